import { chmodSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'yaml'
import { isPublished } from '../../editor/publishing/publisher.ts'
import { Refusal } from '../../editor/server/project.ts'
import { pictureFolders } from '../../site-build/pictures/manifest.ts'
import { icons } from '../../site-build/pictures/icons.ts'
import { listen } from '../runner/free-port.ts'
import { git, shipped, test, type Copy } from './repositories.ts'

/** What the owner of these tests changes. It is there in any owner's content. */
const company = 'content/company.yaml'
const gallery = 'content/gallery.yaml'
const manifest = 'app/generated/pictures.json'
const tried = 'Salt that is tried'
const refused = () => Promise.reject(new Refusal('Refused.'))

// Git knows nobody here: a version is the company's.
process.env['HOME'] = '/nowhere'

function articlesOf({ root }: Copy): string[] {
  return readdirSync(join(root, 'content/articles')).map((name) => `content/articles/${name}`)
}

test('what is saved and not published is listed by page and field, and each can be undone alone', async ({
  site: { own, publisher, changes },
}) => {
  const before = own.read(company)
  own.set(company, 'strap', tried)
  own.set(company, 'phone', '212-555-0199')
  const [, strap] = /^strap: (.*)$/m.exec(before) ?? []
  const list = await changes()
  expect(list[0]).toBe(`Company › What it does, in a line: ${strap} → ${tried}`)
  expect(list[1]).toMatch(/^Company › Phone: .* → 212-555-0199$/)
  await publisher.undo(`${company}#strap`)
  expect(own.read(company)).toBe(before.replace(/^phone: .*$/m, 'phone: 212-555-0199'))
  await publisher.undo(`${company}#phone`)
  expect(own.read(company)).toBe(before)
  await expect(publisher.undo(`${company}#phone`)).rejects.toThrow('already matches')
})

test('everything can be undone at once, pictures, too; what cannot be undone stays, with a sentence', async ({
  site: { own, publisher, changes },
}) => {
  const before = own.read(company)
  const [gone = '', other = ''] = readdirSync(join(own.root, 'content/pictures'))
  rmSync(join(own.root, 'content/pictures', gone))
  own.write(`content/pictures/${other}`, 'another picture')
  own.set(company, 'strap', tried)
  const [article = ''] = articlesOf(own)
  const another = 'content/articles/another [1].md'
  own.write(another, own.read(article).replace(/^path: .*$/m, 'path: /other'))
  expect((await changes()).sort()).toEqual([
    expect.stringMatching(/^Articles › .*: New$/),
    expect.stringMatching(/^Company › /),
    `Pictures › ${gone}: Removed`,
    `Pictures › ${other}: Changed`,
  ])
  own.write(article, `${own.read(article)}\n[Another](/other)\n`)
  await expect(publisher.undo(another)).rejects.toThrow('There is no page at /other')
  expect(own.read(another)).not.toBe('')
  await publisher.undoAll()
  expect(own.read(company)).toBe(before)
  // An article comes back with the picture that was deleted with it.
  const { file } = parse(/---\n(.*?)\n---/s.exec(own.read(article))?.[1] ?? '').picture
  const picture = `content/pictures/${file}.jpg`
  for (const path of [article, picture]) rmSync(join(own.root, path))
  await publisher.undo(article)
  expect([own.read(article), own.read(picture)]).not.toContain('')
  expect(articlesOf(own)).not.toContain(another)
  expect(await changes()).toEqual([])
})

test('exactly the content and what is made of it', async ({
  site: { own, publisher, host, published, changes, publish },
}) => {
  // Git knows no name to it: the version is the company's.
  git(own.root, 'config', 'user.email', 'owner@example.com')
  own.write('notes.txt', 'By hand')
  git(own.root, 'add', 'notes.txt')
  git(own.root, 'commit', '--quiet', '--message=Notes')
  own.write('other.json', '{}')
  git(own.root, 'add', 'other.json')
  own.write('content/pictures/refused.jpg', 'shown nowhere')
  own.write('app/public/pictures/made.avif', 'made')
  own.set(company, 'strap', tried)
  own.write('notes.txt', 'Changed by hand')
  // Commits by hand that go out, too, are named, and so is what does not.
  const { ready } = await publisher.check()
  expect(ready?.commits).toEqual(['Notes'])
  expect(ready?.uncommitted).toEqual(['notes.txt'])
  await publish()
  const files = git(host, 'show', '--name-only', '--format=%an', 'main').trim().split('\n')
  const [, name] = /^name: (.*)$/m.exec(own.read(company)) ?? []
  expect(files).toEqual([name, '', 'app/public/pictures/made.avif', company])
  expect(published(company)).toBe(own.read(company))
  expect(await changes()).toEqual([])
  expect(git(own.root, 'status', '--short')).toContain('A  other.json\n')
  const { versions } = await publisher.overview()
  expect(versions.map(({ subject }) => subject)).toEqual([
    'Company',
    expect.stringMatching(/ · Company · Form · /),
  ])
})

test('what is made is known wherever the build makes it', () => {
  const { files, manifest } = pictureFolders
  const made = [`${files}/lamp.avif`, manifest]
  const paths = made.map((path) => relative(shipped, path))
  const all = [...paths, ...icons.map(({ path }) => `app/public${path}`)]
  expect(all.filter((path) => !isPublished(path))).toEqual([])
  const others = ['package.json', '.env', 'content/pictures/.env', 'model/content/schema/home.ts']
  expect(others.filter(isPublished)).toEqual([])
})

test('a site that cannot be built, or has changed since the check, is not published', async ({
  site: { own, publisher, project, published, publish },
}) => {
  const before = own.read(company)
  own.set(company, 'strap', tried)
  const works = project.build
  project.build = refused
  await expect(publisher.check()).rejects.toThrow('Refused.')
  project.build = works
  project.webFormats.refresh = () => Promise.resolve('This picture is too small.')
  await expect(publisher.check()).rejects.toThrow('This picture is too small.')
  project.webFormats.refresh = () => Promise.resolve(null)
  const [picture = ''] = readdirSync(join(own.root, 'content/pictures'))
  for (const [path, text] of [
    [company, own.read(company).replace(tried, 'Salt since then')],
    [`content/pictures/${picture}`, 'swapped by hand'],
  ] as const) {
    const { ready } = await publisher.check()
    const publishing = publisher.publish(ready?.checked ?? '')
    own.write(path, text)
    await expect(publishing).rejects.toThrow('since the check.')
  }
  expect(published(company)).toBe(before)
  await publish()
  expect(published(company)).toContain('Salt since then')
})

test('what somebody else publishes meanwhile is taken in, and nothing is lost', async ({
  site: { own, clone, publisher, published, changes, publish },
}) => {
  const other = clone()
  other.set(gallery, 'heading', 'Of another hand')
  other.set(company, 'phone', '212-555-0199')
  const [gone = '', text = ''] = articlesOf(other)
  rmSync(join(other.root, gone))
  other.write('content/pictures/new-one.jpg', 'new')
  own.set(company, 'strap', tried)
  own.write(text, `${own.read(text).trimEnd()} And mine.\n`)
  const { ready } = await publisher.check()
  other.push('Gallery')
  // Once after the check, once before it.
  await expect(publisher.publish(ready?.checked ?? '')).rejects.toThrow('Published meanwhile by')
  await expect(publisher.check()).rejects.toThrow('Published meanwhile by')
  expect((await publisher.merge({})).says).toContain('Merged.')
  expect((await changes()).map((change) => change.split(' › ')[0])).toEqual(['Articles', 'Company'])
  expect([own.read(gone), own.read('content/pictures/new-one.jpg')]).toEqual(['', 'new'])
  await publish()
  expect(published(gallery)).toContain('Of another hand')
  for (const part of [tried, '212-555-0199']) expect(published(company)).toContain(part)
  expect(published(text)).toContain('And mine.')
  const { versions, others } = await publisher.overview()
  expect(others).toBeNull()
  expect(versions.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/\.md · Company · Gallery$/),
  )
})

