import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasLampSwitch } from '../../content/hero-pictures.data.ts'
import { company } from '../../content/company.data.ts'
import { about, hero } from '../../content/home.data.ts'
import { galleryCards } from '../../content/gallery.data.ts'
import { anchors } from '../../content/navigation.ts'
import { allPages, pages } from '../../content/pages.ts'
import { readMoreAt } from '../page-at.ts'
import { fieldWords, formWords } from '../../content/form.data.ts'
import { navigation } from '../../content/site.data.ts'
import { findEngineBrowsers, type EngineBrowsers } from './engine-browsers.ts'
import { firefoxVisitor } from './firefox.ts'
import { startReportingSite, type ReportingSite } from './reporting-site.ts'
import type { Thing, Visitor } from './visitor.ts'
import { webkitVisitor } from './webkit.ts'

const link = (name: string): Thing => ({ role: 'link', name })
const field = (name: string): Thing => ({ role: 'textbox', name })
const toggle: Thing = { role: 'button', name: navigation.menu }
const submit: Thing = { role: 'button', name: formWords.submit }
const consent: Thing = { role: 'checkbox', name: formWords.consent }
const lamp: Thing = { role: 'switch', name: hero.lamp.label }
const readMore = link(readMoreAt('/blog1'))

const engines: Record<string, (programs: EngineBrowsers) => Promise<Visitor>> = {
  Firefox: ({ firefox }) => firefoxVisitor(firefox),
  WebKit: webkitVisitor,
}

