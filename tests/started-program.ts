import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'

/** A program in its own process. */
export type Started = {
  process: ChildProcess
  /** Everything printed so far, on standard output and standard error. */
  said: () => string
  /** Waits until it has printed something. Throws when it ends before. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Its exit code after its end; null if a signal killed it. */
  ended: Promise<number | null>
}

/** Starts a program in a folder, with nothing but this environment. */
export function run(
  [program = '', ...parameters]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Started {
  const child = spawn(program, parameters, { cwd, env })
  const news = new EventEmitter()
  let text = ''
  let hasEnded = false
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      news.emit('more')
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true
    news.emit('more')
    return typeof code === 'number' ? code : null
  })
  return {
    process: child,
    said: () => text,
    ended,
    async says(pattern) {
      for (;;) {
        const match = pattern.exec(text)
        if (match) return match
        if (hasEnded) throw new Error(`It has ended without saying ${pattern}:\n${text}`)
        await once(news, 'more')
      }
    },
  }
}
