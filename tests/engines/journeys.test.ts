import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anchors } from '../../model/paths.ts'
import { readMoreAt } from '../page-at.ts'
import { engines } from './engines.ts'
import { startReportingSite, type ReportingSite } from './reporting-site.ts'
import type { Thing, Visitor } from './visitor.ts'
import {
  about,
  allPages,
  company,
  consentSentence,
  fieldWords,
  formWords,
  gallery,
  hasLampSwitch,
  hero,
  navigation,
  pages,
  placeholders,
} from '../site-content.ts'

const thing = (role: Thing['role'], name: string): Thing => ({ role, name })
const nameField = thing('textbox', fieldWords.name.label)
const toggle = thing('button', navigation.menu)
const submit = thing('button', formWords.submit)
const home = thing('link', company.name)
const readMore = thing('link', readMoreAt('/blog1'))

/** What depends on the engine: layout, pointer and keyboard, history, storage, and the policy. */
describe.each(engines)('%s', (_engine, begin) => {
  let site: ReportingSite
  let visitor: Visitor
  /** What the pages of all journeys have reported. */
  const problems: string[] = []

  beforeAll(async () => {
    site = await startReportingSite()
  })
  afterAll(() => site.close())
  // Firefox becomes slower with every page, and stops after some dozens of them.
  beforeEach(async () => {
    visitor = await begin()
    await visitor.resize(1280, 800)
  })
  afterEach(async () => {
    problems.push(...visitor.problems)
    await visitor.leave()
  })

  /** Opens a page, and waits for its first script, which also shows the fonts. */
  const open = async (path: string) => {
    await visitor.open(site.address + path)
    const fonts = () => visitor.ask(() => document.documentElement.dataset['fonts'])
    await expect.poll(fonts).toBe('shown')
  }
  const place = () => visitor.ask(() => location.pathname + location.hash)
  /** The footer has the same links as the menu. */
  const menuIsShown = () =>
    visitor.ask(() => document.querySelector('nav')?.checkVisibility() ?? false)
  const draft = () => visitor.ask(() => localStorage.getItem('contactFormData') ?? '')
  const ground = () => visitor.ask(() => getComputedStyle(document.body).backgroundColor)
  const opacityOf = (text: string) =>
    visitor.ask((wanted) => {
      const element = [...document.querySelectorAll('p')].find((p) => p.textContent === wanted)
      const shown = element?.parentElement
      return shown ? getComputedStyle(shown).opacity : 'not there'
    }, text)
  const typedName = () =>
    visitor.ask(() => document.querySelector<HTMLInputElement>('[name=name]')?.value)
  const focused = () =>
    visitor.ask(() => {
      const { activeElement } = document
      const isField = activeElement instanceof HTMLInputElement
      return (isField ? activeElement.labels?.[0] : activeElement)?.textContent ?? ''
    })

  test('shows every page with its fonts and first picture, without sideways scroll', async () => {
    for (const { path, title } of allPages) {
      if (path === pages.notFound.path) continue
      await visitor.resize(1280, 800)
      await open(path)
      expect(await visitor.ask(() => document.title)).toBe(title)
      const loaded = () =>
        visitor.ask(() => {
          const image = document.querySelector<HTMLImageElement>('main img')
          const fonts = [...document.fonts].filter(({ status }) => status === 'loaded')
          return fonts.length > 1 && (image?.naturalWidth ?? 0) > 0
        })
      await expect.poll(loaded).toBe(true)
      for (const width of [360, 1280]) {
        await visitor.resize(width, 800)
        const beside = () =>
          visitor.ask(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
        await expect.poll(beside).toBe(0)
      }
    }
  })

  test('opens the menu on a phone, closes it on Escape or when a link is chosen, and shows every link on a large screen', async () => {
    await visitor.resize(390, 844)
    await open('/')
    expect(await menuIsShown()).toBe(false)
    await visitor.click(toggle)
    expect(await menuIsShown()).toBe(true)
    await visitor.press('Escape')
    await expect.poll(menuIsShown).toBe(false)
    await visitor.click(toggle)
    await visitor.click(thing('link', navigation.products))
    expect(await place()).toBe(`/#${anchors.products}`)
    await expect.poll(menuIsShown).toBe(false)
    await visitor.resize(992, 800)
    await expect.poll(menuIsShown).toBe(true)
  })

  test('jumps from an article to each section, and the next Tab goes into that section', async () => {
    // The notice above the fields has a link to call, unless the number is an example.
    const inContact = placeholders.phone ? nameField.name : company.phone.label
    for (const [name, anchor, first] of [
      [navigation.about, anchors.about, about.action],
      [navigation.products, anchors.products, readMore.name],
      [navigation.contact, anchors.contact, inContact],
    ] as const) {
      await visitor.open(`${site.address}/blog3`)
      await visitor.click(thing('link', name))
      await expect.poll(place).toBe(`/#${anchor}`)
      const belowBar = () =>
        visitor.ask((id) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const top = document.getElementById(id)?.getBoundingClientRect().top ?? -999
          return Math.round(top - bar) >= -1 && top - bar <= 2
        }, anchor)
      await expect.poll(belowBar).toBe(true)
      await visitor.press('Tab')
      await expect.poll(focused).toContain(first)
    }
  })

  test('asks for the required fields, keeps a draft, and after a submit opens the thank-you page and keeps nothing', async () => {
    await open('/')
    await visitor.click(submit)
    await expect.poll(focused).toContain(nameField.name)
    expect(await place()).toBe('/')
    await visitor.type(nameField, 'Zoë Łukasz')
    await expect.poll(draft).toContain('Zoë Łukasz')
    await visitor.reload()
    // The form gets its draft back when it is near.
    await visitor.ask(() => document.querySelector('form')?.scrollIntoView())
    await expect.poll(typedName).toBe('Zoë Łukasz')
    await visitor.type(thing('textbox', fieldWords.phoneNumber.label), '201 555 0142')
    await visitor.click(thing('checkbox', consentSentence))
    await expect.poll(draft).toContain('"allowStorage":true')
    await visitor.click(submit)
    await expect.poll(place).toBe(pages.thankYou.path)
    expect(await draft()).toBe('')
    await visitor.back()
    await expect.poll(place).toBe('/')
    await expect.poll(typedName).toBe('')
  })

  test('shows the text of a gallery card on hover and on focus, and hides it on Escape', async () => {
    await open('/')
    const [card] = gallery.cards
    if (!card) throw new Error('The gallery is empty')
    const { name, description } = card
    await expect.poll(() => opacityOf(description)).toBe('0')
    await visitor.hover(thing('figure', name))
    await expect.poll(() => opacityOf(description)).toBe('1')
    await visitor.hover(home)
    await expect.poll(() => opacityOf(description)).toBe('0')
    await visitor.ask((wanted) => {
      const figures = [...document.querySelectorAll('figure')]
      const shown = figures.find((figure) => figure.textContent.startsWith(wanted))
      shown?.querySelector('a')?.focus()
    }, name)
    await expect.poll(() => opacityOf(description)).toBe('1')
    await visitor.press('Escape')
    await expect.poll(() => opacityOf(description)).toBe('0')
  })

  test.runIf(hasLampSwitch)('switches the lamp and the colors of every page', async () => {
    const lamp = thing('switch', hero.lamp.label)
    await open('/')
    const before = await ground()
    await visitor.click(lamp)
    await expect.poll(ground).not.toBe(before)
    const after = await ground()
    await open('/blog1')
    expect(await ground()).toBe(after)
  })

  test('opens an article, and returns to the top of Home', async () => {
    await open('/')
    await visitor.click(readMore)
    await expect.poll(place).toBe('/blog1')
    await visitor.back()
    await expect.poll(place).toBe('/')
    await expect.poll(() => visitor.ask(() => scrollY)).toBe(0)
  })

  test('refuses nothing of the site, reports no error, and reports what the policy refuses', async () => {
    expect(site.violations).toEqual([])
    // Firefox says this when a visitor leaves a page whose scripts are still loading.
    const leftEarly = /error loading dynamically imported module/
    expect(problems.filter((line) => !leftEarly.test(line))).toEqual([])
    await open(pages.thankYou.path)
    await visitor.ask(() => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.body.append(script)
    })
    await expect.poll(() => site.violations.length).toBeGreaterThan(0)
  })
})
