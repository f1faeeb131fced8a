import { chmodSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { systemClock } from '../../editor/model.ts'
import { publisher as publisherOf, type Publisher } from '../../editor/publishing/publisher.ts'
import { saver } from '../../editor/server/save.ts'
import { git, makeRepositories, type Copy, type Repositories } from './repositories.ts'

/** What the owner of these tests changes. It is there in any owner's content. */
const company = 'content/company.yaml'
const gallery = 'content/gallery.yaml'
const made = 'app/public/pictures/made.webp'

const withStrap = (text: string, strap: string) => text.replace(/^strap: .*$/m, `strap: ${strap}`)
const withPhone = (text: string) => text.replace(/^phone: .*$/m, 'phone: 212-555-0199')

type Owner = Repositories & {
  publisher: Publisher
  /** What making pictures and building come to: a sentence, or null. */
  outcome: { pictures: () => Promise<string | null>; build: () => Promise<string | null> }
  /** Checks and publishes. */
  publish: () => Promise<string>
  /** What is not published: fields, old and new. */
  changes: () => Promise<string[]>
}

const test = base.extend<{ owner: Owner }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  owner: async ({}, use) => {
    const repositories = makeRepositories()
    const { root } = repositories.own
    const outcome = { pictures: nothingWrong, build: nothingWrong }
    const refreshPictures = () => outcome.pictures()
    const publisher = publisherOf({
      root,
      saver: saver({ root, refreshPictures, clock: systemClock }),
      refreshPictures,
      build: () => outcome.build(),
    })
    await use({
      ...repositories,
      publisher,
      outcome,
      publish: async () => publisher.publish((await publisher.check()).checked),
      changes: async () =>
        (await publisher.overview()).changes.map(({ kind, where, before, after }) =>
          kind === 'changed'
            ? `${where.join(', ')}: ${before} → ${after}`
            : `${where.join(', ')}: ${kind}`,
        ),
    })
    repositories.end()
  },
})

// Git knows nobody here: a version is the company's.
process.env['HOME'] = '/nowhere'

const nothingWrong = async (): Promise<string | null> => null

function change({ read, write }: Copy, strap = 'Salt that is tried'): void {
  write(company, withStrap(read(company), strap))
}

test('what is saved and not published is listed by page and field, and each can be undone alone', async ({
  owner: { own, publisher, changes },
}) => {
  const before = own.read(company)
  const [, strap = ''] = /^strap: (.*)$/m.exec(before) ?? []
  const [, phone = ''] = /^phone: (.*)$/m.exec(before) ?? []
  own.write(company, withPhone(withStrap(before, 'Salt that is tried')))
  expect(await changes()).toEqual([
    `Company, What it does, in a line: ${strap} → Salt that is tried`,
    `Company, Phone: ${phone} → 212-555-0199`,
  ])
  const [first] = (await publisher.overview()).changes
  await publisher.undo(first?.id ?? '')
  expect(own.read(company)).toBe(withPhone(before))
  await publisher.undo(`${company}#phone`)
  expect(own.read(company)).toBe(before)
  await expect(publisher.undo(`${company}#phone`)).rejects.toThrow(
    'already matches the published version',
  )
})

test('everything since then can be undone at once', async ({
  owner: { own, publisher, changes },
}) => {
  const before = own.read(company)
  change(own)
  const [article = ''] = readdirSync(join(own.root, 'content/articles'))
  const text = own.read(`content/articles/${article}`)
  own.write('content/articles/another.md', text.replace(/^path: .*$/m, 'path: /another'))
  expect((await changes()).at(-1)).toMatch(/^Articles, .*: added$/)
  await publisher.undoAll()
  expect(own.read(company)).toBe(before)
  expect(readdirSync(join(own.root, 'content/articles'))).not.toContain('another.md')
  expect(await changes()).toEqual([])
})

test('what cannot be undone stays, with a sentence', async ({
  owner: { own, outcome, publisher },
}) => {
  change(own)
  const changed = own.read(company)
  outcome.pictures = async () => 'A picture is missing.'
  await expect(publisher.undo(`${company}#strap`)).rejects.toThrow('A picture is missing.')
  expect(own.read(company)).toBe(changed)
})

test('exactly the content and what is made of it', async ({
  owner: { own, publisher, publish, published, inLastVersion, changes },
}) => {
  own.write('notes.txt', 'Not for others')
  own.write('other.json', '{}')
  git(own.root, 'add', 'other.json')
  own.write('content/pictures/refused.jpg', 'shown nowhere')
  own.write(made, 'made')
  change(own)
  await publish()
  expect(inLastVersion()).toEqual([made, company])
  expect(git(own.root, 'log', '-1', '--format=%an')).toBe(
    `${/^name: (.*)$/m.exec(own.read(company))?.[1]}\n`,
  )
  expect(published(company)).toBe(own.read(company))
  expect(await changes()).toEqual([])
  expect(git(own.root, 'status', '--short')).toContain('A  other.json\n')
  expect((await publisher.overview()).versions.map(({ subject }) => subject)).toEqual([
    'Company',
    'The site',
  ])
})

