import { pictureFolders } from '../server/pictures.ts'
import type { Change } from '../shared.ts'
import type { Git } from './git.ts'

/** A file, and what has become of it since a version. */
export type FileChange = {
  path: string
  kind: Change['kind']
  /** Whether it is a file or gone now: neither a link nor a program. */
  isPlain: boolean
}

/** What the message of a published version begins with. */
export const publishes = 'Content: '

/** Git's name for the branch elsewhere that this one is published to. The host builds from it. */
export const upstream = '@{upstream}'

/**
 * Whether Git knows where this branch is published.
 *
 * @throws {Refusal} if there is no repository here
 */
export async function isConnected(git: Git): Promise<boolean> {
  await git('rev-parse', '--git-dir')
  return exists(git, upstream)
}

/**
 * The newest version that is both here and published; the newest here, where nothing is published.
 *
 * @throws {Refusal} if there is none at all
 */
export async function publishedVersion(git: Git): Promise<string> {
  const there = (await isConnected(git)) ? upstream : 'HEAD'
  return (await git('merge-base', 'HEAD', there)).trim()
}

/** Whether something is published, as far as Git has fetched it, that is not merged here. */
export async function isBehind(git: Git): Promise<boolean> {
  return Number(await git('rev-list', '--count', `HEAD..${upstream}`)) > 0
}

/** Whether Git knows a version by this name. */
function exists(git: Git, name: string): Promise<boolean> {
  return git('rev-parse', '--verify', name).then(
    () => true,
    () => false,
  )
}

const kinds: Record<string, FileChange['kind']> = { A: 'New', D: 'Removed' }

/**
 * Files that are not as in a version, from the project's root; with two dots before it, those
 * outside of the project.
 *
 * @param to another version; without it, what is here now
 */
export async function changedSince(git: Git, version: string, to?: string): Promise<FileChange[]> {
  const lines = await git('diff', '--raw', '--no-renames', '-z', version, ...(to ? [to] : []), '--')
  const prefix = (await git('rev-parse', '--show-prefix')).trim()
  const changed = [...lines.matchAll(/:\d+ (\d+) \w+ \w+ ([A-Z])\0([^\0]+)\0/g)].map(
    ([, mode = '', kind = '', path = '']) => ({
      path: path.startsWith(prefix) ? path.slice(prefix.length) : `../${path}`,
      kind: kinds[kind] ?? 'Changed',
      isPlain: /^(100644|000000)$/.test(mode),
    }),
  )
  if (to) return changed
  const untracked = (await git('ls-files', '--others', '--exclude-standard', '-z')).split('\0')
  return [
    ...changed,
    ...untracked.filter(Boolean).map((path) => ({ path, kind: 'New' as const, isPlain: true })),
  ]
}

/** The version before; before the first, an empty one. */
export async function versionBefore(git: Git, commit: string): Promise<string> {
  const before = `${commit}^`
  return (await exists(git, before))
    ? before
    : (await git('hash-object', '-t', 'tree', '/dev/null')).trim()
}

/** Published versions in which somebody has changed the content, the newest first. */
export async function versions(git: Git) {
  const newest = (await isConnected(git)) ? upstream : 'HEAD'
  const listed = ['--no-merges', '--max-count=20', '--format=%H%x00%cI%x00%s']
  const content = ['content/*.yaml', 'content/articles/*.md', ...pictureFolders]
  const lines = (await git('log', ...listed, newest, '--', ...content)).split('\n')
  return lines.filter(Boolean).map((line) => {
    const [commit = '', date = '', subject = ''] = line.split('\0')
    return { commit, date, subject: subject.replace(publishes, '') }
  })
}
