import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Change, Overview, Ready } from './bar-data.ts'
import { changesIn, picturesIn, withoutChange, type Versions } from './changes.ts'
import { isContent, titleOf } from './content-files.ts'
import { gitIn, othersPublished } from './git.ts'
import type { InTurn } from './in-turn.ts'
import { locate } from './locate.ts'
import {
  isMade,
  isNamed,
  isPicture,
  isPublished,
  contentPaths,
  pictureFolders,
} from './published-files.ts'
import type { Publisher } from './publishing.ts'
import { Refusal } from './refusal.ts'
import {
  changedSince,
  publishedVersion,
  targetOf,
  versionsOf,
  type FileChange,
  type Target,
} from './repository.ts'
import { hashOf, type Save } from './save.ts'

/** What publishing needs. */
export type PublisherOptions = {
  /** The folder of the project. */
  root: string
  inTurn: InTurn
  save: Save
  /** Makes the web formats of the pictures, or says why one cannot be used. */
  refreshPictures: () => Promise<string | null>
  /** Builds the site, or says why it cannot be built. */
  build: () => Promise<string | null>
}

/** What is different from the published version. */
type State = {
  target: Target | null
  /** The commit. */
  version: string
  files: Map<string, FileChange>
  /** What the texts call pictures, each a folder and a name. */
  names: Set<string>
}

/** The files that publishing is about. A picture that nobody has published or named is not. */
function ownOf(changed: ReadonlyMap<string, FileChange>, names: ReadonlySet<string>) {
  const isNobodys = (path: string, change: FileChange) =>
    isPicture(path) && change === 'added' && !isNamed(path, names)
  return new Map(
    [...changed].filter(([path, change]) => isPublished(path) && !isNobodys(path, change)),
  )
}

/** What stands beside the fields in the list of changes. */
const words = { pictures: 'Pictures', publishes: 'Content' }

const notDifferent = 'This already matches the published version. Reload the page.'
const noVersion =
  'Git has no version of this folder yet. Follow docs/publishing.md, which begins with one.'
const noRemote =
  'Git knows no repository to publish to. Follow docs/publishing.md, which connects one.'

