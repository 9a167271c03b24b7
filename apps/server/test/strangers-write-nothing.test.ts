import { randomBytes } from 'node:crypto'
import { Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMerchant } from './shops/factories.ts'
import { sampleInput, strangers } from './samples/sample-input.ts'
import { everyRow, sendRow } from './send-row.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Every write of the contract, called by strangers: no statement changes or locks a row, not even one
// that is rolled back, which would still cost row locks, transaction ids and dead tuples.

let testShop: TestServer
/** What PostgreSQL has executed: the text of each statement and its command tag, such as `INSERT 0 1`. */
const executed: { text: string; tag: string }[] = []

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  const texts = new Map<string, string>()
  const wire = Connection.prototype as unknown as {
    parse(message: { name: string; text: string }): void
    bind(message: { statement: string }): void
    emit(event: string, message?: { text: string }): boolean
  }
  const { parse, bind, emit } = wire
  // By socket: a flush binds on an object that inherits from the connection.
  const unanswered = new WeakMap<object, string[]>()
  vi.spyOn(wire, 'parse').mockImplementation(function (this: object, message) {
    texts.set(message.name, message.text)
    return parse.call(this, message)
  })
  vi.spyOn(wire, 'bind').mockImplementation(function (this: { stream: object }, message) {
    const before = unanswered.get(this.stream) ?? []
    unanswered.set(this.stream, [...before, texts.get(message.statement) ?? ''])
    return bind.call(this, message)
  })
  vi.spyOn(wire, 'emit').mockImplementation(function (this: { stream: object }, event, message) {
    const text = event === 'commandComplete' ? unanswered.get(this.stream)?.shift() : undefined
    // What follows a failed statement is not executed.
    if (event === 'readyForQuery') unanswered.delete(this.stream)
    if (text !== undefined && message) executed.push({ text, tag: message.text })
    return emit.call(this, event, message)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await testShop.stop()
})

const writes = everyRow.filter(([, { row }]) => row.kind === 'write' && row.who !== 'public')
const changesOrLocks = ({ text, tag }: { text: string; tag: string }) =>
  !tag.endsWith(' 0') &&
  /\b(insert into|update \w+ set|delete from|for (no key )?update|for (key )?share)\b/i.test(text)

test('executed statements are recorded', async () => {
  executed.length = 0
  await testShop.guest('lantern')
  expect(executed.filter(changesOrLocks).length).toBeGreaterThan(0)
})

test.each(writes)('%s writes nothing for an unauthenticated caller', async (_, bound) => {
  const input = sampleInput(bound.schema, { ...strangers, shop: 'lantern' })
  const shop = bound.row.isShopless ? undefined : 'lantern'
  const unknown = () => randomBytes(32).toString('base64url')
  for (const stranger of [{}, { token: unknown(), cookie: unknown(), deviceKey: unknown() }]) {
    executed.length = 0
    const { code } = await sendRow(testShop, bound, { shop, input, ...stranger })
    expect(code).toBe('token.missing')
    expect(executed.filter(changesOrLocks)).toEqual([])
  }
})
