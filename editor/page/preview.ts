/*
 * Runs in the site beside the forms, and in no build: says what is pressed, and comes back to its
 * place when a change loads the page again.
 */

const storedName = 'editor-place'

addEventListener('click', ({ clientX, clientY, target }) => {
  const under = document.elementsFromPoint(clientX, clientY)
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode
  const isText = node instanceof Text && target instanceof Element && target.contains(node)
  const block = isText ? node.parentElement?.closest('p, li, dt, dd, h1, h2, h3, address') : null
  const image = under.find((element) => element instanceof HTMLImageElement)
  parent.postMessage(
    {
      page: location.pathname,
      text: isText ? node.data.slice(0, 500) : '',
      block: block?.textContent.slice(0, 500) ?? '',
      picture: isText ? '' : (image?.currentSrc ?? ''),
    },
    '*',
  )
})

addEventListener('pagehide', () =>
  sessionStorage.setItem(storedName, JSON.stringify([location.pathname, scrollY])),
)

addEventListener('load', () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const [page, place] = JSON.parse(sessionStorage.getItem(storedName) ?? '[]')
  if (navigation?.toJSON().type !== 'reload' || page !== location.pathname) return
  // The page's own scripts go to where a visitor begins. Parts that were not laid out yet change it.
  let frames = 20
  const back = () => {
    scrollTo({ top: place, behavior: 'instant' })
    frames -= 1
    if (frames > 0) requestAnimationFrame(back)
  }
  back()
})
