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

describe('the coding of an answer', () => {
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
  ] as const)('to a client that takes "%s" is %s', (header, expected) => {
    expect(chooseEncoding(accepting(header), all)).toBe(expected)
  })

  test('to a client that says nothing is none', () => {
    expect(chooseEncoding(accepting(undefined), ['identity'])).toBe('identity')
  })

  test('is none where the build has made no other', () => {
    expect(chooseEncoding(accepting('br, gzip'), ['identity'])).toBe('identity')
  })
})
