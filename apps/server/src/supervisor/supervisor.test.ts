import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { LastWords } from './last-words.ts'
import { readMessage } from './messages.ts'
import { checkPort, readPort } from './port.ts'

describe('the port', () => {
  test.each([
    [undefined, 4000],
    ['', 4000],
    ['8080', 8080],
  ])('%s means %d', (text, port) => expect(readPort(text)).toBe(port))

  test.each(['x', '-1', '70000', '40.5'])('%s is refused', (text) =>
    expect(() => readPort(text)).toThrow('is not a port number'),
  )

  test('in use is reported with a free one', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = address && typeof address === 'object' ? address.port : 0
    await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
      new RegExp(`^Port ${port} is in use\\. Try: PORT=\\d+ npm start$`),
    )
    await new Promise((resolve) => taken.close(resolve))
    await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined()
  })
})

describe('the last words of a server', () => {
  test.each([
    ['DATABASE_URL is not set: start with npm start.\n', 'DATABASE_URL is not set: start with npm start.'],
    [
      'file:///x/main.js:2\n  throw e\n  ^\n\nError: no menu\n    at start (x.js:1:2)\n\nNode.js v20.20.2\n',
      'Error: no menu',
    ],
    ['', 'no output'],
  ])('of %j are %s', (text, sentence) => {
    const words = new LastWords()
    words.add(text)
    expect(words.sentence()).toBe(sentence)
  })
})

test.each([
  [
    { kind: 'ready', url: 'http://localhost:4000' },
    { kind: 'ready', url: 'http://localhost:4000' },
  ],
  [
    { kind: 'notice', lines: ['a', 1] },
    { kind: 'notice', lines: ['a', '1'] },
  ],
  [{ kind: 'other' }, undefined],
  ['text', undefined],
  [null, undefined],
])('a message %j is read as %j', (raw, message) => expect(readMessage(raw)).toEqual(message))
