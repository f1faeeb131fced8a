import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'

/** A program in its own process. */
export type Started = ReturnType<typeof run>

/** Starts a program in a folder, with nothing but this environment. */
export function run(
  [program = '', ...parameters]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
) {
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
    /** Everything printed so far, on standard output and standard error. */
    said: () => text,
    /** Its exit code after its end; null if a signal killed it. */
    ended,
    /** Waits until it has printed something. Throws when it ends before. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const match = pattern.exec(text)
        if (match) return match
        if (hasEnded) throw new Error(`It has ended without saying ${pattern}:\n${text}`)
        await once(news, 'more')
      }
    },
  }
}
