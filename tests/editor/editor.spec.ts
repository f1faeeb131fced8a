import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Route } from '@playwright/test'
import sharp from 'sharp'
import { parse } from 'yaml'
import { expect, linkIn, test } from './owner.ts'
import { git, shipped } from './repositories.ts'

const company = 'content/company.yaml'
const gallery = 'content/gallery.yaml'
const home = 'content/home.yaml'
const bath = 'content/articles/bath-salt.md'
const strap = 'What it does, in a line'
const claim = '“heals” reads as a claim about health'

test('a line of the first screen that is saved shows on the site, and nothing else changes', async ({
  owner: { form, site, open, save, read },
}) => {
  const before = read(home)
  const line: string = parse(before).hero.headingLines[1]
  await open('Home')
  const field = form.getByRole('textbox').and(form.locator(`[value="${line}"]`))
  await field.fill('in the mountain.')
  await save()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('in the mountain.')
  expect(read(home)).toBe(before.replace(line, 'in the mountain.'))
})

test('a mistake on Save is said at its field and in the bar, and the form goes there', async ({
  owner: { form, bar, open, save, read },
}) => {
  const before = read(company)
  await open('Company')
  const place = form.getByLabel('Place on the map')
  await place.fill('Trenton')
  await save()
  const says = 'Write latitude and longitude, as a map copies them'
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(says)).toBeVisible()
  await expect(bar).toContainText(`Place on the map: ${says}`)
  expect(read(company)).toBe(before)
  await place.fill('40.2206, -74.7597')
  await expect(form.getByText(says)).toBeHidden()
  await expect(place).not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel(strap)).toHaveAccessibleDescription('At most 90 characters.')
  // Another field has a name that begins like this one.
  await open('Privacy')
  const day = form.getByLabel('Last updated')
  await day.fill('')
  await save()
  await expect(day).toBeFocused()
  // A folded card opens.
  await open('Gallery')
  const card = form.locator('details').last()
  const name = card.getByLabel('Name', { exact: true })
  await card.locator('summary').click()
  await name.fill('Stone that heals')
  await card.locator('summary').click()
  await save()
  await expect(name).toBeFocused()
  await expect(form.getByText(claim).last()).toBeVisible()
})

test('a partner is added, moved and removed by buttons that say what they do', async ({
  owner: { form, site, open, save, read },
}) => {
  const path = 'content/partners.yaml'
  const [first, second] = parse(read(path)).columns
  await open('Partners')
  await form.getByRole('button', { name: `Move down: ${first.name}` }).click()
  await expect(form.getByRole('button', { name: `Move down: ${first.name}` })).toBeFocused()
  await form.getByRole('button', { name: `Remove: ${second.name}` }).click()
  const add = form.getByRole('button', { name: 'Add: Partners' })
  await expect(add).toBeFocused()
  await add.press('Enter')
  await expect(form.getByLabel('Line of business').last()).toBeFocused()
  await form.getByText(first.name, { exact: true }).click()
  await form.getByRole('checkbox', { name: 'Made up' }).first().uncheck()
  await form.getByLabel('Line of business').last().fill('Stone')
  await form.getByLabel('Name').last().fill("O'Brien & Söhne <Stone>")
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64"><path d="M0 0h9v9z"/></svg>'
  const file = { name: 'Our Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await form.getByLabel('Logo: Choose a picture').last().setInputFiles(file)
  await expect(form.getByRole('img', { name: 'our-logo.svg' })).toBeVisible()
  await save()
  const shown = site.getByRole('img', { name: "O'Brien & Söhne <Stone>" })
  await expect(shown).toHaveAttribute('src', '/partners/our-logo.svg')
  expect(read(path)).not.toContain(second.name)
  const isMadeUp = parse(read(path)).columns.map(({ sample }: { sample: unknown }) => sample)
  expect(isMadeUp).toEqual([false, true, false])
})

test('what was typed survives a reload, a crash of the editor, and another tab', async ({
  owner: { page, form, site, open, save, read },
  editor: { kill, start },
  context,
}) => {
  test.slow()
  await open('Company')
  const line = form.getByLabel(strap)
  await line.fill('Salt that is kept')
  await page.reload()
  await expect(line).toHaveValue('Salt that is kept')
  await expect(page.getByRole('link', { name: 'Everything is published' })).toBeVisible()
  await kill()
  await expect(page.getByRole('alert')).toContainText('What you have typed is kept')
  // The frame shows the browser's own error.
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => (frame.src += '?'))
  await line.fill('Salt that is kept still')
  await save()
  await expect(page.getByText('The editor does not answer, and may not have saved.')).toBeVisible()
  await start()
  await expect(page.getByText('The editor has stopped.').first()).toBeHidden()
  await expect(page.getByText('The editor does not answer')).toBeHidden()
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
  // The page is still signed in.
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByLabel(strap)).toHaveValue('Salt that is kept still')
  // Each shows at once what is typed in the other.
  await second.getByLabel(strap).fill('Salt of two windows')
  await expect(line).toHaveValue('Salt of two windows')
  await line.fill('Salt that is kept still')
  await expect(second.getByLabel(strap)).toHaveValue('Salt that is kept still')
  await save()
  await expect.poll(() => read(company)).toContain('strap: Salt that is kept still\n')
  await expect(second.getByText('Not saved')).toBeHidden()
})

