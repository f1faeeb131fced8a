import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ServerSettings } from '../settings/settings.ts'

/** How many inquiries are taken from one client. */
export type InquiryLimit = {
  /** Counts one. @returns null, or in how many seconds the next one can be taken */
  take(client: string): Promise<number | null>
  /** Counts one back: it was not accepted, or it was a repeat. */
  giveBack(client: string): Promise<void>
}

/** Seconds, 24 days; a longer timer runs out at once. */
const longestTime = 24 * 24 * 60 * 60

/**
 * A limit on what one client sends in a time, which begins with the first inquiry. Counted in this
 * process's memory: an address is forgotten when its time is over, or the process ends.
 *
 * @param setting null: no limit. A time longer than 24 days is taken as 24 days.
 */
export function inquiryLimit(setting: ServerSettings['inquiryLimit']): InquiryLimit {
  if (!setting) return { take: () => Promise.resolve(null), giveBack: () => Promise.resolve() }

  const duration = Math.min(setting.perSeconds, longestTime)
  const limiter = new RateLimiterMemory({ points: setting.count, duration })

  async function giveBack(client: string): Promise<void> {
    await limiter.reward(networkOf(client))
  }

  return {
    async take(client) {
      try {
        await limiter.consume(networkOf(client))
        return null
      } catch (full) {
        if (!(full instanceof RateLimiterRes)) throw full
        await giveBack(client)
        const seconds = Math.ceil(full.msBeforeNext / 1000)
        // A clock that is set back would make the time longer than it is.
        return Math.min(Math.max(seconds, 1), duration)
      }
    },
    giveBack,
  }
}

/**
 * The addresses that belong to one client: a provider gives each of its customers at least 2⁶⁴ IPv6
 * addresses, the same first half (RFC 6177). An IPv4 address is one client, however it is written.
 */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address
}

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}
