import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, type Encoding } from '../../server/compressed.ts'

function accepting(header: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (header !== undefined) request.headers['accept-encoding'] = header
  return request
}

const all: Encoding[] = ['br', 'gzip', 'identity']

describe('the encoding of an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['br;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['br;q=0, gzip;q=0, identity;q=0', 'identity'],
    [';;;,,q=', 'identity'],
  ] as const)('with Accept-Encoding "%s" is %s', (header, expected) => {
    expect(chooseEncoding(accepting(header), all)).toBe(expected)
  })

  test('without Accept-Encoding is identity', () => {
    expect(chooseEncoding(accepting(undefined), ['identity'])).toBe('identity')
  })

  test('is identity where the build made no compressed file', () => {
    expect(chooseEncoding(accepting('br, gzip'), ['identity'])).toBe('identity')
  })
})