describe.each(Object.entries(engines))('%s', (_engine, begin) => {
  let site: ReportingSite
  let visitor: Visitor

  beforeAll(async () => {
    const programs = findEngineBrowsers()
    if ('missing' in programs) throw new Error(programs.missing)
    site = await startReportingSite()
    visitor = await begin(programs)
    process.stdout.write(`${visitor.browser}\n`)
  })
  afterAll(async () => {
    await visitor.leave()
    site.close()
  })
  beforeEach(async () => {
    await visitor.resize(1280, 800)
    await visitor.open(`${site.address}/favicon.svg`)
    await visitor.ask(() => localStorage.clear())
  })

  const open = (path: string) => visitor.open(site.address + path)
  const place = () => visitor.ask(() => location.pathname + location.hash)
  /** The footer has the same links as the menu. */
  const menuIsShown = () =>
    visitor.ask(() => document.querySelector('nav')?.checkVisibility() ?? false)
  const heading = () => visitor.ask(() => document.querySelector('h1')?.textContent?.trim() ?? '')
  const draft = () => visitor.ask(() => localStorage.getItem('contactFormData') ?? '')
  const ground = () => visitor.ask(() => getComputedStyle(document.body).backgroundColor)
  const opacityOf = (text: string) =>
    visitor.ask((wanted) => {
      const element = [...document.querySelectorAll('p')].find((p) => p.textContent === wanted)
      return element ? getComputedStyle(element).opacity : 'not there'
    }, text)
  const valueOf = (name: string) =>
    visitor.ask((wanted) => {
      const [control] = document.getElementsByName(wanted)
      return control instanceof HTMLInputElement ? control.value : 'not there'
    }, name)
  /** Scripts run once they have dropped this empty draft, which they do at their start. */
  const untilScriptsRun = async () => {
    await visitor.ask(() => localStorage.setItem('contactFormData', '{}'))
    await visitor.reload()
    await expect.poll(draft).toBe('')
  }

  test.each(allPages.filter((page) => page !== pages.notFound))(
    'shows $path with its fonts and first picture, without sideways scroll',
    async ({ path, title }) => {
      await open(path)
      expect(await visitor.ask(() => document.title)).toBe(title)
      await expect
        .poll(() =>
          visitor.ask(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
        )
        .toBeGreaterThan(1)
      await expect
        .poll(() =>
          visitor.ask(() => {
            const image = document.querySelector('main img')
            return image instanceof HTMLImageElement && image.naturalWidth > 0
          }),
        )
        .toBe(true)
      for (const width of [360, 1280]) {
        await visitor.resize(width, 800)
        const beside = () =>
          visitor.ask(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
        await expect.poll(beside).toBe(0)
      }
    },
  )

  test('opens the menu on a phone, and closes it on Escape or when a link is chosen', async () => {
    await visitor.resize(390, 844)
    await open('/')
    expect(await menuIsShown()).toBe(false)
    await visitor.click(toggle)
    expect(await menuIsShown()).toBe(true)
    await visitor.press('Escape')
    await expect.poll(menuIsShown).toBe(false)
    await untilScriptsRun()
    await visitor.click(toggle)
    await visitor.click(link(navigation.products))
    expect(await place()).toBe(`/#${anchors.products}`)
    await expect.poll(menuIsShown).toBe(false)
  })

  test('shows every link in the bar from the large breakpoint up', async () => {
    await visitor.resize(992, 800)
    await open('/')
    await expect.poll(menuIsShown).toBe(true)
    expect(await visitor.isShown(toggle)).toBe(false)
  })

  test.each([
    [navigation.about, anchors.about, about.action],
    [navigation.products, anchors.products, readMore.name],
    [navigation.contact, anchors.contact, fieldWords.name.label],
  ])(
    'jumps from an article to %s, and the next Tab goes into that section',
    async (name, anchor, first) => {
      await open('/blog3')
      await visitor.click(link(name))
      await expect.poll(place).toBe(`/#${anchor}`)
      const gap = () =>
        visitor.ask((id) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return Math.round(
            (document.getElementById(id)?.getBoundingClientRect().top ?? -999) - bar,
          )
        }, anchor)
      await expect.poll(gap).toBeGreaterThanOrEqual(-1)
      expect(await gap()).toBeLessThan(100)
      await visitor.press('Tab')
      const focused = () =>
        visitor.ask(() => {
          const { activeElement } = document
          const label =
            activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement
          return label?.textContent ?? ''
        })
      await expect.poll(focused).toContain(first)
    },
  )

  test('opens the thank-you page after a submit, and keeps nothing', async () => {
    await open('/')
    await untilScriptsRun()
    await visitor.type(field(fieldWords.name.label), 'Zoë Łukasz')
    await visitor.type(field(fieldWords.phoneNumber.label), '201 555 0142')
    await visitor.click(consent)
    await expect.poll(draft).toContain('"allowStorage":true')
    await visitor.click(submit)
    await expect.poll(place).toBe(pages.thankYou.path)
    expect(await draft()).toBe('')
    await visitor.back()
    await expect.poll(place).toBe('/')
    await expect.poll(() => valueOf('name')).toBe('')
  })

  test('does not send a form without its required fields', async () => {
    await open('/')
    await untilScriptsRun()
    await visitor.click(submit)
    await expect
      .poll(() => visitor.ask(() => document.activeElement?.getAttribute('name')))
      .toBe('name')
    expect(await place()).toBe('/')
  })

  test('keeps a draft after a reload', async () => {
    await open('/')
    await visitor.type(field(fieldWords.name.label), 'Zoë')
    await expect.poll(draft).toContain('Zoë')
    await visitor.reload()
    await expect.poll(() => valueOf('name')).toBe('Zoë')
  })

  test('shows the text of a gallery card on hover', async () => {
    await open('/')
    for (const { name, description } of galleryCards) {
      // The page may have scrolled this card under the resting pointer.
      await visitor.hover(link(company.name))
      await expect.poll(() => opacityOf(description)).toBe('0')
      await visitor.hover({ role: 'figure', name })
      await expect.poll(() => opacityOf(description)).toBe('1')
    }
  })

  test('shows the text of a gallery card on focus, and hides it on Escape', async () => {
    await open('/')
    await untilScriptsRun()
    // Moves the pointer away, since hover shows the text, too.
    await visitor.hover(link(company.name))
    const [card] = galleryCards
    await visitor.ask((wanted) => {
      const figures = [...document.querySelectorAll('figure')]
      figures.find((figure) => figure.textContent.startsWith(wanted))?.focus()
    }, card?.name ?? '')
    await expect.poll(() => opacityOf(card?.description ?? '')).toBe('1')
    await visitor.press('Escape')
    await expect.poll(() => opacityOf(card?.description ?? '')).toBe('0')
  })

  test.runIf(hasLampSwitch)('switches the lamp and the colors of every page', async () => {
    await open('/')
    await untilScriptsRun()
    const before = await ground()
    await visitor.click(lamp)
    await expect.poll(ground).not.toBe(before)
    const after = await ground()
    await visitor.reload()
    expect(await ground()).toBe(after)
    await open('/blog1')
    expect(await ground()).toBe(after)
    await open('/')
    await visitor.click(lamp)
    await expect.poll(ground).toBe(before)
  })

  test('opens an article, without a page load if it has the Navigation API, and returns to the top of Home', async () => {
    await open('/')
    await untilScriptsRun()
    await visitor.ask(() => void Object.assign(globalThis, { marked: true }))
    const isSame = () => visitor.ask(() => 'marked' in globalThis)
    const inPlace = await visitor.ask(() => 'navigation' in globalThis)
    // Until its page is prefetched, a link loads the page.
    await expect
      .poll(() =>
        visitor.ask(
          (name) =>
            performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
          '/blog1',
        ),
      )
      .toBe(true)
    await visitor.click(readMore)
    await expect.poll(place).toBe('/blog1')
    await expect.poll(heading).not.toBe(hero.heading)
    expect(await isSame()).toBe(inPlace)
    await visitor.back()
    await expect.poll(heading).toBe(hero.heading)
    await expect.poll(() => visitor.ask(() => scrollY)).toBe(0)
  })

  test('refuses nothing of the site, and reports no error or warning', () => {
    expect(site.violations).toEqual([])
    // Firefox says this when a visitor leaves a page whose scripts are still loading.
    const leftEarly = /error loading dynamically imported module/
    expect(visitor.problems().filter((line) => !leftEarly.test(line))).toEqual([])
  })

  test('reports what the policy refuses', async () => {
    await open(pages.thankYou.path)
    await visitor.ask(() => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.body.append(script)
    })
    await expect.poll(() => site.violations.length).toBeGreaterThan(0)
  })
})
