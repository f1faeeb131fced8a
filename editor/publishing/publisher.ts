import { loadContent } from '../model.ts'
import {
  isContent,
  isNamed,
  namesIn,
  namesOf,
  picturesIn,
  textsIn,
  type Texts,
} from '../server/content-files.ts'
import { launchItems } from '../server/launch.ts'
import { filesHash, isPicture } from '../server/pictures.ts'
import { Refusal, type Project } from '../server/project.ts'
import { mergedText } from '../server/merge.ts'
import { saver } from '../server/save.ts'
import type { Answer, Change, Choices } from '../shared.ts'
import { changesIn, withoutChange } from './changes.ts'
import { gitIn } from './git.ts'
import {
  changedSince,
  isBehind,
  namesOfOthers,
  publishedBranch,
  publishedVersion,
  publishes,
  upstream,
  versionBefore,
  versions,
  type FileChange,
} from './repository.ts'

const mergeCommand = 'git merge --autostash "@{upstream}"'

const words = {
  pictures: 'Pictures',
  noRemote: (branch: string) =>
    `Git knows no repository to publish the branch “${branch}” to. Follow docs/owner.md, part 3, which connects one.`,
  noBranch:
    'Somebody has opened an earlier version here in a terminal, or begun to rebase. There, in the folder of the project, “git status” says which. “git switch main” leaves an earlier version; a rebase has to be ended first.',
  notDifferent: 'This already matches the published version. Reload the page.',
  others: (names: string) =>
    `Published meanwhile by ${names}. Merge the changes, look at the site, and publish.`,
  savedSince: 'Something was saved since the check. Press Publish again.',
  published: 'Published. The host builds the site from it, which takes a minute or two.',
  notContent: (names: string, files: string) =>
    `Published meanwhile by ${names}: changes to more than words and pictures, ${files}. Somebody who can read them has to take them in. In a terminal, in the folder of the project: ${mergeCommand}`,
  ownCommits: `You have committed more than words and pictures by hand. Merge in a terminal, too, in the folder of the project: ${mergeCommand}`,
  undone: 'Undone.',
  merged: 'Merged. Look at the site.',
  choose: 'Choose whose text stays, and merge then.',
  unpublished: 'Publish or undo your changes first. They would be lost.',
  noLongerFits: 'This version no longer fits the site. Nothing has changed.',
  broughtBack: 'The earlier version is back here. Look at the site, and publish it.',
}

/** What is made from the content, and belongs to it. */
const made = [
  /^app\/generated\/pictures\.json$/,
  /^app\/public\/(pictures|icons)\/[^./][^/]*$/,
  /^app\/public\/apple-touch-icon\.png$/,
]

/** Whether publishing is about this file: content, a picture, or what is made from them. */
export function isPublished(path: string): boolean {
  return isContent(path) || isPicture(path) || isMade(path)
}

function isMade(path: string): boolean {
  return made.some((pattern) => pattern.test(path))
}

/** A new picture comes with the text that names it, and shows nowhere when that is gone. */
function isOldPicture({ path, kind }: FileChange): boolean {
  return isPicture(path) && kind !== 'New'
}

/** The pictures of these texts that are gone: an article may have been deleted with its own. */
function goneOf(texts: Texts, files: readonly FileChange[]): string[] {
  const names = picturesIn(texts)
  const gone = files.filter((file) => isOldPicture(file) && file.kind === 'Removed')
  return gone.map(({ path }) => path).filter((path) => isNamed(path, names))
}

