import { SocketAddress } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ServerSettings } from '../settings/settings.ts'

/** Limits how many inquiries one client can send. */
export type InquiryLimit = {
  /**
   * Counts one inquiry.
   *
   * @returns null when it is allowed, or the seconds until the next one is
   */
  take(client: string): Promise<number | null>
  /** Undoes one count: the inquiry was not accepted, or it was a repeat. */
  giveBack(client: string): Promise<void>
}

/** Seconds in 24 days. Node's timers overflow beyond that and fire at once. */
const maxDuration = 24 * 24 * 60 * 60

/**
 * Limits the inquiries of each client within a time that begins with its first one. The counts are
 * in memory: an address is forgotten when its time is over or the process ends.
 *
 * @param setting null: no limit. A time over 24 days counts as 24 days.
 */
export function inquiryLimit(setting: ServerSettings['inquiryLimit']): InquiryLimit {
  if (!setting) return { take: () => Promise.resolve(null), giveBack: () => Promise.resolve() }

  const duration = Math.min(setting.perSeconds, maxDuration)
  const limiters = tiers.map(
    ({ times }) => new RateLimiterMemory({ points: setting.count * times, duration }),
  )
  /** The counters for an address, from the smallest network to the largest. */
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
          // After the clock was set back, `msBeforeNext` is too long.
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
 * The IPv6 networks that are counted, by prefix length. Each can send `times` as many inquiries as
 * one client. A provider gives each customer at least a /64 (RFC 6177), a tunnel gives a /48, and a
 * provider's whole block is a /32. An office or a village can share one of the larger networks.
 */
const tiers = [
  { bits: 64, times: 1 },
  { bits: 48, times: 5 },
  { bits: 32, times: 25 },
] as const

/**
 * The networks of an address, one for each tier. An IPv4 address counts as one client in every
 * notation.
 */
function networksOf(address: string): string[] {
  // Some proxies add the port to the address.
  const bare = ipaddr.isValid(address)
    ? address
    : (SocketAddress.parse(address)?.address ?? address)
  if (!ipaddr.isValid(bare)) return [bare]
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return [parsed.toString()]
  const bytes = parsed.toByteArray()
  return tiers.map(({ bits }) => bytes.slice(0, bits / 8).join('.'))
}
