import { expect, expectSoon, test } from './fixtures.ts'

// Journeys fail on console errors (fixtures.ts). This one shows that the browser does log a
// violation of the policy, so that it would fail any other journey.
test('a script, a style, a picture, a frame and a request of another site are refused, and the console reports them', async ({
  page,
  consoleLines,
  expectConsoleError,
}) => {
  await page.goto('/blog1')
  await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'globalThis.injected = true'
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
    for (const name of ['img', 'iframe']) {
      const element = document.createElement(name)
      element.setAttribute('src', 'https://evil.example/')
      document.body.append(element)
    }
    await fetch('https://evil.example/').catch(() => {})
  })
  const reported = () => consoleLines.map((line) => line.text()).join('\n')
  for (const refused of [/script-src/, /style-src/, /img-src/, /frame-src/, /connect-src/]) {
    await expectSoon(reported).toMatch(refused)
    expectConsoleError(refused)
  }
  expectConsoleError(/Refused to connect/)
  await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false)
})