/** Publishes and undoes with Git. What is published is the branch that the host builds from. */
export function publisher(project: Project) {
  const { root } = project
  const { put, write, textAt } = saver(project)
  const git = gitIn(root)

  /** The text of a content file in a version; without one, here. */
  async function textIn(version: string | undefined, path: string): Promise<string | undefined> {
    if (!isContent(path)) return undefined
    if (!version) return textAt(path)
    // Without the hyphens, Git takes what is not there for a pattern, if its name has a bracket.
    return git('show', `${version}:./${path}`, '--').catch(() => undefined)
  }

  /** What has changed until a version, or until now. A new picture goes out once a text names it. */
  async function since(version: string, to?: string) {
    const names = picturesIn(textsIn(root))
    const changed = (await changedSince(git, version, to)).filter(
      ({ path, kind }) =>
        isPublished(path) && (!isPicture(path) || kind !== 'New' || isNamed(path, names)),
    )
    const files = await Promise.all(
      changed.map(async (file) => {
        const { path } = file
        return { ...file, before: await textIn(version, path), after: await textIn(to, path) }
      }),
    )
    const told = files.filter((file) => isContent(file.path) || isOldPicture(file))
    return { files, changes: told.flatMap(changesIn) }
  }

  async function overview() {
    try {
      const { changes } = await since(await publishedVersion(git))
      return {
        changes,
        versions: await versions(git, namesIn(textsIn(root))),
        problem: await nowhere(),
        others: await others(),
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { changes: [], versions: [], problem: error.message, others: null }
    }
  }

  /** Why nothing can be published from here, or null. */
  async function nowhere(): Promise<string | null> {
    if ((await publishedBranch(git)) === upstream) return null
    const branch = (await git('branch', '--show-current')).trim()
    return branch ? words.noRemote(branch) : words.noBranch
  }

  /** What somebody else has published, and what has to be chosen before it can be merged. */
  async function others() {
    if (!(await isBehind(git))) return null
    const files = await incoming()
    const refused = await notContent(files)
    if (refused !== null) return { says: refused, canMerge: false, changes: [], clashes: [] }
    const { changes } = await since(await publishedVersion(git), upstream)
    const { clashes } = await settle(files, {})
    const says = words.others(await namesOfOthers(git))
    return { says, canMerge: true, changes, clashes }
  }

  async function incoming(): Promise<FileChange[]> {
    return changedSince(git, await publishedVersion(git), upstream)
  }

  /** Why what others have published cannot be merged here, or null. A program among it would run. */
  async function notContent(files: readonly FileChange[]): Promise<string | null> {
    const foreign = files.filter(({ path, isPlain }) => !isPlain || !isPublished(path))
    if (foreign.length === 0) return null
    const paths = foreign.map(({ path }) => path)
    return words.notContent(await namesOfOthers(git, paths), paths.join(', '))
  }

  /** What a version has changed. */
  async function changesOf(commit: string): Promise<Change[]> {
    return (await since(await versionBefore(git, commit), commit)).changes
  }

  async function bringPictures(version: string, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return
    await git('restore', `--source=${version}`, '--worktree', '--', ...paths)
  }

  async function restore(version: string, isWanted = (_path: string) => true): Promise<void> {
    const { files } = await since(version)
    const wanted = files.filter(({ path }) => isContent(path) && isWanted(path))
    const texts = new Map(wanted.map(({ path, before }) => [path, before]))
    const pictures = files.filter((file) => isOldPicture(file) && isWanted(file.path))
    await bringPictures(version, [...pictures.map(({ path }) => path), ...goneOf(texts, files)])
    await put(texts)
  }

  async function undo(id: string): Promise<Answer> {
    const version = await publishedVersion(git)
    const { files, changes } = await since(version)
    if (!changes.some((change) => change.id === id)) throw new Refusal(words.notDifferent)
    const own = files.find(({ path }) => id.startsWith(`${path}#`))
    if (own) {
      const texts = new Map([[own.path, withoutChange(own, id)]])
      await bringPictures(version, goneOf(texts, files))
      await put(texts)
    } else await restore(version, (path) => path === id)
    return { says: words.undone }
  }

  async function undoAll(): Promise<Answer> {
    await restore(await publishedVersion(git))
    return { says: words.undone }
  }

  async function bringBack(commit: string): Promise<Answer> {
    const { changes } = await since(await publishedVersion(git))
    if (changes.length > 0) throw new Refusal(words.unpublished)
    await restore(commit).catch(async (error: unknown) => {
      // The pictures of that version are here already.
      await undoAll()
      throw error instanceof Refusal ? new Refusal(words.noLongerFits, { cause: error }) : error
    })
    return { says: words.broughtBack }
  }

  async function check(): Promise<Answer> {
    await refuseIfBehind()
    const checked = filesHash(root)
    const refusal = await project.webFormats.refresh()
    if (refusal !== null) throw new Refusal(refusal)
    await project.build()
    const subjects = await git('log', '--format=%s', '--no-merges', `${upstream}..HEAD`)
    const address = (await git('ls-remote', '--get-url')).trim()
    const ready = {
      checked,
      // Some addresses have a password.
      address: address.replace(/^(\w+:\/\/)[^/]*@/, '$1').replace(/\.git$/, ''),
      uncommitted: (await changedSince(git, 'HEAD'))
        .filter(({ path, kind }) => kind !== 'New' && !isPublished(path))
        .map(({ path }) => path),
      commits: subjects.split('\n').filter((subject) => subject && !subject.startsWith(publishes)),
      left: new Set(launchItems(root).map(({ says }) => says)).size,
    }
    return { ready }
  }

  async function refuseIfBehind(): Promise<void> {
    const problem = await nowhere()
    if (problem !== null) throw new Refusal(problem)
    await git('fetch')
    const published = await others()
    if (published) throw new Refusal(published.says)
  }

  async function publish(checked: string): Promise<Answer> {
    await refuseIfBehind()
    // The last step before the commit: a host can take a minute to answer.
    if (filesHash(root) !== checked) throw new Refusal(words.savedSince)
    await commit()
    await git('-c', 'push.default=upstream', 'push', '--progress')
    return { says: words.published }
  }

  /** Commits the content and what is made from it, and nothing else that has changed. */
  async function commit(): Promise<void> {
    const { files } = await since('HEAD')
    if (files.length === 0) return
    const paths = files.map(({ path }) => path)
    const message = `${publishes}${namesOf(paths, namesIn(textsIn(root))) || words.pictures}`
    const present = files.filter(({ kind }) => kind !== 'Removed').map(({ path }) => path)
    if (present.length > 0) await git('add', '--', ...present)
    // Where Git does not know who the owner is, a version is the company's.
    const { name, email } = loadContent().company
    const identity = await git('-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT').then(
      () => [],
      () => ['-c', `user.name=${name}`, '-c', `user.email=${email}`],
    )
    await git(...identity, 'commit', '--only', '-m', message, '--', ...paths)
  }

  /** Takes in what somebody else has published, field by field. The own changes stay to be published. */
  async function merge(choices: Choices): Promise<Answer> {
    const files = await incoming()
    const refused = await notContent(files)
    if (refused !== null) throw new Refusal(refused)
    const own = await changedSince(git, await publishedVersion(git), 'HEAD')
    if (!own.every(({ path }) => isPublished(path))) throw new Refusal(words.ownCommits)
    const { texts, taken, clashes } = await settle(files, choices)
    if (clashes.length > 0) throw new Refusal(words.choose)
    write(texts)
    await bringPictures(upstream, taken)
    // This changes no file.
    await git('reset', '--quiet', upstream)
    await project.webFormats.refresh()
    return { says: words.merged }
  }

  /** What both sides come to: texts, pictures to take, and places where somebody has to choose. */
  async function settle(files: readonly FileChange[], choices: Choices) {
    const base = await publishedVersion(git)
    const clashes: Change[] = []
    const texts = new Map<string, string | undefined>()
    const taken: string[] = []
    for (const { path } of files) {
      const [old, mine, theirs] = await Promise.all([
        sideOf(path, base),
        sideOf(path),
        sideOf(path, upstream),
      ])
      const merged = isMade(path)
        ? { text: theirs, clashes: [] }
        : mergedText(path, { base: old, mine, theirs }, choices)
      clashes.push(...merged.clashes)
      if (isContent(path)) texts.set(path, merged.text)
      else if (merged.text === theirs && mine !== theirs) taken.push(path)
    }
    return { texts, taken, clashes }
  }

  /** The text of a content file. For a picture stands what Git calls it, or would. */
  async function sideOf(path: string, version?: string): Promise<string | undefined> {
    if (isContent(path)) return textIn(version, path)
    const command = version
      ? ['rev-parse', '--verify', `${version}:./${path}`]
      : ['hash-object', '--', path]
    return git(...command).catch(() => undefined)
  }

  return { overview, changesOf, undo, undoAll, check, publish, merge, bringBack }
}
