/** Runs in the site beside the forms, and in no build: says what is pressed. */

addEventListener('click', (event) => {
  const { clientX, clientY, target, detail } = event
  const isElement = target instanceof Element
  const link = isElement && target.closest('a')
  // The frame would leave the site, and show nothing.
  if (link && link.origin !== location.origin) event.preventDefault()
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode
  const isText = node instanceof Text && isElement && target.contains(node)
  // A key presses an element, and no point.
  const isKey = detail === 0 && isElement
  let block: Element | null = isKey ? target : isText ? node.parentElement : null
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
  const image = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLImageElement)
  parent.postMessage(
    {
      page: location.pathname,
      text: block?.textContent ?? '',
      picture: block ? '' : (image?.currentSrc ?? ''),
    },
    '*',
  )
})
