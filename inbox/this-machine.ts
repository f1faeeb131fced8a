import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a host in a URL means this machine, so that nobody can listen in: a loopback address,
 * `localhost`, or the folder of a socket.
 */
export function isThisMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost' || bare.startsWith('/')) return true
  return loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}
