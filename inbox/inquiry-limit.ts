import { SocketAddress } from 'node:net'
import ipaddr from 'ipaddr.js'
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
  const limiters = tiers.map(
    ({ times }) => new RateLimiterMemory({ points: setting.count * times, duration }),
  )
  /** What counts an address, from the narrowest network on, and under which name. */
  const countersOf = (client: string) =>
    networksOf(client).flatMap((network, tier) => {
      const limiter = limiters[tier]
      return limiter ? [{ limiter, network }] : []
    })

  return {
    async take(client) {
      const counted: ReturnType<typeof countersOf> = []
      for (const { limiter, network } of countersOf(client)) {
        counted.push({ limiter, network })
        try {
          await limiter.consume(network)
        } catch (full) {
          if (!(full instanceof RateLimiterRes)) throw full
          for (const one of counted) await one.limiter.reward(one.network)
          const seconds = Math.ceil(full.msBeforeNext / 1000)
          // A clock that is set back would make the time longer than it is.
          return Math.min(Math.max(seconds, 1), duration)
        }
      }
      return null
    },
    async giveBack(client) {
      for (const { limiter, network } of countersOf(client)) await limiter.reward(network)
    },
  }
}

/**
 * The networks that an address belongs to, and how many times the limit of one client each has. A
 * provider gives each of its customers at least 2⁶⁴ IPv6 addresses (RFC 6177), a tunnel gives 2⁸⁰,
 * and whoever has a provider's block has them all; an office or a village may share one, too.
 */
const tiers = [
  { bits: 64, times: 1 },
  { bits: 48, times: 5 },
  { bits: 32, times: 25 },
] as const

/** For each tier the network of an address, as a name. An IPv4 address is one client, however it is written. */
function networksOf(address: string): string[] {
  // Some proxies add the port.
  const bare = ipaddr.isValid(address)
    ? address
    : (SocketAddress.parse(address)?.address ?? address)
  if (!ipaddr.isValid(bare)) return [bare]
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return [parsed.toString()]
  const bytes = parsed.toByteArray()
  return tiers.map(({ bits }) => bytes.slice(0, bits / 8).join('.'))
}