test('of a field that was changed elsewhere, too, both texts stand side by side, and no other field is written', async ({
  owner: { page, form, bar, open, save, read, set, isAccessible },
}) => {
  await open('Company')
  await form.getByLabel(strap).fill('Salt of this window')
  set(company, 'phone', '212-555-0199')
  set(company, 'strap', 'Salt of another window')
  const changed = read(company)
  await save()
  const both = form.getByRole('form', { name: 'Changed elsewhere, too' })
  await expect(both).toContainText('Salt of another window')
  expect(read(company)).toBe(changed)
  await isAccessible()
  await both.getByRole('radio', { name: /Keep mine\s*Salt of this window/ }).check()
  await both.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toHaveText('Saved.')
  expect(read(company)).toBe(changed.replace('another window', 'this window'))
  // What is typed while it is saved writes only itself, too.
  await form.getByLabel(strap).fill('Salt of this hour')
  set(company, 'phone', '212-555-0100')
  const typeMeanwhile = async (route: Route) => {
    const response = await route.fetch()
    await form.getByLabel(strap).fill('Salt of the next hour')
    await route.fulfill({ response })
  }
  await page.route('**/api/save*', typeMeanwhile, { times: 1 })
  await save()
  await expect(bar).toHaveText('Saved.')
  await save()
  await expect.poll(() => read(company)).toContain('Salt of the next hour')
  expect(read(company)).toContain('212-555-0100')
})

test('a file that cannot be read opens as a sentence with two ways out', async ({
  owner: { page, form, menu, site, open, save, read, write, isAccessible, kill, start },
}) => {
  const before = read(gallery)
  const broken = before.replace(/^heading: /m, 'heading: "')
  await open('Company')
  write(gallery, broken)
  // It is said wherever the owner is.
  await expect(page.getByRole('alert')).toContainText(`${gallery} cannot be read. Line 3, “`)
  await page.getByRole('link', { name: 'Correct Gallery' }).click()
  const line = `Line 3, “${broken.split('\n')[2]?.slice(0, 60)}”: `
  await expect(form.getByRole('alert')).toContainText(`${gallery} cannot be read. ${line}`)
  // And not by a page for programmers.
  await expect(site.getByText('The site cannot be shown before the mistake')).toBeVisible()
  // An editor that starts with it says the same.
  await kill()
  await start()
  await expect(page.getByText('The editor has stopped.')).toBeHidden()
  await page.getByRole('link', { name: /not published/ }).click()
  await expect(form.getByRole('button', { name: 'Undo all' })).toBeVisible()
  // Other files can be saved meanwhile.
  await open('Company')
  await form.getByLabel(strap).fill('Salt meanwhile')
  await save()
  await expect.poll(() => read(company)).toContain('Salt meanwhile')
  await open('Gallery')
  await isAccessible()
  await form.getByRole('textbox', { name: 'The file' }).fill(before)
  const entry = menu.getByRole('listitem').filter({ hasText: 'Gallery' })
  await expect(entry).toContainText('not saved')
  await save()
  await expect(form.getByLabel('Heading')).toBeVisible()
  await expect(entry).toHaveText('Gallery')
  await expect(site.getByText(parse(before).heading)).toBeVisible()
  write(gallery, broken)
  await form.getByRole('button', { name: 'Undo to the published version' }).click()
  await expect(form.getByLabel('Heading')).toBeVisible()
  expect(read(gallery)).toBe(before)
})

