import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Refusal } from '../server/project.ts'

/** Milliseconds after which a command of Git is ended. Pictures take long on a slow line. */
const patience = 600_000

const mostPrinted = 100e6

/** Runs a command of Git in the project, and answers with what it prints. */
export type Git = (...parameters: string[]) => Promise<string>

/** No hook that a folder or somebody's commit brings is run, and no host is silent for long. */
const settings = [
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=60',
]

/** It asks for no password: nobody looks at its terminal. It takes the names of files literally. */
const environment = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'force',
  GIT_LITERAL_PATHSPECS: '1',
  // The sentences below are made from Git's own, in English.
  LC_ALL: 'C',
}

/** The Git of this machine. */
export function gitIn(root: string): Git {
  return async (...parameters) => {
    const all = [...settings.flatMap((setting) => ['-c', setting]), ...parameters]
    const { stdout } = await promisify(execFile)('git', all, {
      cwd: root,
      env: { ...process.env, ...environment },
      timeout: patience,
      maxBuffer: mostPrinted,
    }).catch((error: unknown) => {
      const { killed, stdout: printed = '', stderr = '' } = Object(error)
      const said = `${stderr}${printed}` || String(error)
      throw new Refusal(sentenceFor(killed ? 'timeout' : said), { cause: error })
    })
    return stdout
  }
}

/** What Git says, and the one thing to do. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /spawn git ENOENT/,
    'Git is not installed, so nothing can be published or undone. Install it from git-scm.com, and start the editor again.',
  ],
  [
    /not a git repository|Not a valid object name HEAD/i,
    'Git has no version of this folder, so nothing can be published or undone. Follow docs/owner.md, part 1, which gets the project with Git.',
  ],
  [
    /\[rejected\]|non-fast-forward|fetch first/,
    'Somebody else has published meanwhile. Press Publish again: it shows what has changed.',
  ],
  [
    /could not read (Username|Password)|Authentication failed|Permission denied \(|Host key verification failed/,
    'The repository does not know you. Type “git push” in a terminal once, and sign in there. Nothing is lost.',
  ],
  [
    /GH007/,
    'GitHub keeps your email address private, and a version here has it. At github.com/settings/emails, uncheck “Block command line pushes that expose my email”, and publish again. Nothing is lost.',
  ],
  [
    /denied to|error: 403|declined|protected branch|insufficient permission|not allowed/i,
    'You cannot publish to this repository. Ask its owner for access. Nothing is lost.',
  ],
  [
    /Could not resolve host|unable to access|Connection (refused|timed out|reset)|Network is unreachable|hung up|timeout/i,
    'The host of the repository does not answer. Check the network, and publish again later. Nothing is lost.',
  ],
  [
    /does not appear to be a git repository|repository .*not found|Could not read from remote/i,
    'There is no repository at its address. Open the repository in your browser, copy its address, and type in a terminal, in the folder of the project: git remote set-url origin THE-ADDRESS. Then publish again. Nothing is lost.',
  ],
  [
    /\.lock': File exists/,
    'Another program is using Git here. Wait until it has ended, and try again. If none is, one has crashed: delete the files in the folder .git whose names end in .lock. Nothing is lost.',
  ],
  [
    /during a (merge|cherry-pick|rebase)/,
    'A merge was begun in a terminal, and is not ended. Somebody who can read it has to end it there, in the folder of the project: git commit --all. Then publish again. Nothing is lost.',
  ],
]

function sentenceFor(said: string): string {
  const known = sentences.find(([pattern]) => pattern.test(said))?.[1]
  return known ?? `Git says: ${said.trim()}`
}
