import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadContent } from '../model.ts'
import { isContent, picturesIn, textsIn, titleOf, type Texts } from '../server/content-files.ts'
import { isNamed, isPicture } from '../server/pictures.ts'
import { Refusal, type Project } from '../server/project.ts'
import { saver } from '../server/save.ts'
import type { Answer, Change, Choices } from '../shared.ts'
import { changesIn, clash, mergedText, withoutChange, type Versions } from './changes.ts'
import { gitIn, othersPublished } from './git.ts'
import {
  changedSince,
  isBehind,
  isConnected,
  publishedVersion,
  publishes,
  upstream,
  versionBefore,
  versions,
  type FileChange,
} from './repository.ts'

const words = {
  pictures: 'Pictures',
  noRemote:
    'Git knows no repository to publish to. Follow docs/owner.md, part 3, which connects one.',
  notDifferent: 'This already matches the published version. Reload the page.',
  savedSince: 'Something was saved since the check. Press Publish again.',
  published: 'Published. The host builds the site from it, which takes a minute or two.',
  notContent: (names: string, files: string) =>
    `${names} has published changes to more than words and pictures: ${files}. Somebody who can read them has to take them in. In a terminal, in the folder of the project: git merge --autostash "@{upstream}"`,
  merges: 'What somebody else has published',
  merged: 'Merged. Look at the site, and publish. If it looks wrong, restart the editor.',
  unpublished: 'Publish or undo your changes first. They would be lost.',
  noVersion: 'There is no such version.',
  noLongerFits: 'This version no longer fits the site. Nothing has changed.',
  broughtBack: 'The earlier version is back here. Look at the site, and publish it.',
}

/** What is made from the content, and belongs to it. */
const made = [
  /^app\/generated\/pictures\.json$/,
  /^app\/public\/(pictures|icons)\/[^/]+$/,
  /^app\/public\/apple-touch-icon\.png$/,
]

/** Whether publishing is about this file: content, a picture, or what is made from them. */
export function isPublished(path: string): boolean {
  return isContent(path) || isPicture(path) || isMade(path)
}

function isMade(path: string): boolean {
  return made.some((pattern) => pattern.test(path))
}

const pictureAt = (path: string) => `${words.pictures} › ${basename(path)}`

