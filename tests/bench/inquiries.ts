import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { hiddenFields } from '../../inquiry/posted-form.ts'
import { sampleInquiry } from '../sample-draft.ts'
import { serve } from './serve.ts'

/** Accepted inquiries per second, and the 99th percentile of their latency in milliseconds. */
export type InquiryRate = { perSecond: number; p99: number }

/** An inquiry of typical length. */
const fields = {
  ...sampleInquiry,
  message: 'Two plates, 8 × 8 in, and a lamp for the hall. By rail, please. '.repeat(5),
  allowStorage: 'on',
  [hiddenFields.timeOnPage]: '60000',
  [hiddenFields.trap]: '',
}

/** Sends inquiries over ten connections as the page's scripts do, each with its own key. */
async function sendInquiries(url: string, seconds: number): Promise<InquiryRate> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        },
        setupRequest: (request) => ({
          ...request,
          body: new URLSearchParams({ ...fields, [hiddenFields.key]: randomUUID() }).toString(),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not take every inquiry`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/**
 * Starts one of the bench's servers, warms it up, and sends it inquiries for five seconds.
 *
 * @param script path from the project's root
 */
export async function measureInquiries(
  script: string,
  ...parameters: string[]
): Promise<InquiryRate> {
  const server = await serve(script, ...parameters)
  try {
    await sendInquiries(server.url, 1)
    return await sendInquiries(server.url, 5)
  } finally {
    server.stop()
  }
}
