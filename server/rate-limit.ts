import ipaddr from 'ipaddr.js'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Answer } from '../inquiry/answer.ts'
import type { ServerSettings } from '../settings/settings.ts'

/**
 * Counts posts, in memory only, and answers those beyond the limit. A client is an IPv4 address or an
 * IPv6 /64, the least that a provider gives to a customer (RFC 6177): with anything wider, one client
 * could use up the limit of others.
 */
export function rateLimit(limit: ServerSettings['inquiryLimit']) {
  if (!limit) return async () => null
  const limiter = new RateLimiterMemory({ points: limit.count, duration: limit.perSeconds })

  return async (client: string): Promise<Answer | null> => {
    // `consume` counts the same, but throws beyond the limit.
    const { consumedPoints, msBeforeNext } = await limiter.penalty(networkOf(client))
    if (consumedPoints <= limit.count) return null
    return { kind: 'limited', retryAfterSeconds: Math.ceil(msBeforeNext / 1000) }
  }
}

function networkOf(client: string): string {
  if (!ipaddr.isValid(client)) return client
  const address = ipaddr.process(client)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join()
}