/** Publishes and undoes with Git. What is published is the branch of the repository elsewhere. */
export function publisher(options: PublisherOptions): Publisher {
  const { root, inTurn, save, refreshPictures, build } = options
  const git = gitIn(root)

  async function stateNow(): Promise<State> {
    const target = await targetOf(git)
    const version = await publishedVersion(git, target)
    if (!version) throw new Refusal(422, noVersion)
    const changed = await changedSince(git, version)
    const names = new Set((await texts()).flatMap(({ path, text }) => picturesIn(path, text)))
    return { target, version, files: ownOf(changed, names), names }
  }

  async function texts(): Promise<{ path: string; text: string }[]> {
    const all = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true })
    const paths = all
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      .filter(isContent)
    return Promise.all(
      paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
    )
  }

  async function unusedPictures(names: ReadonlySet<string>): Promise<string[]> {
    const found = await Promise.all(
      pictureFolders.map(async (folder) =>
        (await readdir(join(root, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
      ),
    )
    return found.flat().filter((path) => isPicture(path) && !isNamed(path, names))
  }

  async function versionsOfFile(path: string, { version, files }: State): Promise<Versions> {
    const change = files.get(path)
    const [before, after] = await Promise.all([
      change === 'added' ? undefined : git('show', `${version}:./${path}`),
      change === 'removed' ? undefined : readFile(join(root, path), 'utf8'),
    ])
    return { path, before, after }
  }

  async function changesOf(state: State): Promise<Change[]> {
    const ofTexts = [...state.files.keys()]
      .filter(isContent)
      .map(async (path) => changesIn(await versionsOfFile(path, state)))
    const ofPictures = [...state.files]
      .filter(([path]) => isPicture(path))
      .map(([path, kind]): Change => {
        const where = [words.pictures, basename(path)]
        return { id: path, kind, where, before: '', after: '' }
      })
    return [...(await Promise.all(ofTexts)).flat(), ...ofPictures]
  }

  async function overview(): Promise<Overview> {
    try {
      const state = await stateNow()
      const { target, version } = state
      const [changes, unused, versions] = await Promise.all([
        changesOf(state),
        unusedPictures(state.names),
        versionsOf(git, target?.tracking ?? version, contentPaths),
      ])
      const problem = target ? null : noRemote
      return { changes, unused, versions, problem }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { changes: [], unused: [], versions: [], problem: error.message }
    }
  }

  /** Makes these files what they are in a version. Git's list of what to commit stays as it is. */
  async function putBack(version: string, files: ReadonlyMap<string, FileChange>): Promise<void> {
    const there = [...files].filter(([, change]) => change !== 'added').map(([path]) => path)
    if (there.length > 0) await git('restore', `--source=${version}`, '--worktree', '--', ...there)
    for (const [path, change] of files) {
      if (change === 'added') await rm(await locate(path, root), { force: true })
    }
  }

  async function undo(id: string): Promise<void> {
    const state = await stateNow()
    const [path = ''] = id.split('#')
    const change = state.files.get(path)
    if (!change) throw new Refusal(409, notDifferent)
    const whole = new Map([[path, change]])
    if (!isContent(path)) return inTurn(() => putBack(state.version, whole))
    const versions = await versionsOfFile(path, state)
    if (!changesIn(versions).some((one) => one.id === id)) throw new Refusal(409, notDifferent)
    const text = withoutChange(versions, id)
    const needed = new Set(picturesIn(path, text ?? ''))
    const lost = [...state.files].filter(
      ([file, kind]) => kind === 'removed' && isPicture(file) && isNamed(file, needed),
    )
    await inTurn(() => putBack(state.version, new Map(lost)))
    if (text === undefined || text === versions.before) {
      return inTurn(() => undoWhole(versions, () => putBack(state.version, whole)))
    }
    await save({
      additions: [{ path, contents: Buffer.from(text).toString('base64url') }],
      deletions: [],
      known: { [path]: hashOf(Buffer.from(versions.after ?? '')) ?? '' },
    })
  }

  /** Puts a file back as it was published, unless the site cannot be without what it says now. */
  async function undoWhole({ path, after }: Versions, back: () => Promise<void>): Promise<void> {
    await back()
    const mistake = await refreshPictures()
    if (mistake === null) return
    const file = await locate(path, root)
    await (after === undefined ? rm(file) : writeFile(file, after))
    throw new Refusal(422, mistake)
  }

  async function undoAll(): Promise<void> {
    const { version, files } = await stateNow()
    await putBack(version, files)
    await refreshPictures()
  }

  async function outgoing(state: State, target: Target): Promise<Ready> {
    const hash = createHash('sha256')
    for (const [path, change] of state.files) {
      hash.update(`${change} ${path}\0`)
      if (change !== 'removed') hash.update(await readFile(join(root, path)))
    }
    const range = target.tracking ? [`${target.tracking}..HEAD`] : ['--max-count=0', 'HEAD']
    const commits = (await git('log', '--format=%s', '--no-merges', ...range)).split('\n')
    return {
      checked: hash.digest('hex'),
      address: target.address,
      made: [...state.files.keys()].filter(isMade).length,
      commits: commits.filter((subject) => subject && !subject.startsWith(`${words.publishes}: `)),
    }
  }

  async function fetched(): Promise<Target> {
    const known = await targetOf(git)
    if (!known) throw new Refusal(422, noRemote)
    await git('fetch', known.remote)
    // The first publishing makes the branch there.
    return (await targetOf(git)) ?? known
  }

  async function check(): Promise<Ready> {
    const target = await fetched()
    const others = target.tracking && (await git('rev-list', '--count', `HEAD..${target.tracking}`))
    if (Number(others) > 0) throw new Refusal(409, othersPublished)
    const mistake = (await refreshPictures()) ?? (await build())
    if (mistake !== null) throw new Refusal(422, mistake)
    return outgoing(await stateNow(), target)
  }

  /** Commits the content and what is made from it, and nothing else that has changed. */
  async function commit(): Promise<void> {
    const state = await stateNow()
    const changed = await changedSince(git, 'HEAD')
    const paths = [...changed.keys()].filter(
      (path) => state.files.has(path) || (isPublished(path) && changed.get(path) !== 'added'),
    )
    if (paths.length === 0) return
    const titles = new Set(paths.filter(isContent).map(titleOf))
    const message = `${words.publishes}: ${[...titles].join(', ') || words.pictures}`
    const present = paths.filter((path) => changed.get(path) !== 'removed')
    if (present.length > 0) await git('add', '--', ...present)
    await git(...(await identity()), 'commit', '--only', '-m', message, '--', ...paths)
  }

  /** Where Git does not know who the owner is, a version is the company's. */
  async function identity(): Promise<string[]> {
    const isKnown = await git('config', 'user.email').then(
      () => true,
      () => false,
    )
    if (isKnown) return []
    const company: unknown = parse(await readFile(join(root, 'content/company.yaml'), 'utf8'))
    const { name, email } = v.parse(v.object({ name: v.string(), email: v.string() }), company)
    return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
  }

  async function publish(checked: string): Promise<void> {
    const target = await targetOf(git)
    if (!target) throw new Refusal(422, noRemote)
    const now = await outgoing(await stateNow(), target)
    if (now.checked !== checked) {
      throw new Refusal(422, 'Something was saved since the check. Press Publish again.')
    }
    await commit()
    const { remote, branch } = target
    await git('push', '--progress', '--set-upstream', remote, `HEAD:refs/heads/${branch}`)
  }

  async function takeIn(): Promise<string> {
    const { tracking, address } = await fetched()
    if (!tracking) throw new Refusal(422, `Nothing is published at ${address} yet.`)
    const before = (await git('rev-parse', 'HEAD')).trim()
    await commit()
    try {
      await git(...(await identity()), 'merge', '--no-edit', tracking)
    } catch (error) {
      await settle(tracking, error)
    }
    const mistake = await refreshPictures()
    if (mistake !== null) throw new Refusal(422, mistake)
    const taken = [...(await changedSince(git, before)).keys()]
    return taken.every(isPublished)
      ? 'Merged. Look at the site, and publish.'
      : 'Merged, with changes outside content/. Restart the editor.'
  }

  /** Ends a merge in which both sides have changed the same lines. Pictures can be made again. */
  async function settle(tracking: string, error: unknown): Promise<void> {
    const both = (await git('diff', '--relative', '--name-only', '--diff-filter=U', '-z'))
      .split('\0')
      .filter(Boolean)
    if (both.length === 0) throw error
    const texts = both.filter((path) => !isMade(path))
    if (texts.length > 0) {
      await git('merge', '--abort')
      const pages = [...new Set(texts.map(titleOf))].join(', ')
      throw new Refusal(
        422,
        `You and somebody else have changed the same place in ${pages}. Write down what you want to keep, undo your change of it, and merge theirs.`,
      )
    }
    const theirs = await changedSince(git, tracking)
    await putBack(tracking, new Map(both.map((path) => [path, theirs.get(path) ?? 'changed'])))
    await git('add', '--all', '--', ...both)
    await git(...(await identity()), 'commit', '--no-edit')
  }

  async function bringBack(commit: string): Promise<void> {
    const { files, target, version, names } = await stateNow()
    const known = await versionsOf(git, target?.tracking ?? version, contentPaths)
    if (!known.some((one) => one.commit === commit))
      throw new Refusal(404, 'There is no such version.')
    if ([...files.keys()].some((path) => !isMade(path))) {
      throw new Refusal(422, 'Publish or undo your changes first. They would be lost.')
    }
    const since = await changedSince(git, commit)
    await putBack(commit, ownOf(since, names))
    const mistake = await refreshPictures()
    if (mistake === null) return
    await putBack(version, (await stateNow()).files)
    await refreshPictures()
    throw new Refusal(422, `This version no longer fits the site. ${mistake}`)
  }

  async function removePicture(path: string): Promise<void> {
    const { names } = await stateNow()
    if (!(await unusedPictures(names)).includes(path)) {
      throw new Refusal(422, `${path} is shown on the site, or is gone.`)
    }
    await rm(await locate(path, root))
  }

  return {
    overview,
    undo,
    undoAll: () => inTurn(undoAll),
    check: () => inTurn(check),
    publish: (checked) => inTurn(() => publish(checked)),
    takeIn: () => inTurn(takeIn),
    bringBack: (commit) => inTurn(() => bringBack(commit)),
    removePicture: (path) => inTurn(() => removePicture(path)),
  }
}
