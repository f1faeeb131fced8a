import type { Git } from './git.ts'
import { Refusal } from './refusal.ts'

/** Where versions are published: the repository that the host builds from. */
export type Target = {
  remote: string
  branch: string
  /** What is known here of the branch there; undefined before the first publishing. */
  tracking: string | undefined
  /** The address of the repository, for people. */
  address: string
}

/** What has become of a file since a version. */
export type FileChange = 'added' | 'changed' | 'removed'

/** A version in Git's history. */
export type Version = {
  commit: string
  /** ISO 8601. */
  date: string
  subject: string
}

/**
 * The branch that this one is published to, or null where there is no other repository.
 *
 * @throws {Refusal} if Git is at no branch
 */
export async function targetOf(git: Git): Promise<Target | null> {
  const branch = await firstLine(git('symbolic-ref', '--quiet', '--short', 'HEAD'))
  if (!branch) {
    await git('rev-parse', '--git-dir')
    throw new Refusal(422, 'Git is at no branch. Type “git switch main” in a terminal.')
  }
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)'
  const [own, ref] = (await git('for-each-ref', format, `refs/heads/${branch}`)).trim().split('\0')
  const remotes = (await git('remote')).split('\n').filter(Boolean)
  const [first] = remotes.includes('origin') ? ['origin'] : remotes
  const remote = own || first
  if (!remote) return null
  const there = ref?.replace('refs/heads/', '') || branch
  const name = `refs/remotes/${remote}/${there}`
  const tracking = await firstLine(git('rev-parse', '--quiet', '--verify', name))
  const address = (await git('remote', 'get-url', '--push', remote)).trim()
  return {
    remote,
    branch: there,
    tracking: tracking && name,
    // Some addresses have a password.
    address: address.replace(/^(\w+:\/\/)[^/]*@/, '$1').replace(/\.git$/, ''),
  }
}

/** The newest version that is both here and published; undefined where there is none at all. */
export async function publishedVersion(
  git: Git,
  target: Target | null,
): Promise<string | undefined> {
  const head = await firstLine(git('rev-parse', '--quiet', '--verify', 'HEAD'))
  const common = target?.tracking && (await firstLine(git('merge-base', 'HEAD', target.tracking)))
  return common || head
}

/** Files, by their paths from the project's root, that are not as in the version. */
export async function changedSince(git: Git, version: string): Promise<Map<string, FileChange>> {
  const told = (
    await git('diff', '--relative', '--no-renames', '--name-status', '-z', version, '--')
  ).split('\0')
  const kinds: Record<string, FileChange> = { A: 'added', D: 'removed' }
  const changed = told.flatMap((status, index): [string, FileChange][] =>
    index % 2 === 0 && status ? [[told[index + 1] ?? '', kinds[status] ?? 'changed']] : [],
  )
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z')
  const added = untracked.split('\0').filter(Boolean)
  return new Map([...changed, ...added.map((path): [string, FileChange] => [path, 'added'])])
}

/** Versions in which these files have changed, the newest first. */
export async function versionsOf(
  git: Git,
  newest: string,
  paths: readonly string[],
): Promise<Version[]> {
  const format = '--format=%H%x00%cI%x00%s'
  const lines = await git('log', format, '--max-count=20', newest, '--', ...paths)
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', date = '', subject = ''] = line.split('\0')
      return { commit, date, subject }
    })
}

/** The first line of what a command prints; undefined if it fails, which some do to say no. */
async function firstLine(printed: Promise<string>): Promise<string | undefined> {
  return printed.then(
    (text) => text.split('\n')[0],
    () => undefined,
  )
}