test('commits by hand that go out, too, are named', async ({ owner: { own, publisher } }) => {
  own.write('notes.txt', 'For others')
  git(own.root, 'add', 'notes.txt')
  git(own.root, 'commit', '--quiet', '--message=Notes')
  change(own)
  expect((await publisher.check()).commits).toEqual(['Notes'])
})

test('a site that cannot be built, or has changed since the check, is not published', async ({
  owner: { own, outcome, publisher, publish, published },
}) => {
  const before = own.read(company)
  change(own)
  outcome.build = async () => 'The build failed.'
  await expect(publisher.check()).rejects.toThrow('The build failed.')
  outcome.build = nothingWrong
  const { checked } = await publisher.check()
  change(own, 'Salt since then')
  await expect(publisher.publish(checked)).rejects.toThrow('Something was saved since the check.')
  expect(published(company)).toBe(before)
  await publish()
  expect(published(company)).toContain('Salt since then')
})

test('what somebody else publishes meanwhile is taken in, and nothing is lost', async ({
  owner: { own, clone, publisher, publish, published },
}) => {
  const other = clone()
  other.write(gallery, other.read(gallery).replace(/^heading: .*$/m, 'heading: Of another hand'))
  git(other.root, 'commit', '--quiet', '--all', '--message=Gallery')
  change(own)
  const { checked } = await publisher.check()
  git(other.root, 'push', '--quiet')
  // Once after the check, once before it.
  await expect(publisher.publish(checked)).rejects.toThrow('Somebody else has published meanwhile.')
  await expect(publisher.check()).rejects.toMatchObject({ statusCode: 409 })
  expect(await publisher.merge('')).toContain('Merged.')
  expect(own.read(gallery)).toContain('Of another hand')
  await publish()
  expect(published(gallery)).toContain('Of another hand')
  expect(published(company)).toContain('Salt that is tried')
  const subjects = (await publisher.overview()).versions.map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Company', 'Gallery', 'The site'])
})

test('of one field that two have changed, both texts stand side by side, and one is chosen', async ({
  owner: { own, clone, publisher, publish, published },
}) => {
  const other = clone()
  change(other, 'Salt of another hand')
  other.write(company, withPhone(other.read(company)))
  other.write('app/generated/social-cards.json', '{ "of": "another hand" }\n')
  git(other.root, 'commit', '--quiet', '--all', '--message=Strap')
  git(other.root, 'push', '--quiet')
  own.write('app/generated/social-cards.json', '{ "of": "this hand" }\n')
  own.write(gallery, own.read(gallery).replace(/^heading: .*$/m, 'heading: Of this hand'))
  change(own)
  const id = `${company}#strap`
  const mine = 'Salt that is tried'
  const theirs = 'Salt of another hand'
  const where = ['Company', 'What it does, in a line']
  expect(await publisher.merge('')).toEqual([{ id, where, mine, theirs }])
  expect(own.read(company)).toContain(mine)
  expect(git(own.root, 'status', '--short')).toBe('')
  expect((await publisher.overview()).others).toMatchObject({ canMerge: true })
  expect(await publisher.merge('', { [id]: 'mine' })).toContain('Merged.')
  expect((await publisher.overview()).others).toBeNull()
  expect(own.read(company)).toContain(mine)
  expect(own.read(company)).toContain('212-555-0199')
  // What is made from the content is made again.
  expect(own.read('app/generated/social-cards.json')).toContain('another hand')
  await publish()
  expect(published(company)).toContain(mine)
  expect(published(gallery)).toContain('Of this hand')
})

test('of a text, and of an article that one has deleted, either side can stay', async ({
  owner: { own, clone, publisher },
}) => {
  const other = clone()
  const [first = '', second = ''] = readdirSync(join(own.root, 'content/articles')).map(
    (name) => `content/articles/${name}`,
  )
  for (const [copy, word] of [
    [other, 'theirs'],
    [own, 'mine'],
  ] as const) {
    copy.write(first, `${copy.read(first).trimEnd()} And ${word}.\n`)
  }
  rmSync(join(other.root, second))
  own.write(second, `${own.read(second).trimEnd()} And mine.\n`)
  git(other.root, 'commit', '--quiet', '--all', '--message=Articles')
  git(other.root, 'push', '--quiet')
  const clashes = await publisher.merge('')
  expect(clashes).toMatchObject([{ id: `${first}#text` }, { id: second, theirs: '' }])
  await publisher.merge('', { [`${first}#text`]: 'theirs', [second]: 'mine' })
  expect(own.read(first)).toContain('And theirs.')
  expect(own.read(second)).toContain('And mine.')
})

