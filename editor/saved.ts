import * as v from 'valibot'

/** Tells every window of the editor that something is saved. */
const channel = new BroadcastChannel('saved')

/** @param advice what the owner may have forgotten, in a sentence, or nothing */
export function tellSaved(advice: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin
  channel.postMessage(advice)
}

/** @returns ends the listening */
export function onSaved(listener: (advice: string) => void): () => void {
  const hear = ({ data }: MessageEvent) => listener(v.parse(v.string(), data))
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
