import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostWithFormService, type AnswerPost } from '../journeys/delivery/form-service.ts'
import { close, listen } from '../journeys/static-host.ts'
import { company, form, pages } from '../site-content.ts'
import { engines } from './engines.ts'
import type { Thing, Visitor } from './visitor.ts'

const thing = (role: Thing['role'], name: string): Thing => ({ role, name })
const { fields } = form
const submit = thing('button', form.submit)
const failed = form.answers.failed.heading

/** Answers that no service gives when it has taken an inquiry. */
const refusals: Record<string, AnswerPost> = {
  'its own failure': (response) => response.writeHead(500).end('<h1>Error</h1>'),
  'a closed connection': (response) => response.destroy(),
  silence: () => undefined,
}

describe.each(engines)('in %s, a site that posts to a form service', (_engine, begin) => {
  let visitor: Visitor
  let host: Server
  let address: string
  let posts: URLSearchParams[]
  let answer: AnswerPost | null
  let change: (text: string) => string

  beforeAll(async () => {
    visitor = await begin()
    host = await hostWithFormService({
      onPost: (post) => posts.push(post),
      answer: () => answer,
      change: (text) => change(text),
    })
    address = `http://127.0.0.1:${await listen(host)}`
    await visitor.resize(1280, 800)
  })
  afterAll(async () => {
    await visitor.leave()
    await close(host)
  })
  beforeEach(async () => {
    posts = []
    answer = null
    change = (text) => text
    await visitor.open(`${address}/icons/48.png`)
    await visitor.ask(() => localStorage.clear())
  })

  const place = () => visitor.ask(() => location.pathname)
  const draft = () => visitor.ask(() => localStorage.getItem('contactFormData') ?? '')
  const alert = () => visitor.ask(() => document.querySelector('[role=alert]')?.textContent ?? '')
  const typedName = () =>
    visitor.ask(() => document.querySelector<HTMLInputElement>('[name=name]')?.value)

  async function fillForm(): Promise<void> {
    await visitor.open(`${address}/`)
    await visitor.type(thing('textbox', fields.name.label), 'Zoë Łukasz')
    await visitor.type(thing('textbox', fields.phoneNumber.label), '201 555 0142')
    await visitor.click(thing('checkbox', fields.allowStorage.sentence))
  }

  test('sends an inquiry once, thanks the visitor, and keeps no draft', async () => {
    await fillForm()
    await visitor.click(submit)
    await expect.poll(place).toBe(pages.thankYou.path)
    expect(posts.map((post) => post.get('name'))).toEqual(['Zoë Łukasz'])
    expect(await draft()).toBe('')
  })

  test.each(Object.entries(refusals))(
    'keeps all that was typed after %s, says how to reach the company, and sends it at the next press',
    async (_what, refusal) => {
      answer = refusal
      await fillForm()
      await expect.poll(draft).toContain('"allowStorage":true')
      await visitor.click(submit)
      // A service that says nothing has ten seconds.
      await expect.poll(alert, { timeout: 20_000 }).toContain(failed)
      expect(await alert()).toContain(company.email)
      expect(await place()).toBe('/')
      expect([await typedName(), await draft()]).toEqual([
        'Zoë Łukasz',
        expect.stringContaining('Zoë Łukasz'),
      ])
      answer = null
      await visitor.click(submit)
      await expect.poll(place).toBe(pages.thankYou.path)
      // Firefox by itself posts again over a connection that was closed on it.
      expect(posts.length).toBeGreaterThan(1)
    },
  )

  test('takes a plain post where scripts are blocked, and thanks the visitor', async () => {
    change = (text) => text.replace(/script-src [^;]*/, "script-src 'none'")
    await fillForm()
    await visitor.click(submit)
    await expect.poll(place).toBe(pages.thankYou.path)
    expect(posts.map((post) => post.get('name'))).toEqual(['Zoë Łukasz'])
  })
})
