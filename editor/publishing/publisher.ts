import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadContent } from '../model.ts'
import { incompleteArticles, withoutArticle } from '../server/articles.ts'
import { contentOf, isContent, textsIn, titleOf } from '../server/content-files.ts'
import { Refusal } from '../server/refusal.ts'
import type { Saver, Texts } from '../server/save.ts'
import type { Change, Choices, Clash, Overview, Ready } from '../shared.ts'
import { changesIn, withoutChange, type Versions } from './changes.ts'
import { gitIn, othersPublished } from './git.ts'
import { mergedText } from './merge.ts'
import {
  isMade,
  isNamed,
  isPicture,
  isPublished,
  pictureFolders,
  picturesIn,
} from './published-files.ts'
import {
  changedSince,
  incoming,
  isBehind,
  isConnected,
  publishedVersion,
  publishes,
  upstream,
  versionBefore,
  versions,
  type FileChange,
} from './repository.ts'

/** What publishing needs. */
export type PublisherOptions = {
  /** The folder of the project. */
  root: string
  /** Writes content files. */
  saver: Pick<Saver, 'put' | 'write'>
  /** Makes the web formats of the pictures, or says why one cannot be used. */
  refreshPictures: () => Promise<string | null>
  /** Builds the site, or says why it cannot be built. */
  build: () => Promise<string | null>
}

/** What the bar shows, and what it can order. See `createEditor`. */
export type Publisher = ReturnType<typeof publisher>

const words = {
  pictures: 'Pictures',
  noRemote:
    'Git knows no repository to publish to. Follow docs/owner.md, part 3, which connects one.',
  notDifferent: 'This already matches the published version. Reload the page.',
  savedSince: 'Something was saved since the check. Press Publish again.',
  published: 'Published. The host builds the site from it, which takes a minute or two.',
  notContent: (names: string, files: string) =>
    `${names} has published changes to more than words and pictures: ${files}. Somebody who can read them has to take them in. In a terminal, in the folder of the project: git merge --autostash "@{upstream}"`,
  merged: 'Merged. Look at the site, and publish. If it looks wrong, restart the editor.',
  unpublished: 'Publish or undo your changes first. They would be lost.',
  noVersion: 'There is no such version.',
  noLongerFits: 'This version no longer fits the site. Nothing has changed.',
  broughtBack: 'The earlier version is back here. Look at the site, and publish it.',
  isShown: (path: string) => `${path} is shown on the site, or is gone.`,
}

