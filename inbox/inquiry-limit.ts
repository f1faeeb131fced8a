import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ServerSettings } from '../settings/settings.ts'

/**
 * Limits the inquiries of each client within a time that begins with its first one. The counts are
 * in memory: an address is forgotten when its time is over or the process ends.
 *
 * @param setting null: no limit
 */
export function inquiryLimit(setting: ServerSettings['inquiryLimit']) {
  const limiter =
    setting && new RateLimiterMemory({ points: setting.count, duration: setting.perSeconds })

  return {
    /**
     * Counts one inquiry.
     *
     * @returns null when it is allowed, or the seconds until the next one is
     */
    async take(address: string): Promise<number | null> {
      try {
        await limiter?.consume(clientAt(address))
        return null
      } catch (full) {
        if (!(full instanceof RateLimiterRes)) throw full
        await limiter?.reward(clientAt(address))
        return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
      }
    },

    /** Undoes one count: the inquiry was not stored. */
    async giveBack(address: string): Promise<void> {
      await limiter?.reward(clientAt(address))
    },
  }
}

/**
 * The client at an address: an IPv4 address in one notation, or an IPv6 network with the prefix /48.
 * A smaller network would be no limit, because a tunnel provider gives each customer a /48.
 */
function clientAt(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString()
}
