import { expect, test } from './fixtures.ts'

// Every journey fails on console errors (fixtures.ts). These show that the browser does log a
// violation of the policy, so that it would fail any other journey.

test('a script, a style, a picture, a frame and a request of another site are refused, and the console reports them', async ({
  page,
  expectConsoleError,
}) => {
  for (const directive of [/script-src/, /style-src/, /img-src/, /frame-src/, /connect-src/]) {
    expectConsoleError(directive)
  }
  expectConsoleError(/Refused to connect/)
  await page.goto('/blog1')
  const refused = await page.evaluate(async () => {
    const directives = new Set<string>()
    const { promise: all, resolve } = Promise.withResolvers<void>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      directives.add(effectiveDirective)
      if (directives.size === 6) resolve()
    })
    const script = document.createElement('script')
    script.textContent = 'globalThis.injected = true'
    const style = document.createElement('style')
    style.textContent = 'body { color: rgb(1, 2, 3) }'
    document.body.append(script, style)
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)')
    for (const name of ['img', 'iframe']) {
      const element = document.createElement(name)
      element.setAttribute('src', 'https://evil.example/')
      document.body.append(element)
    }
    await fetch('https://evil.example/').catch(() => {})
    await all
    return [...directives].toSorted()
  })
  expect(refused).toEqual([
    'connect-src',
    'frame-src',
    'img-src',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ])
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
})

test('no page is shown inside a frame', async ({ page, expectConsoleError }) => {
  expectConsoleError(/frame-ancestors|frame-src/)
  await page.goto('/blog1')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = '/blog2'
        frame.addEventListener('load', () => resolve())
        document.body.append(frame)
      }),
  )
  await expect(page.frameLocator('iframe').last().getByRole('heading', { level: 1 })).toHaveCount(0)
})