test('a press on the site opens its field, and the site keeps its place when that is saved', async ({
  owner: { form, site, open, save, read, set },
}) => {
  await open('Home')
  const { line } = parse(read(home)).closing
  const closing = site.getByText(line)
  const field = form.locator('#root_closing_line')
  // The site may be loaded once more, with the content that this test begins with.
  await expect(async () => {
    await closing.click({ position: { x: 20, y: 10 } })
    await expect(field).toBeFocused({ timeout: 3000 })
  }).toPass()
  await field.fill(`${line} Or so.`)
  await save()
  await expect(site.getByText('Or so.')).toBeInViewport()
  await site.locator('img[src*="/about-"]').click()
  const chosen = form.locator('#root_about_picture_file')
  await expect(chosen).toBeFocused()
  await site.getByRole('link', { name: parse(read(home)).hero.action }).press('Enter')
  await expect(form.locator('#root_hero_action')).toBeFocused()
  await site.getByText(parse(read(gallery)).heading).click()
  await expect(form.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  await expect(form.getByLabel('Heading')).toBeFocused()
  // A page begins at its top, wherever the one before it was.
  await form.evaluate((whole) => whole.scrollTo(0, whole.scrollHeight))
  await open('Home')
  await expect.poll(() => form.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  // No mail program opens in the place of the site.
  set(company, 'email', 'owner@halite-hearth.com')
  const mail = site.locator('[href^="mailto:"]').first()
  // Waits for the page with the new address, and for the script that hears a press.
  await expect.poll(() => mail.evaluate(() => document.readyState)).toBe('complete')
  await mail.click()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
  // Nor another site, which the frame does not show.
  await open(/Bath salt/)
  await site.locator('main [href^="https:"]').first().click()
  await expect(form.locator(':focus')).toBeVisible()
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what somebody else has published is merged, or shown beside the own text; then all goes out', async ({
  owner: { page, form, site, bar, open, save, read, set, root, host, isAccessible },
}) => {
  test.slow()
  git(root, 'checkout', '--quiet', '--detach')
  set(company, 'strap', 'Salt of another hand')
  git(root, 'commit', '--quiet', '--all', '--message=Of another hand')
  git(root, 'push', '--quiet', 'origin', 'HEAD:main')
  git(root, 'checkout', '--quiet', 'main')
  await page.reload()
  await expect(page.getByRole('link', { name: 'changes are not merged' })).toBeVisible()
  await open('Company')
  await form.getByLabel(strap).fill('Salt that is tried')
  await save()
  await page.getByRole('link', { name: '1 change not published' }).click()
  const undo = page.getByRole('button', { name: `Undo Company › ${strap}` })
  const change = page.getByRole('listitem').filter({ has: undo })
  await expect(change.getByRole('insertion')).toContainText('that is tried')
  const both = form.getByRole('form', { name: 'Somebody else’s changes' })
  await expect(both).toContainText('Salt that is tried')
  // Who it was, and which words, is said before.
  await expect(both).toContainText('Published meanwhile by Another hand <hand@example.com>.')
  await expect(both.getByRole('insertion').last()).toContainText('another hand')
  await isAccessible()
  await both.getByRole('radio', { name: /Take theirs\s*Salt of another hand/ }).check()
  await both.getByRole('button', { name: 'Merge' }).click()
  await expect(bar).toContainText('Merged.')
  // Pictures may be made first.
  await expect(site.getByText('Salt of another hand').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await open('Company')
  await expect(form.getByLabel(strap)).toHaveValue('Salt of another hand')
  await form.getByLabel(strap).fill('Salt of both')
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/save*', async (route) => {
    const response = await route.fetch()
    await isAnswered
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(site.getByText('Salt of both')).toBeVisible()
  const asked = async () => {
    const dialog = page.waitForEvent('dialog', { timeout: 90_000 })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    return dialog
  }
  const asking = asked()
  await expect(bar).toHaveText('Checking that the site can go out …')
  // Publish was pressed before Save had answered.
  answer()
  const question = await asking
  const says = `The changes listed here go out to ${host.replace('.git', '')}. Publish now?`
  expect(question.message()).toContain(`The site can go out. ${says}`)
  expect(question.message()).toMatch(/Before launch, \d+ things are left/)
  expect(git(host, 'show', `main:${company}`)).toContain('Salt of another hand')
  await question.accept()
  await expect(bar).toContainText('Published.')
  expect(git(host, 'show', `main:${company}`)).toBe(read(company))
  await expect(page.getByRole('link', { name: 'Everything is published' })).toBeVisible()
  const versions = page.getByRole('list').filter({ hasText: 'public now' })
  const version = versions.getByRole('listitem').nth(1)
  await version.getByText('Company').click()
  await expect(version.getByRole('insertion').first()).toBeVisible()
  await page.getByRole('button', { name: /^Bring this version back: .* · Company · Form/ }).click()
  await expect(bar).toContainText('The earlier version is back here.')
  await open('Company')
  await form.getByLabel(strap).fill('Not yet')
  // What is left to do before launch is mentioned once.
  const second = await asked()
  expect(second.message()).toContain('Not saved, so it does not go out: Company.')
  expect(second.message()).not.toContain('Before launch')
  await second.dismiss()
})

test('a new article asks for title, address and text, and Publish for what is missing', async ({
  owner: { page, form, bar, open, save, read, write, isAccessible },
}) => {
  await page.getByRole('link', { name: 'New article' }).click()
  await save()
  await expect(form.getByLabel('Title')).toBeFocused()
  await expect(form.getByText('“Title” is blank. Write it.').last()).toBeVisible()
  await form.getByLabel('Title').fill("It's a mill & its salt")
  const text = form.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toHaveText('')
  await text.click()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    const paste = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', paste))
  }, fromWord)
  await expect(text.getByRole('listitem').first()).toBeVisible()
  await isAccessible()
  const typeMeanwhile = async (route: Route) => {
    const response = await route.fetch()
    await form.getByLabel('Title').fill('Typed meanwhile')
    await route.fulfill({ response })
  }
  await page.route('**/api/save*', typeMeanwhile, { times: 1 })
  await save()
  const path = 'content/drafts/it-s-a-mill-its-salt.md'
  await expect(form.getByRole('link', { name: 'Product › Picture' })).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Typed meanwhile')
  await expect(bar).toContainText(
    'Saved. It goes out with the next Publish once nothing is missing.',
  )
  await expect
    .poll(() => read(path))
    .toContain(
      '## In the mill\n\nCoarse salt, **ground** as you need it.\n\n- Dry salt\n  - Fine grains\n- A mill\n\n1. Fill\n2. Turn\n\n- Length: 8 in, 200 mm\n',
    )
  await expect(page.getByRole('link', { name: '1 article not complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(form).toContainText("“It's a mill & its salt” does not go out yet. It still needs:")
  await isAccessible()
  await form.getByRole('link', { name: 'Product › Picture' }).click()
  const file = form.locator('#root_product_picture_file')
  await expect(file).toBeFocused()
  await file.setInputFiles(join(shipped, 'content/pictures/bath-card.jpg'))
  await expect(form.getByText('This picture is new. Say below what it shows.')).toBeVisible()
  const picture = form.getByRole('img', { name: 'bath-card' }).first()
  await picture.click({ position: { x: 1, y: 1 } })
  await expect(form.locator('#root_product_picture_focus_x')).toHaveValue(/^[0-2]$/)
  await form.getByText('Delete this article').click()
  await form.getByRole('button', { name: 'Delete “' }).click()
  await expect.poll(() => read(path)).toBe('')
  // Whatever a file is called, its form opens.
  write('content/drafts/100%.md', '---\ntitle: Half a mill\n---\n')
  await open('Half a mill')
})

test('a complete article is saved before its pictures are made, and is deleted with those that nothing else shows', async ({
  owner: { page, form, site, bar, open, save, read, write, root, isAccessible },
}) => {
  test.slow()
  const [path, picture] = ["content/articles/o'mill (1).md", 'content/pictures/mill.jpg']
  cpSync(join(root, 'content/pictures/bath-detail.jpg'), join(root, picture))
  const named = read(bath).replace('file: bath-detail', 'file: mill')
  const [, introduction = ''] = /^standfirst: (.*)$/m.exec(named) ?? []
  write(
    "content/drafts/o'mill (1).md",
    named
      .replace(/^path: .*$/m, 'path: /mill')
      .replace(/^title: .*$/m, 'title: A mill')
      .replace(introduction, ''),
  )
  await open('A mill')
  await form.getByLabel('Introduction').fill(introduction)
  await save()
  await expect(bar).toHaveText('Saved. Pictures are being made …')
  expect(read('app/generated/pictures.json')).not.toContain('"mill')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(site.getByText('Pictures are being made …')).toBeVisible()
  await expect(site.getByRole('heading', { name: 'A mill' })).toBeVisible({ timeout: 60_000 })
  await expect(bar).toHaveText('Saved.')
  await page.getByRole('link', { name: /not published/ }).click()
  const question = page.waitForEvent('dialog')
  const undo = form.getByRole('button', { name: 'Undo Articles › A mill' }).click()
  expect((await question).message()).toContain('nothing brings it back: Articles › A mill.')
  await (await question).dismiss()
  await undo
  await open('A mill')
  await form.getByText('Delete this article').click()
  await isAccessible()
  await form.getByRole('checkbox', { name: 'Nothing else shows them: mill.jpg' }).check()
  await form.getByRole('button', { name: 'Delete “A mill”' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => existsSync(join(root, picture))).toBe(false)
  expect(read(path)).toBe('')
  const [line] = parse(read(home)).hero.headingLines
  await expect(site.getByRole('heading', { level: 1 })).toContainText(line)
  // The site beside the form may still be loading.
  await page.goBack({ waitUntil: 'commit' })
  await expect(form).toHaveText(
    'This article was completed or deleted. If it is complete, the menu has it.',
  )
})

/** The title, a heading, a paragraph, two lists and a table, as Word puts them on the clipboard. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{}</style></head><body><!--StartFragment--><p class=MsoTitle>It's a mill &amp; its
salt<o:p></o:p></p><h1>In the mill<o:p></o:p></h1>
<p class=MsoNormal>Coarse salt, <b>ground</b> as you need it.<o:p></o:p></p>
${item('l0', 1, '·', 'Dry salt')}${item('l0', 2, 'o', 'Fine grains')}${item('l0', 1, '·', 'A mill')}${item('l1', 1, '1.', 'Fill')}${item('l1', 1, '2.', 'Turn')}<table class=MsoTableGrid><tr><td><p class=MsoNormal>Length<o:p></o:p></p></td><td><p class=MsoNormal>8 in<o:p></o:p></p></td><td><p class=MsoNormal>200
mm<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`

function item(list: string, level: number, mark: string, words: string): string {
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;mso-add-space:auto;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>${words}<o:p></o:p></p>\n`
}

test('an article that the specification names says so; a changed word in its text changes that paragraph', async ({
  owner: { page, form, open, save, read, isAccessible },
}) => {
  const before = read(bath)
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('bath')
  await expect(page.getByRole('link', { name: /lamp/ })).toHaveCount(0)
  await open(/Bath salt/)
  await expect(form.getByText('names the article at /blog3. It can be changed')).toBeVisible()
  await isAccessible()
  expect(await form.innerHTML()).not.toContain('{{')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(form.getByRole('toolbar')).toHaveCSS('background-color', 'rgb(38, 38, 43)')
  await expect(form.getByText('Esc, then Tab, leaves the text')).toBeVisible()
  const text = form.getByRole('textbox', { name: 'Text', exact: true })
  const paragraph = text.getByRole('paragraph').first()
  const { width = 0, height = 0 } = (await paragraph.boundingBox()) ?? {}
  await paragraph.click({ position: { x: width - 2, y: height - 4 } })
  await page.keyboard.press('End')
  await page.keyboard.type(' (use a scale) ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(form.locator('#root_path')).toBeFocused()
  await save()
  await expect.poll(() => read(bath)).toContain(' (use a scale)\n')
  const changed = before.split('\n').map((old, index) => [old, read(bath).split('\n')[index]])
  const lines = changed.filter(([old, now]) => old !== now && !old?.startsWith('modified: '))
  expect(lines).toEqual([[expect.anything(), expect.stringContaining('(use a scale)')]])
})

test('the launch check leads to each field; started twice, the editor says that it runs', async ({
  owner: { page, form, isAccessible, start },
}) => {
  await page.getByRole('link', { name: 'Before launch' }).click()
  await expect(form.getByRole('listitem').first()).toContainText('Nobody receives inquiries yet')
  await expect(form).not.toContainText(/[A-Z]_[A-Z]/)
  const link = 'Company › What only you can know › We sell what the gallery shows'
  await expect(form.getByRole('link', { name: link })).toBeVisible()
  await isAccessible()
  await form.getByRole('link', { name: link }).click()
  const box = form.getByRole('checkbox', { name: 'We sell what the gallery shows' })
  await expect(box).toBeFocused()
  const says = await start()
  expect(says).toContain('The editor is running.')
  await page.context().clearCookies()
  await page.goto(linkIn(says))
  await expect(page.getByRole('link', { name: 'Company' })).toBeVisible()
})

test('the keyboard alone changes, saves and undoes a line', async ({
  owner: { page, form, bar, read, isAccessible },
}) => {
  test.slow()
  const before = read(company)
  const go = async (target: Locator) => {
    for (let count = 0; count < 80; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not come to ${target}`)
  }
  const type = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(words)
    await page.keyboard.press('ControlOrMeta+s')
  }
  await isAccessible()
  await go(page.getByRole('link', { name: 'Company', exact: true }))
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Company' })).toBeFocused()
  await go(form.getByLabel(strap))
  await type('Salt that heals')
  await expect(form.getByText(claim)).toBeVisible()
  await isAccessible()
  await type('Salt by keyboard')
  await expect.poll(() => read(company)).toContain('Salt by keyboard')
  await expect(form.getByText('Not saved')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  // From the form, the bar is near.
  await form.getByRole('button', { name: 'Save' }).focus()
  for (const _ of ['to Publish', 'to the changes']) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: '1 change not published' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Changes' })).toBeFocused()
  await isAccessible()
  await go(form.getByRole('button', { name: 'Undo Company' }))
  await page.keyboard.press('Enter')
  await expect(bar).toHaveText('Undone.')
  await expect(form.getByRole('heading', { name: 'Changes' })).toBeFocused()
  expect(read(company)).toBe(before)
})

// Last: it replaces a picture, and the next test would wait until the old one is made again.
test('a picture that is too small is said where it is chosen, and not saved; changed by hand, it is said in the bar', async ({
  owner: { page, form, site, bar, open, save, read, root },
}) => {
  test.slow()
  const before = read(home)
  await open('Home')
  const [alert, picture] = [page.getByRole('alert'), form.locator('#root_about_picture_file')]
  const bytes = sharp(join(shipped, 'content/pictures/bath-card.jpg'))
  const choose = async (width: number, name: string) => {
    const buffer = await bytes.clone().resize(width).toBuffer()
    await picture.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  }
  await choose(600, 'small.jpg')
  await expect(alert).toContainText('This picture is too small here')
  // Of another picture, nothing is known.
  const description = form.locator('#root_about_picture_description')
  await expect(description).toHaveValue('')
  await expect(form.locator('#root_about_picture_rendering')).not.toBeChecked()
  await description.fill('A jar of coarse pink salt.')
  await save()
  await expect(bar).toContainText('This picture is too small here')
  await expect(picture).toBeFocused()
  expect(read(home)).toBe(before)
  await choose(1700, 'large.jpg')
  await expect(description).toHaveValue('')
  await description.fill('A jar of coarse pink salt.')
  const about = site.getByRole('heading', { name: parse(before).about.heading })
  await about.scrollIntoViewIfNeeded()
  await save()
  await expect(bar).toContainText('Saved.')
  // The site stays where it was, while its pictures are made and afterwards.
  await expect(site.getByRole('img', { name: 'A jar of' })).toBeVisible({ timeout: 60_000 })
  await expect(about).toBeInViewport()
  const rendering = form.locator('#root_about_picture_rendering')
  await expect(rendering).not.toBeChecked()
  const saved = read(home)
  await rendering.check()
  await rendering.uncheck()
  await save()
  await expect(bar).toHaveText('Saved.')
  expect(read(home)).toBe(saved)
  await bytes.clone().resize(600).toFile(join(root, 'content/pictures/large.jpg'))
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('large.jpg is too small: cut to the shape')
})
