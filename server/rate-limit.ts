import { SocketAddress } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ServerSettings } from '../settings/settings.ts'

/**
 * Limits the inquiries of each client within a time that begins with its first one. A client is an
 * IPv4 address or an IPv6 /64, the least that a provider gives to a customer (RFC 6177). Nothing
 * wider is counted: one client could use up the limit of others. The counts are in memory only.
 */
export function rateLimit(setting: ServerSettings['inquiryLimit']) {
  const limiter =
    setting && new RateLimiterMemory({ points: setting.count, duration: setting.perSeconds })

  return {
    /** Counts one inquiry or attempt. Null when it is allowed, or the seconds until the next one is. */
    async take(client: string): Promise<number | null> {
      if (!limiter) return null
      try {
        await limiter.consume(networkOf(client))
        return null
      } catch (full) {
        if (!(full instanceof RateLimiterRes)) throw full
        await limiter.reward(networkOf(client))
        const seconds = Math.ceil(full.msBeforeNext / 1000)
        // After the clock was set back, `msBeforeNext` is too long.
        return Math.min(Math.max(seconds, 1), setting.perSeconds)
      }
    },

    async giveBack(client: string): Promise<void> {
      await limiter?.reward(networkOf(client))
    },
  }
}

/** The IPv4 address in one notation, or the IPv6 network. */
function networkOf(client: string): string {
  // Some proxies add the port to the address.
  const bare = ipaddr.isValid(client) ? client : (SocketAddress.parse(client)?.address ?? client)
  if (!ipaddr.isValid(bare)) return bare
  const address = ipaddr.process(bare)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join()
}
