import autocannon from 'autocannon'

/** Requests per second that a server answers for one compressed page over ten connections. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request`)
  return result.requests.average
}