/** Publishes and undoes with Git. What is published is the branch that the host builds from. */
export function publisher({ root, saver, refreshPictures, build }: PublisherOptions) {
  const git = gitIn(root)

  /**
   * What publishing is about and has changed since a version: files, texts, and changes as the bar
   * shows them. A picture that nobody has published or named is not.
   *
   * @param to another version; without it, what is here now
   */
  async function since(version: string, to?: string) {
    const names = picturesIn(textsIn(root))
    const files = (await changedSince(git, version, to)).filter(
      ({ path, kind }) =>
        isPublished(path) && (!isPicture(path) || kind !== 'added' || isNamed(path, names)),
    )
    const shown = (path: string, at: string) => git('show', `${at}:./${path}`)
    const texts = await Promise.all(
      files
        .filter(({ path }) => isContent(path))
        .map(async ({ path, kind }): Promise<Versions> => {
          const before = kind === 'added' ? undefined : await shown(path, version)
          if (kind === 'removed') return { path, before, after: undefined }
          const after = to ? await shown(path, to) : await readFile(join(root, path), 'utf8')
          return { path, before, after }
        }),
    )
    const pictures = files
      // A new one comes with the text that names it.
      .filter(({ path, kind }) => isPicture(path) && kind !== 'added')
      .map(({ path, kind }): Change => {
        const where = [words.pictures, basename(path)]
        return { id: path, kind, where, before: '', after: '' }
      })
    return { files, texts, changes: [...texts.flatMap(changesIn), ...pictures] }
  }

  /** None, while a file cannot be read: it may name them. */
  function unusedPictures(): string[] {
    const texts = textsIn(root)
    if ([...texts].some(([path, text]) => contentOf(path, text).mistake !== null)) return []
    const names = picturesIn(texts)
    const found = globSync(
      pictureFolders.map((folder) => `${folder}/*`),
      { cwd: root },
    )
    return found.filter((path) => isPicture(path) && !isNamed(path, names))
  }

  async function overview(): Promise<Overview> {
    const nothing = { changes: [], unused: [], versions: [], others: null }
    const incomplete = incompleteArticles(root)
    try {
      const { changes } = await since(await publishedVersion(git))
      const hasUpstream = await isConnected(git)
      return {
        changes,
        incomplete,
        unused: unusedPictures(),
        versions: await versions(git),
        problem: hasUpstream ? null : words.noRemote,
        others: hasUpstream ? await others() : null,
      }
    } catch (error) {
      if (error instanceof Refusal) return { ...nothing, incomplete, problem: error.message }
      throw error
    }
  }

  /** What somebody else has published, and whether it is content and pictures alone. */
  async function others(): Promise<Overview['others']> {
    if (!(await isBehind(git))) return null
    const refused = await notContent()
    return { says: refused ?? othersPublished, canMerge: refused === null }
  }

  /** Why what others have published cannot be merged here, or null. A program among it would run. */
  async function notContent(): Promise<string | null> {
    const prefix = (await git('rev-parse', '--show-prefix')).trim()
    const foreign = (await incoming(git)).filter(
      ({ path, isPlain }) =>
        !isPlain || !path.startsWith(prefix) || !isPublished(path.slice(prefix.length)),
    )
    if (foreign.length === 0) return null
    const paths = [...new Set(foreign.map(({ path }) => path))]
    const wanted = paths.map((path) => `:(top,literal)${path}`)
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

  /** Puts published pictures back as they are in a version, and writes texts that need them. */
  async function restore(version: string, files: readonly FileChange[], texts: Texts) {
    const pictures = files.filter(({ path, kind }) => isPicture(path) && kind !== 'added')
    if (pictures.length > 0) {
      const paths = pictures.map(({ path }) => path)
      await git('restore', `--source=${version}`, '--worktree', '--', ...paths)
    }
    await saver.put(texts)
  }

  async function undo(id: string): Promise<void> {
    const version = await publishedVersion(git)
    const { files, texts, changes } = await since(version)
    if (!changes.some((change) => change.id === id)) throw new Refusal(422, words.notDifferent)
    const [path = ''] = id.split('#')
    const own = texts.find((one) => one.path === path)
    const text = own && withoutChange(own, id)
    const needed = picturesIn([[path, text ?? '']])
    const pictures = files.filter(
      (file) => file.path === path || (file.kind === 'removed' && isNamed(file.path, needed)),
    )
    await restore(version, pictures, new Map(own && [[path, text]]))
  }

  /** Makes texts and pictures what they are in a version. Newer pictures stay, and show nowhere. */
  async function restoreAll(version: string): Promise<void> {
    const { files, texts } = await since(version)
    await restore(version, files, new Map(texts.map(({ path, before }) => [path, before])))
  }

  async function undoAll(): Promise<void> {
    await restoreAll(await publishedVersion(git))
  }

  async function bringBack(commit: string): Promise<string> {
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
    return words.broughtBack
  }

  async function removePicture(path: string): Promise<void> {
    if (!unusedPictures().includes(path)) throw new Refusal(422, words.isShown(path))
    await rm(join(root, path))
  }

  /** Deletes an article and the links to it. */
  function deleteArticle(path: string): Promise<void> {
    return saver.put(withoutArticle(root, path))
  }

  /** Builds the site, and says what would go out. */
  async function check(): Promise<Ready> {
    await refuseIfBehind()
    const mistake = (await refreshPictures()) ?? (await build())
    if (mistake !== null) throw new Refusal(422, mistake)
    return outgoing()
  }

  async function fetchUpstream(): Promise<void> {
    if (!(await isConnected(git))) throw new Refusal(422, words.noRemote)
    await git('fetch')
  }

  async function refuseIfBehind(): Promise<void> {
    await fetchUpstream()
    if (await isBehind(git)) throw new Refusal(409, othersPublished)
  }

  async function outgoing(): Promise<Ready> {
    const { files } = await since(await publishedVersion(git))
    const hash = createHash('sha256')
    for (const { path, kind } of files) {
      hash.update(`${kind} ${path}\0`)
      if (kind !== 'removed') hash.update(await readFile(join(root, path)))
    }
    const subjects = await git('log', '--format=%s', '--no-merges', `${upstream}..HEAD`)
    const address = (await git('ls-remote', '--get-url')).trim()
    return {
      checked: hash.digest('hex'),
      // Some addresses have a password.
      address: address.replace(/^(\w+:\/\/)[^/]*@/, '$1').replace(/\.git$/, ''),
      commits: subjects.split('\n').filter((subject) => subject && !subject.startsWith(publishes)),
    }
  }

  async function publish(checked: string): Promise<string> {
    if ((await outgoing()).checked !== checked) throw new Refusal(422, words.savedSince)
    await refuseIfBehind()
    await commit()
    await git('-c', 'push.default=upstream', 'push', '--progress')
    return words.published
  }

  /** Commits the content and what is made from it, and nothing else that has changed. */
  async function commit(): Promise<void> {
    const { files } = await since('HEAD')
    if (files.length === 0) return
    const paths = files.map(({ path }) => path)
    const titles = new Set(paths.filter(isContent).map(titleOf))
    const message = `${publishes}${[...titles].join(', ') || words.pictures}`
    const present = files.filter(({ kind }) => kind !== 'removed').map(({ path }) => path)
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
  async function merge(_: string, choices: Choices = {}): Promise<string | Clash[]> {
    await fetchUpstream()
    const refused = await notContent()
    if (refused !== null) throw new Refusal(409, refused)
    await commit()
    const as = await identity()
    try {
      await git(...as, 'merge', '--no-edit', upstream)
    } catch (error) {
      const conflicts = await git('diff', '--relative', '--name-only', '--diff-filter=U', '-z')
      const both = conflicts.split('\0').filter(Boolean)
      if (both.length === 0) throw error
      const clashes = await settle(both, choices).catch(async (failure: unknown) => {
        await git('merge', '--abort')
        throw failure
      })
      if (clashes.length > 0) {
        await git('merge', '--abort')
        return clashes
      }
      await git(...as, 'commit', '--no-edit')
    }
    const mistake = await refreshPictures()
    if (mistake !== null) throw new Refusal(422, mistake)
    return words.merged
  }

  /** Settles the files that Git cannot merge, or says which places somebody has to choose. */
  async function settle(paths: readonly string[], choices: Choices): Promise<Clash[]> {
    const clashes: Clash[] = []
    for (const path of paths) {
      const [base, mine, theirs] = await Promise.all(
        [1, 2, 3].map((stage) => git('show', `:${stage}:./${path}`).catch(() => undefined)),
      )
      if (isContent(path)) {
        const merged = mergedText({ path, base, mine, theirs }, choices)
        if ('clashes' in merged) clashes.push(...merged.clashes)
        else saver.write(new Map([[path, merged.text]]))
      } else {
        const side = isMade(path) ? 'theirs' : choices[path]
        const where = [words.pictures, basename(path)]
        if (side === undefined) clashes.push({ id: path, where, mine: '', theirs: '' })
        // What is made from the content is made again.
        else if ((side === 'mine' ? mine : theirs) === undefined) {
          saver.write(new Map([[path, undefined]]))
        } else await git('checkout', side === 'mine' ? '--ours' : '--theirs', '--', path)
      }
    }
    if (clashes.length === 0) await git('add', '--all', '--', ...paths)
    return clashes
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
    removePicture,
    deleteArticle,
  }
}
