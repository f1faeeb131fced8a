import { SocketAddress } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { longestLimit, type ServerSettings } from '../settings/settings.ts'

/**
 * The IPv6 networks that are counted, by prefix length. Each can send `times` as many inquiries as
 * one client. A provider gives each customer at least a /64 (RFC 6177), a tunnel gives a /48, and a
 * provider's whole block is a /32. An office or a village can share one of the larger networks.
 *
 * The largest comes first, so that an address in a network that is refused gets no counters of its
 * own, which would fill the memory.
 */
const tiers = [
  { bits: 32, times: 25 },
  { bits: 48, times: 5 },
  { bits: 64, times: 1 },
] as const

/**
 * Limits the inquiries of each client within a time that begins with its first one. The counts are
 * in memory: an address is forgotten when its time is over or the process ends.
 *
 * @param setting null: no limit. A time over 24 days counts as 24 days.
 */
export function inquiryLimit(setting: ServerSettings['inquiryLimit']) {
  const duration = Math.min(setting?.perSeconds ?? 1, longestLimit)
  const limiters = tiers.map(({ bits, times }) => ({
    bits,
    limiter: new RateLimiterMemory({ points: (setting?.count ?? 1) * times, duration }),
  }))
  const countersOf = (client: string) => {
    if (!setting) return []
    const address = normalized(client)
    return typeof address === 'string'
      ? limiters.slice(-1).map(({ limiter }) => ({ limiter, network: address }))
      : limiters.map(({ bits, limiter }) => ({
          limiter,
          network: address.slice(0, bits / 8).join('.'),
        }))
  }

  return {
    /**
     * Counts one inquiry.
     *
     * @returns null when it is allowed, or the seconds until the next one is
     */
    async take(client: string): Promise<number | null> {
      const counted: ReturnType<typeof countersOf> = []
      for (const counter of countersOf(client)) {
        counted.push(counter)
        try {
          await counter.limiter.consume(counter.network)
        } catch (full) {
          if (!(full instanceof RateLimiterRes)) throw full
          for (const { limiter, network } of counted) await limiter.reward(network)
          const seconds = Math.ceil(full.msBeforeNext / 1000)
          // After the clock was set back, `msBeforeNext` is too long.
          return Math.min(Math.max(seconds, 1), duration)
        }
      }
      return null
    },

    /** Undoes one count: the inquiry was not stored. */
    async giveBack(client: string): Promise<void> {
      for (const { limiter, network } of countersOf(client)) await limiter.reward(network)
    },
  }
}

/** An IPv4 address in one notation, or the bytes of an IPv6 address. */
function normalized(address: string): string | number[] {
  // Some proxies add the port to the address.
  const bare = ipaddr.isValid(address)
    ? address
    : (SocketAddress.parse(address)?.address ?? address)
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray()
}
