import { randomBytes } from 'node:crypto'
import { Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMerchant } from './factories.ts'
import { sampleInput, strangers } from './sample-input.ts'
import { everyRow, sendRow } from './send-row.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// Every write of the contract, called by strangers: the only query is the one that identifies them. A
// rolled-back write would still take row locks, transaction ids and dead tuples.

let testShop: TestServer
const sent: string[] = []

beforeAll(async () => {
  testShop = await startTestServer()
  await createMerchant(testShop.server, ['lantern'])
  const texts = new Map<string, string>()
  const wire = Connection.prototype as unknown as {
    parse(message: { name: string; text: string }): void
    bind(message: { statement: string }): void
  }
  const { parse, bind } = wire
  vi.spyOn(wire, 'parse').mockImplementation(function (this: unknown, message) {
    texts.set(message.name, message.text)
    return parse.call(this, message)
  })
  vi.spyOn(wire, 'bind').mockImplementation(function (this: unknown, message) {
    sent.push(texts.get(message.statement) ?? '')
    return bind.call(this, message)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await testShop.stop()
})

const writes = everyRow.filter(([, { row }]) => row.kind === 'write' && row.who !== 'public')
/** A statement that checks its caller or session itself changes no rows for a stranger. */
const admitsItself = (text: string) =>
  text.startsWith('with caller as (') || text.includes('where token_hash = $1')
const isWrite = (text: string) =>
  !admitsItself(text) &&
  /\b(insert into|update \w+ set|delete from|for (no key )?update|for (key )?share)\b/i.test(text)

test('sent statements are recorded', async () => {
  sent.length = 0
  await testShop.guest('lantern')
  expect(sent.filter(isWrite).length).toBeGreaterThan(0)
})

test.each(writes)('%s writes nothing for an unauthenticated caller', async (_, bound) => {
  const input = sampleInput(bound.schema, { ...strangers, shop: 'lantern' })
  const shop = bound.row.isShopless ? undefined : 'lantern'
  const unknown = () => randomBytes(32).toString('base64url')
  for (const stranger of [{}, { token: unknown(), cookie: unknown(), deviceKey: unknown() }]) {
    sent.length = 0
    const { code } = await sendRow(testShop, bound, { shop, input, ...stranger })
    expect(code).toBe('token.missing')
    expect(sent.filter(isWrite)).toEqual([])
  }
})