/** Publishes and undoes with Git. What is published is the branch that the host builds from. */
export function publisher(project: Project) {
  const { root } = project
  const { put, write } = saver(project)
  const git = gitIn(root)

  const textAt = (version: string, path: string) =>
    git('show', `${version}:./${path}`).catch(() => undefined)

  /**
   * What publishing is about and has changed since a version: files, texts, and changes as the bar
   * shows them. A picture that nobody has published or named is not.
   *
   * @param to another version; without it, what is here now
   * @param taken pictures that others have published
   */
  async function since(version: string, to?: string, taken: readonly string[] = []) {
    const names = picturesIn(textsIn(root))
    const isKnown = (path: string) => isNamed(path, names) || taken.includes(path)
    const files = (await changedSince(git, version, to)).filter(
      ({ path, kind }) =>
        isPublished(path) && (!isPicture(path) || kind !== 'New' || isKnown(path)),
    )
    const texts = await Promise.all(
      files
        .filter(({ path }) => isContent(path))
        .map(async ({ path, kind }): Promise<Versions> => {
          const before = await textAt(version, path)
          if (kind === 'Removed') return { path, before, after: undefined }
          const after = to ? await textAt(to, path) : await readFile(join(root, path), 'utf8')
          return { path, before, after }
        }),
    )
    const pictures = files
      // A new one comes with the text that names it.
      .filter(({ path, kind }) => isPicture(path) && kind !== 'New')
      .map(({ path, kind }): Change => {
        return { id: path, kind, where: pictureAt(path), before: '', after: '' }
      })
    return { files, texts, changes: [...texts.flatMap(changesIn), ...pictures] }
  }

  async function overview() {
    try {
      const { changes } = await since(await publishedVersion(git))
      const hasUpstream = await isConnected(git)
      return {
        changes,
        versions: await versions(git),
        problem: hasUpstream ? null : words.noRemote,
        others: hasUpstream ? await others() : null,
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { changes: [], versions: [], problem: error.message, others: null }
    }
  }

  /** What somebody else has published, and whether it is content and pictures alone. */
  async function others() {
    if (!(await isBehind(git))) return null
    const refused = await notContent(await incoming())
    return { says: refused ?? othersPublished, canMerge: refused === null }
  }

  /** What others have changed since the version that both know. */
  async function incoming(): Promise<FileChange[]> {
    return changedSince(git, await publishedVersion(git), upstream)
  }

  /** Why what others have published cannot be merged here, or null. A program among it would run. */
  async function notContent(files: readonly FileChange[]): Promise<string | null> {
    const foreign = files.filter(({ path, isPlain }) => !isPlain || !isPublished(path))
    if (foreign.length === 0) return null
    const paths = foreign.map(({ path }) => path)
    const wanted = paths.map((path) => `:(literal)${path}`)
    const lines = await git('log', '--format=%an <%ae>', `HEAD..${upstream}`, '--', ...wanted)
    const names = new Set(lines.split('\n').filter(Boolean))
    return words.notContent([...names].join(', ') || 'Somebody', paths.join(', '))
  }

  async function refuseUnknown(commit: string): Promise<void> {
    const isKnown = (await versions(git)).some((one) => one.commit === commit)
    if (!isKnown) throw new Refusal(404, words.noVersion)
  }

  /** What a published version has changed. */
  async function changesOf(commit: string): Promise<Change[]> {
    await refuseUnknown(commit)
    return (await since(await versionBefore(git, commit), commit)).changes
  }

  /** Puts pictures here as they are in a version. */
  async function bringPictures(version: string, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    await git('restore', `--source=${version}`, '--worktree', '--', ...paths)
  }

  /** Puts published pictures back as they are in a version, and writes texts that need them. */
  async function restore(version: string, files: readonly FileChange[], texts: Texts) {
    const pictures = files.filter(({ path, kind }) => isPicture(path) && kind !== 'New')
    await bringPictures(
      version,
      pictures.map(({ path }) => path),
    )
    await put(texts)
  }

  async function undo(id: string): Promise<Answer> {
    const version = await publishedVersion(git)
    const { files, texts, changes } = await since(version)
    if (!changes.some((change) => change.id === id)) throw new Refusal(422, words.notDifferent)
    const [path = ''] = id.split('#')
    const own = texts.find((one) => one.path === path)
    const text = own && withoutChange(own, id)
    const pictures = files.filter((file) => file.path === path)
    await restore(version, pictures, new Map(own && [[path, text]]))
    return {}
  }

  /** Makes texts and pictures what they are in a version. Newer pictures stay, and show nowhere. */
  async function restoreAll(version: string): Promise<void> {
    const { files, texts } = await since(version)
    await restore(version, files, new Map(texts.map(({ path, before }) => [path, before])))
  }

  async function undoAll(): Promise<Answer> {
    await restoreAll(await publishedVersion(git))
    return {}
  }

  async function bringBack(commit: string): Promise<Answer> {
    const { changes } = await since(await publishedVersion(git))
    if (changes.length > 0) throw new Refusal(422, words.unpublished)
    await refuseUnknown(commit)
    await restoreAll(commit).catch(async (error: unknown) => {
      // The pictures of that version are here already.
      await undoAll()
      throw error instanceof Refusal
        ? new Refusal(422, words.noLongerFits, { cause: error })
        : error
    })
    return { says: words.broughtBack }
  }

  /** Builds the site, and says what would go out. */
  async function check(): Promise<Answer> {
    await refuseIfBehind()
    await project.refreshPictures()
    await project.build()
    const subjects = await git('log', '--format=%s', '--no-merges', `${upstream}..HEAD`)
    const address = (await git('ls-remote', '--get-url')).trim()
    const ready = {
      checked: await stateOf((await since(await publishedVersion(git))).files),
      // Some addresses have a password.
      address: address.replace(/^(\w+:\/\/)[^/]*@/, '$1').replace(/\.git$/, ''),
      commits: subjects.split('\n').filter((subject) => subject && !subject.startsWith(publishes)),
    }
    return { ready }
  }

  /** Stands for what the files say now. */
  async function stateOf(files: readonly FileChange[]): Promise<string> {
    const present = files.filter(({ kind }) => kind !== 'Removed').map(({ path }) => path)
    const hashes = present.length > 0 ? await git('hash-object', '--', ...present) : ''
    return [...files.map(({ path, kind }) => `${kind} ${path}`), hashes].join('\n')
  }

  async function fetchUpstream(): Promise<void> {
    if (!(await isConnected(git))) throw new Refusal(422, words.noRemote)
    await git('fetch')
  }

  async function refuseIfBehind(): Promise<void> {
    await fetchUpstream()
    if (await isBehind(git)) throw new Refusal(409, othersPublished)
  }

  async function publish(checked: string): Promise<Answer> {
    const { files } = await since(await publishedVersion(git))
    if ((await stateOf(files)) !== checked) throw new Refusal(422, words.savedSince)
    await refuseIfBehind()
    await commit()
    await git('-c', 'push.default=upstream', 'push', '--progress')
    return { says: words.published }
  }

  /** Commits the content and what is made from it, and nothing else that has changed. */
  async function commit(taken?: readonly string[]): Promise<void> {
    const { files } = await since('HEAD', undefined, taken)
    if (files.length === 0) return
    const paths = files.map(({ path }) => path)
    const titles = new Set(paths.filter(isContent).map(titleOf))
    const message = `${publishes}${[...titles].join(', ') || words.pictures}`
    const present = files.filter(({ kind }) => kind !== 'Removed').map(({ path }) => path)
    if (present.length > 0) await git('add', '--', ...present)
    await git(...(await identity()), 'commit', '--only', '-m', message, '--', ...paths)
  }

  /** Where Git does not know who the owner is, a version is the company's. */
  async function identity(): Promise<string[]> {
    const isKnown = await git('config', 'user.email').catch(() => null)
    if (isKnown !== null) return []
    const { name, email } = loadContent().company
    return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
  }

  /**
   * Merges what somebody else has published: words and pictures, field by field.
   *
   * @returns the places that both have changed, if nobody has chosen whose text stays
   */
  async function merge(choices: Choices = {}): Promise<Answer> {
    await fetchUpstream()
    const files = await incoming()
    const refused = await notContent(files)
    if (refused !== null) throw new Refusal(409, refused)
    await commit()
    const own = (await git('rev-parse', 'HEAD')).trim()
    const { clashes, taken } = await settle(files, choices)
    if (clashes.length > 0) return { clashes }
    await project.refreshPictures()
    await commit(taken)
    // One version with both before it. No file changes any more.
    const both = ['-p', own, '-p', upstream, '-m', words.merges]
    const version = await git(...(await identity()), 'commit-tree', 'HEAD^{tree}', ...both)
    await git('update-ref', 'HEAD', version.trim())
    return { says: words.merged }
  }

  /** Writes what both sides come to, or says which places somebody has to choose. */
  async function settle(files: readonly FileChange[], choices: Choices) {
    const base = await publishedVersion(git)
    const clashes: Change[] = []
    const texts = new Map<string, string | undefined>()
    const taken: string[] = []
    for (const { path } of files) {
      // Of a picture, its name in Git stands for it. One that no text names yet is in no version.
      const [asked, here] = isContent(path)
        ? ['show', ['show', `HEAD:./${path}`]]
        : ['rev-parse', ['hash-object', '--', path]]
      const [old, mine, theirs] = await Promise.all(
        [[asked, `${base}:./${path}`], here, [asked, `${upstream}:./${path}`]].map((command) =>
          git(...command).catch(() => undefined),
        ),
      )
      if (isContent(path)) {
        const merged = mergedText({ path, base: old, mine, theirs }, choices)
        if (merged.clashes) clashes.push(...merged.clashes)
        else texts.set(path, merged.text)
      } else if (mine !== theirs) {
        // What is made from the content is made again.
        if (isMade(path) || mine === old || choices[path] === 'theirs') taken.push(path)
        else if (choices[path] === undefined) clashes.push(clash(path, pictureAt(path)))
      }
    }
    if (clashes.length === 0) {
      write(texts)
      await bringPictures(upstream, taken)
    }
    return { clashes, taken }
  }

  return {
    overview,
    changesOf,
    undo,
    undoAll,
    check,
    publish,
    merge,
    bringBack,
  }
}
