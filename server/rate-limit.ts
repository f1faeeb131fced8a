import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ServerSettings } from '../settings/settings.ts'

/**
 * Limits the posts of each client within a time that begins with its first one. A client is an IPv4
 * address or an IPv6 /64, the least that a provider gives to a customer (RFC 6177): with anything
 * wider, one client could use up the limit of others. The counts are in memory only.
 *
 * @returns counts a post: null when it is allowed, or the seconds until the next one is
 */
export function rateLimit(limit: ServerSettings['inquiryLimit']) {
  const limiter =
    limit && new RateLimiterMemory({ points: limit.count, duration: limit.perSeconds })

  return async (client: string): Promise<number | null> => {
    try {
      await limiter?.consume(networkOf(client))
      return null
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      return Math.max(Math.ceil(full.msBeforeNext / 1000), 1)
    }
  }
}

function networkOf(client: string): string {
  if (!ipaddr.isValid(client)) return client
  const address = ipaddr.process(client)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join()
}
