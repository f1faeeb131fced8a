/** A loopback address, `localhost`, or a socket's folder: nobody else can listen in. */
export const isThisMachine = (host: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|\/.*)$/i.test(host)