test.describe('nothing is merged that could run on this machine', () => {
  const hostile: [name: string, arrange: (other: Copy) => string][] = [
    [
      'a setting of the build',
      ({ write }) => (write('vite.config.ts', 'process.exit(7)'), 'vite.config.ts'),
    ],
    [
      'a link among the pictures',
      ({ root }) => (
        symlinkSync('/etc/passwd', join(root, 'content/pictures/link.jpg')),
        'link.jpg'
      ),
    ],
    [
      'a program among the articles',
      ({ root, read }) => {
        const [name = ''] = readdirSync(join(root, 'content/articles'))
        chmodSync(join(root, 'content/articles', name), 0o755)
        return read(`content/articles/${name}`) && name
      },
    ],
  ]
  for (const [name, arrange] of hostile) {
    test(name, async ({ owner: { own, clone, publisher } }) => {
      const other = clone()
      change(other, 'Salt of another hand')
      const file = arrange(other)
      git(other.root, 'add', '--all')
      git(other.root, 'commit', '--quiet', '--message=More than words')
      git(other.root, 'push', '--quiet')
      git(own.root, 'fetch', '--quiet')
      const before = git(own.root, 'rev-parse', 'HEAD')
      const { others } = await publisher.overview()
      expect(others).toMatchObject({ canMerge: false })
      for (const part of ['Another hand <hand@example.com>', file, 'git merge --autostash']) {
        expect(others?.says).toContain(part)
      }
      await expect(publisher.merge('')).rejects.toMatchObject({ statusCode: 409 })
      expect(git(own.root, 'rev-parse', 'HEAD')).toBe(before)
      expect(own.read(company)).not.toContain('Salt of another hand')
    })
  }

  test('a hook', async ({ owner: { own, publish } }) => {
    for (const hook of ['pre-commit', 'pre-push', 'post-merge']) {
      own.write(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${join(own.root, 'ran')}\nexit 1\n`)
      chmodSync(join(own.root, '.git/hooks', hook), 0o755)
    }
    change(own)
    await publish()
    expect(readdirSync(own.root)).not.toContain('ran')
  })
})

test('an earlier version comes back', async ({ owner: { own, publisher, publish, published } }) => {
  const before = own.read(company)
  change(own)
  await publish()
  const [, first] = (await publisher.overview()).versions
  change(own, 'Salt not published')
  await expect(publisher.bringBack(first?.commit ?? '')).rejects.toThrow('They would be lost.')
  await publisher.undoAll()
  await publisher.bringBack(first?.commit ?? '')
  expect(own.read(company)).toBe(before)
  await publish()
  expect(published(company)).toBe(before)
  // Each version says which words it has changed.
  const [newest] = (await publisher.overview()).versions
  expect(await publisher.changesOf(newest?.commit ?? '')).toMatchObject([
    { where: ['Company', 'What it does, in a line'], before: 'Salt that is tried' },
  ])
})

test('a version that no longer fits stays away', async ({
  owner: { own, publisher, publish, changes },
}) => {
  const before = own.read(company)
  const [name = ''] = readdirSync(join(own.root, 'content/pictures'))
  const picture = `content/pictures/${name}`
  own.write(company, before.replace(/^phone: .*$/m, 'telephone: 212-555-0199'))
  git(own.root, 'commit', '--quiet', '--all', '--message=Of an older site')
  git(own.root, 'push', '--quiet')
  own.write(company, before)
  own.write(picture, 'another picture')
  await publish()
  const [, older] = (await publisher.overview()).versions
  await expect(publisher.bringBack(older?.commit ?? '')).rejects.toThrow(
    /^This version no longer fits the site\. Nothing has changed\.$/,
  )
  expect(own.read(company)).toBe(before)
  expect(own.read(picture)).toBe('another picture')
  expect(await changes()).toEqual([])
})

test('a picture that is shown nowhere can be removed', async ({
  owner: { own, publisher, changes },
}) => {
  const picture = 'content/pictures/refused.jpg'
  own.write(picture, 'shown nowhere')
  expect((await publisher.overview()).unused).toEqual([picture])
  expect(await changes()).toEqual([])
  await publisher.removePicture(picture)
  expect((await publisher.overview()).unused).toEqual([])
  const [shown = ''] = readdirSync(join(own.root, 'content/pictures'))
  await expect(publisher.removePicture(`content/pictures/${shown}`)).rejects.toThrow('is shown')
  await expect(publisher.removePicture('package.json')).rejects.toThrow('is shown')
  // A file that cannot be read may name it.
  own.write(picture, 'shown nowhere')
  own.write(gallery, 'heading: "')
  expect((await publisher.overview()).unused).toEqual([])
  await expect(publisher.removePicture(picture)).rejects.toThrow('is shown')
})

test('a removed picture comes back with its name', async ({
  owner: { own, publisher, changes },
}) => {
  const before = own.read(gallery)
  const [, name = ''] = /file: (.*)/.exec(before) ?? []
  const file = readdirSync(join(own.root, 'content/pictures')).find((one) => one.startsWith(name))
  own.write('content/pictures/new-one.jpg', 'new')
  own.write(gallery, before.replaceAll(`file: ${name}\n`, 'file: new-one\n'))
  const path = `content/pictures/${file}`
  if ((await publisher.overview()).unused.includes(path)) await publisher.removePicture(path)
  for (const { id } of (await publisher.overview()).changes) {
    if (id.startsWith(gallery)) await publisher.undo(id)
  }
  expect(own.read(gallery)).toBe(before)
  expect(readdirSync(join(own.root, 'content/pictures'))).toContain(file)
  expect(await changes()).toEqual([])
})

test.describe('where nothing can be published, one sentence says what to do, and nothing is lost', () => {
  const states: [name: string, arrange: (root: string) => unknown, says: RegExp][] = [
    [
      'no repository',
      (root) => renameSync(join(root, '.git'), join(root, '.elsewhere')),
      /^This folder is not a Git repository/,
    ],
    [
      'no version',
      (root) => {
        rmSync(join(root, '.git'), { recursive: true })
        git(root, 'init', '--quiet')
      },
      /^Git has no version of this folder yet/,
    ],
    ['no branch', (root) => git(root, 'switch', '--quiet', '--detach'), /^Git knows no repository/],
    ['no remote', (root) => git(root, 'remote', 'remove', 'origin'), /^Git knows no repository/],
    [
      'a remote without this branch',
      (root) => git(root, 'branch', '--unset-upstream'),
      /^Git knows no repository/,
    ],
  ]
  for (const [name, arrange, says] of states) {
    test(name, async ({ owner: { own, publisher } }) => {
      arrange(own.root)
      expect((await publisher.overview()).problem).toMatch(says)
    })
  }

  test('no Git', async ({ owner: { publisher } }) => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    const { problem } = await publisher.overview()
    process.env['PATH'] = path
    expect(problem).toMatch(/^Git is not installed.* Install it from git-scm\.com/)
  })

  test('no remote, a repository that is not there, no network, no key, no right to read', async ({
    owner,
  }) => {
    change(owner.own)
    const host = createServer(({ url }, response) =>
      response
        .writeHead(url?.startsWith('/no-key') ? 401 : 403, { 'WWW-Authenticate': 'Basic' })
        .end(),
    ).listen(0, '127.0.0.1')
    await once(host, 'listening')
    const address = host.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const [remote, says] of [
      ['/nowhere.git', /^There is no repository at its address/],
      ['http://127.0.0.1:1/site.git', /^The host of the repository does not answer/],
      [`http://127.0.0.1:${port}/no-key.git`, /^The repository does not know you/],
      [`http://127.0.0.1:${port}/no-right.git`, /^You cannot publish to this repository/],
    ] as const) {
      git(owner.own.root, 'remote', 'set-url', 'origin', remote)
      await expect(owner.publisher.check()).rejects.toThrow(says)
      expect(owner.own.read(company)).toContain('Salt that is tried')
      expect((await owner.changes()).length).toBe(1)
    }
    host.close()
    git(owner.own.root, 'remote', 'remove', 'origin')
    await expect(owner.publisher.check()).rejects.toThrow(/^Git knows no repository to publish to/)
    await owner.publisher.undoAll()
    expect(await owner.changes()).toEqual([])
  })

  test('no right to push', async ({ owner }) => {
    const { own, address, publish, published, changes } = owner
    const hook = join(address, 'hooks/pre-receive')
    owner.own.write('../host.git/hooks/pre-receive', '#!/bin/sh\nexit 1\n')
    chmodSync(hook, 0o755)
    change(own)
    await expect(publish()).rejects.toThrow(/^You cannot publish to this repository/)
    expect((await changes()).length).toBe(1)
    rmSync(hook)
    await publish()
    expect(published(company)).toContain('Salt that is tried')
  })
})