test('of one field that two have changed, both texts stand side by side, and one is chosen', async ({
  site: { own, clone, publisher, published, publish },
}) => {
  const other = clone()
  const [first = '', second = ''] = articlesOf(own)
  // No text of the owner names it yet.
  const sameName = 'content/pictures/same-name.jpg'
  for (const [copy, words] of [
    [other, 'Salt of another hand'],
    [own, tried],
  ] as const) {
    copy.set(company, 'strap', words)
    copy.write(first, `${copy.read(first).trimEnd()} And ${words}.\n`)
    copy.write(manifest, `{ "of": "${words}" }\n`)
    copy.write(sameName, words)
  }
  rmSync(join(other.root, second))
  other.push('Strap')
  own.write(second, `${own.read(second).trimEnd()} And mine.\n`)
  git(own.root, 'fetch', '--quiet')
  await expect(publisher.merge({})).rejects.toThrow('Choose whose text stays')
  const { others } = await publisher.overview()
  expect(others?.canMerge).toBe(true)
  expect(others?.clashes).toMatchObject([
    { id: `${first}#body`, after: expect.stringContaining(tried) },
    { id: second, before: '' },
    { id: `${company}#strap`, where: 'Company › What it does, in a line', after: tried },
    { id: sameName },
  ])
  expect(own.read(sameName)).toBe(tried)
  expect(own.read(company)).toContain(tried)
  await publisher.merge({
    [`${first}#body`]: 'theirs',
    [second]: 'mine',
    [`${company}#strap`]: 'mine',
    [sameName]: 'theirs',
  })
  expect(own.read(sameName)).toBe('Salt of another hand')
  expect((await publisher.overview()).others).toBeNull()
  await publish()
  expect(published(company)).toContain(tried)
  expect(published(first)).toContain('And Salt of another hand.')
  expect(published(second)).toContain('And mine.')
  // What is made from the content is made again.
  expect(published(manifest)).toContain('another hand')
})

