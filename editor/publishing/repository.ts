import { namesOf } from '../server/content-files.ts'
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

/** The branch that the host builds from; the one here, where Git knows no other. */
export async function publishedBranch(git: Git): Promise<string> {
  return git('rev-parse', '--verify', upstream).then(
    () => upstream,
    () => 'HEAD',
  )
}

/** The newest version that is both here and published; where nothing is published, here alone. */
export async function publishedVersion(git: Git): Promise<string> {
  return (await git('merge-base', 'HEAD', await publishedBranch(git))).trim()
}

/** Whether something is published, as far as Git has fetched it, that is not merged here. */
export async function isBehind(git: Git): Promise<boolean> {
  return Number(await git('rev-list', '--count', `HEAD..${await publishedBranch(git)}`)) > 0
}

const kinds: Record<string, Change['kind']> = { A: 'New', D: 'Removed' }

/** What has changed since a version, until another one or now. Files outside of the project have dots. */
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

/**
 * The authors of commits that are published and not merged here; with paths, of those that change
 * these files.
 */
export async function namesOfOthers(git: Git, paths: readonly string[] = []): Promise<string> {
  const lines = await git('log', '--format=%an <%ae>', `HEAD..${upstream}`, '--', ...paths)
  return [...new Set(lines.split('\n').filter(Boolean))].join(', ') || 'somebody else'
}

/** The parent of a version; for the first, the empty tree. */
export async function versionBefore(git: Git, commit: string): Promise<string> {
  const [before] = (await git('log', '--max-count=1', '--format=%P', commit)).trim().split(' ')
  return before || (await git('hash-object', '-t', 'tree', '/dev/null')).trim()
}

/** The newest versions that have changed the content, with the names of what each has changed. */
export async function versions(git: Git, names: ReadonlyMap<string, string>) {
  const listed = ['--no-merges', '--max-count=20', '--format=%x00%H%n%cI%n%s']
  const named = ['--name-only', '--relative', '--', 'content', ...pictureFolders]
  const printed = await git('log', ...listed, await publishedBranch(git), ...named)
  return printed
    .split('\0')
    .slice(1)
    .map((version) => {
      const [commit = '', date = '', subject = '', ...paths] = version.split('\n')
      return { commit, date, subject: namesOf(paths, names) || subject.replace(publishes, '') }
    })
}
