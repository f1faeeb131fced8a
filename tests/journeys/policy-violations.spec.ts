import { expect, test } from './fixtures.ts'

// Every journey fails on console errors (fixtures.ts). These tests show that the browser does log a
// violation of the policy, so that it would fail any other journey.

const violates = /violates the following Content Security Policy directive/

test('a foreign inline script does not run, and the console reports it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(violates)
  await page.goto('/blog1')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.injected = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
})

test('a foreign inline style has no effect, and the console reports it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(violates)
  await page.goto('/blog1')
  const color = () => page.evaluate(() => getComputedStyle(document.body).color)
  const before = await color()
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: rgb(1, 2, 3) }'
    document.head.append(style)
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)')
  })
  expect(await color()).toBe(before)
})

test('a picture, a frame and a request of another site are refused, and the console reports them', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/img-src/)
  expectConsoleError(/frame-src/)
  expectConsoleError(/connect-src/)
  expectConsoleError(/Refused to connect/)
  await page.goto('/blog1')
  const refused = await page.evaluate(async () => {
    const directives: string[] = []
    const three = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.push(effectiveDirective)
        if (directives.length === 3) resolve()
      })
    })
    for (const name of ['img', 'iframe']) {
      const element = document.createElement(name)
      element.setAttribute('src', 'https://evil.example/')
      document.body.append(element)
    }
    await fetch('https://evil.example/').catch(() => {})
    await three
    return directives.toSorted()
  })
  expect(refused).toEqual(['connect-src', 'frame-src', 'img-src'])
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
