/**
 * Whether a host in a URL means this machine: a loopback address, `localhost`, or a socket's
 * folder.
 */
export const isThisMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|\/.*)$/i.test(host)
