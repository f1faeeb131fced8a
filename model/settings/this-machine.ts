/**
 * Whether a host in a URL means this machine, so that nobody can listen in: a loopback address,
 * `localhost`, or the folder of a socket.
 */
export const isThisMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|\/.*)$/i.test(host)
