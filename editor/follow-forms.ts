/** Where Home shows what a file or a group of its fields says, by the title of the group. */
const places: Record<string, string> = {
  company: '/#contactSection',
  gallery: '/#gallery-heading',
  partners: '/#partners-heading',
  articles: '/#cardsSection',
  form: '/#contactSection',
  privacy: '/#privacy',
  'home About': '/#aboutSection',
  'home Products': '/#cardsSection',
  'home Contact': '/#contactSection',
  'home Closing banner': '/#closing-line',
}

/** The site shows what the forms are about: the page of an article, or a section of Home. */
export function followForms(forms: HTMLIFrameElement, site: HTMLIFrameElement): void {
  const home = site.src
  let shown = '/'

  function show(place: string) {
    if (place === shown) return
    shown = place
    site.src = new URL(place, home).href
  }

  async function showFile() {
    const path = forms.contentWindow?.location.pathname ?? ''
    const [, article, file] =
      /^\/keystatic\/(?:collection\/articles\/item\/([\w-]+)|(?:singleton|collection)\/([\w-]+))/.exec(
        path,
      ) ?? []
    if (file !== undefined) show(places[file] ?? '/')
    if (article === undefined) return
    const response = await fetch(`/address/${article}`)
    if (response.ok) show(await response.text())
  }

  function showGroup() {
    const inner = forms.contentDocument
    const file = /^\/keystatic\/singleton\/([\w-]+)/.exec(inner?.location.pathname ?? '')?.[1]
    let group = inner?.activeElement?.closest('[role=group]')
    while (group) {
      const label = inner?.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent
      const place = places[`${file} ${label}`]
      if (place !== undefined) show(place)
      group = group.parentElement?.closest('[role=group]')
    }
  }

  function follow() {
    const inner = forms.contentWindow
    if (!inner) return
    void showFile()
    inner.navigation.addEventListener('currententrychange', () => void showFile())
    inner.document.addEventListener('focusin', showGroup)
  }

  forms.addEventListener('load', follow)
  follow()
}
