import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { sender } from './flush.ts'
import { createPool } from './connections/pool.ts'
import { RoundTrips } from './connections/round-trips.ts'
import { reading } from './statement.ts'

let pool: ReturnType<typeof createPool>
let client: PoolClient

beforeAll(async () => {
  pool = createPool({ url: (await testDatabase()).urls.app, size: 1, onError: () => undefined })
})
beforeEach(async () => {
  client = await pool.connect()
  return () => client.release(true)
})
afterAll(() => pool.end())

const echoText = reading<{ said: unknown }, { text: unknown }>('select :text::text as said')
const divideBy = reading<{ share: number }, { by: number }>('select 10 / :by::integer as share')
const echo = (text: unknown) => echoText({ text })
const divide = (by: number) => divideBy({ by })

test('statements of one turn leave in one flush, and each gets its own rows', async () => {
  const trips = new RoundTrips()
  const send = sender(client, trips, undefined)
  for (let turn = 1; turn <= 3; turn += 1) {
    const rows = await Promise.all([send(divide(5)), send(echo('汤')), send(divide(2)), send(echo(null))])
    expect(rows).toEqual([[{ share: 2 }], [{ said: '汤' }], [{ share: 5 }], [{ said: null }]])
    expect(trips.count).toBe(turn)
  }
})

test('values come back unchanged', async () => {
  const send = sender(client, new RoundTrips(), undefined)
  const all = reading<Record<string, unknown>, Record<string, unknown>>(
    'select :count::bigint as count, :at::timestamptz as at, :day::date as day, :json::jsonb as json, :bytes::bytea as bytes, :ids::uuid[] as ids, :flag::boolean as flag',
  )
  const id = '018f0000-0000-7000-8000-000000000001'
  const at = new Date(Date.UTC(2026, 10, 19, 8, 0, 0, 123))
  const [row] = await send(
    all({
      count: 12_345_678_901,
      at,
      day: '2026-11-19',
      json: JSON.stringify({ a: ['"', '\\'] }),
      bytes: Buffer.from([0, 255]),
      ids: [id],
      flag: true,
    }),
  )
  expect(row).toEqual({
    count: 12_345_678_901,
    at,
    day: '2026-11-19',
    json: { a: ['"', '\\'] },
    bytes: Buffer.from([0, 255]),
    ids: [id],
    flag: true,
  })
})

test('a failing statement ends the flush, and the connection stays usable', async () => {
  const send = sender(client, new RoundTrips(), undefined)
  for (let turn = 0; turn < 3; turn += 1) {
    const outcomes = await Promise.allSettled([send(echo('before')), send(divide(0)), send(echo('after'))])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(outcomes[1]).toMatchObject({ reason: { code: '22012' } })
    expect(await send(divide(5))).toEqual([{ share: 2 }])
  }
})

test('a statement that cannot be prepared is rejected and may be sent again', async () => {
  const send = sender(client, new RoundTrips(), undefined)
  const wrong = reading<never>('select nothing from nowhere')
  for (let turn = 0; turn < 2; turn += 1)
    await expect(Promise.all([send(echo('fresh')), send(wrong())])).rejects.toMatchObject({ code: '42P01' })
  expect(await send(echo('fresh'))).toEqual([{ said: 'fresh' }])
})

test('a broken connection rejects what was sent', async () => {
  const send = sender(client, new RoundTrips(), undefined)
  client.on('error', () => undefined)
  await expect(send(reading('select pg_terminate_backend(pg_backend_pid())')())).rejects.toThrow(/terminat/)
  await expect(send(echo('late'))).rejects.toThrow(/terminated|queryable|ECONNRESET/)
})