test.describe('nothing is merged that could run on this machine', () => {
  const hostile: [name: string, file: string, arrange: (other: Copy, path: string) => void][] = [
    [
      'a setting of the build',
      'vite.config.ts',
      ({ write }, path) => write(path, 'process.exit(7)'),
    ],
    [
      'a link among the pictures',
      'content/pictures/link.jpg',
      ({ root }, path) => symlinkSync('/etc/passwd', join(root, path)),
    ],
    [
      'a program among the content',
      gallery,
      ({ root }, path) => chmodSync(join(root, path), 0o755),
    ],
  ]
  for (const [name, file, arrange] of hostile) {
    test(name, async ({ site: { own, clone, publisher } }) => {
      const other = clone()
      other.set(company, 'strap', 'Salt of another hand')
      arrange(other, file)
      other.push('More than words')
      git(own.root, 'fetch', '--quiet')
      const before = git(own.root, 'rev-parse', 'HEAD')
      const { others } = await publisher.overview()
      expect(others).toMatchObject({ canMerge: false })
      for (const part of ['Another hand <hand@example.com>', file, 'git merge --autostash']) {
        expect(others?.says).toContain(part)
      }
      await expect(publisher.check()).rejects.toThrow(others?.says)
      await expect(publisher.merge({})).rejects.toThrow(others?.says)
      expect(git(own.root, 'rev-parse', 'HEAD')).toBe(before)
      expect(own.read(company)).not.toContain('Salt of another hand')
    })
  }

  test('a hook', async ({ site: { own, publish } }) => {
    for (const hook of ['pre-commit', 'pre-push', 'post-merge']) {
      own.write(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${join(own.root, 'ran')}\nexit 1\n`)
      chmodSync(join(own.root, '.git/hooks', hook), 0o755)
    }
    own.set(company, 'strap', tried)
    await publish()
    expect(readdirSync(own.root)).not.toContain('ran')
  })
})

test('an earlier version comes back, unless it no longer fits', async ({
  site: { own, publisher, published, changes, publish },
}) => {
  const before = own.read(company)
  const [name = ''] = readdirSync(join(own.root, 'content/pictures'))
  const picture = `content/pictures/${name}`
  own.set(company, 'strap', tried)
  await publish()
  const [newest, first] = (await publisher.overview()).versions
  // Each version says which words it has changed.
  expect(await publisher.changesOf(newest?.commit ?? '')).toMatchObject([
    { where: 'Company › What it does, in a line', after: tried },
  ])
  own.set(company, 'strap', 'Salt not published')
  await expect(publisher.bringBack(first?.commit ?? '')).rejects.toThrow('They would be lost.')
  await publisher.undoAll()
  await publisher.bringBack(first?.commit ?? '')
  await publish()
  expect(published(company)).toBe(before)
  own.write(company, before.replace(/^phone: .*$/m, 'telephone: 212-555-0199'))
  own.push('Of an older site')
  own.write(company, before)
  own.write(picture, 'another picture')
  await publish()
  const [, older] = (await publisher.overview()).versions
  await expect(publisher.bringBack(older?.commit ?? '')).rejects.toThrow(
    /^This version no longer fits the site\. Nothing has changed\.$/,
  )
  expect([own.read(company), own.read(picture)]).toEqual([before, 'another picture'])
  expect(await changes()).toEqual([])
})

test.describe('where nothing can be published, one sentence says what to do, and nothing is lost', () => {
  const states: [name: string, arrange: (root: string) => unknown, says: RegExp][] = [
    [
      'no repository',
      (root) => renameSync(join(root, '.git'), join(root, '.elsewhere')),
      /^Git has no version of this folder.* docs\/owner\.md, part 1/,
    ],
    [
      'no version',
      (root) => [rmSync(join(root, '.git'), { recursive: true }), git(root, 'init', '--quiet')],
      /^Git has no version of this folder/,
    ],
    [
      'an earlier version',
      (root) => git(root, 'checkout', '--quiet', '--detach'),
      /^Somebody has opened an earlier version.*“git switch main”/,
    ],
    ['no remote', (root) => git(root, 'remote', 'remove', 'origin'), /^Git knows no repository/],
    ['no Git', () => (process.env['PATH'] = '/nowhere'), /^Git is not installed.* git-scm\.com/],
  ]
  for (const [name, arrange, says] of states) {
    test(name, async ({ site: { own, publisher } }) => {
      const path = process.env['PATH']
      arrange(own.root)
      const { problem } = await publisher.overview()
      process.env['PATH'] = path
      expect(problem).toMatch(says)
    })
  }

  test('no repository there, no network, no key, no right, a lock of a crash, half a merge', async ({
    site: { own, host, publisher, published, changes, publish },
  }) => {
    own.set(company, 'strap', tried)
    // Unless forced, SSH asks in the terminal, and waits.
    process.env['GIT_SSH_COMMAND'] =
      'test "$SSH_ASKPASS_REQUIRE" = force && echo "Host key verification failed" >&2; false'
    const server = createServer(({ url }, response) =>
      response
        .writeHead(url?.startsWith('/no-key') ? 401 : 403, { 'WWW-Authenticate': 'Basic' })
        .end(),
    )
    const port = await listen(server)
    for (const [remote, says] of [
      ['/nowhere.git', /^There is no repository at its address/],
      ['http://127.0.0.1:1/site-403.git', /^The host of the repository does not answer/],
      [`http://127.0.0.1:${port}/no-key.git`, /^The repository does not know you/],
      [`http://127.0.0.1:${port}/no-right.git`, /^You cannot publish to this repository/],
      ['ssh://127.0.0.1/no-key.git', /^The repository does not know you/],
    ] as const) {
      git(own.root, 'remote', 'set-url', 'origin', remote)
      await expect(publisher.check()).rejects.toThrow(says)
      expect(await changes()).toHaveLength(1)
    }
    server.close()
    git(own.root, 'remote', 'set-url', 'origin', host)
    for (const [file, says] of [
      ['.git/index.lock', /^Another program is using Git.* whose names end in \.lock/],
      ['.git/MERGE_HEAD', /^A merge was begun in a terminal/],
    ] as const) {
      own.write(file, git(own.root, 'rev-parse', 'HEAD'))
      await expect(publish()).rejects.toThrow(says)
      rmSync(join(own.root, file))
    }
    await publish()
    expect(published(company)).toContain(tried)
  })
})
