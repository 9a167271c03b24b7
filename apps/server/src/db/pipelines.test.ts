import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createMerchant } from '../../test/shops/factories.ts'
import { adminRows, ownerRows } from '../../test/database/owner-rows.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sender } from './flush.ts'
import { frameFor, impliedFrame, openPipelines, statedFrame, type Pipelines } from './pipelines.ts'
import { RoundTrips } from './connections/round-trips.ts'
import { setScope } from './scope.ts'
import { reading, writing, type Query } from './statement.ts'
import { sqlState } from './tx.ts'

let testShop: TestServer
let merchants: string[]
let pipelines: Pipelines

beforeAll(async () => {
  testShop = await startTestServer({ poolSize: 6 })
  const made = await Promise.all(
    ['lantern', 'compass'].map((code) => createMerchant(testShop.server, [code])),
  )
  merchants = made.map(({ merchantId }) => merchantId)
})
afterAll(() => testShop.stop())

const setMessage = writing<{ merchantId: string; message1: string }, { message: string }>(
  'update shop_states set message1 = :message returning merchant_id, message1',
)
const divideBy = writing<{ share: number }, { by: number }>('select 10 / :by::integer as share')
const readMessage = reading<{ message1: string }>('select message1 from shop_states')
const say = (message: string) => setMessage({ message })
const divide = (by: number) => divideBy({ by })
const write = async (merchantId: string, ...steps: readonly Query<unknown>[]) => {
  const rows = await pipelines.write(merchantId, steps, new RoundTrips())
  return rows?.at(-1)
}
const at = (place: number) => merchants[place % 2] ?? ''

test('negative control: in one flush the failing statement takes the others with it', async () => {
  const client = await testShop.server.pool.connect()
  const send = sender(client, new RoundTrips(), undefined)
  const outcomes = await Promise.allSettled([
    send(setScope(at(0))),
    send(say('before')),
    send(divide(0)),
    send(say('behind')),
  ])
  client.release()
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
})

describe.each([
  { what: 'without BEGIN', frame: impliedFrame },
  { what: 'with BEGIN and COMMIT, as on Citus', frame: statedFrame },
])('transactions $what', ({ frame }) => {
  beforeEach(() => void (pipelines = openPipelines(testShop.server.pool, 1, () => Promise.resolve(frame))))
  afterEach(() => pipelines.end())

  test('parallel transactions of two merchants over one connection each write and see only their own rows (T33)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => write(at(place), say(`note ${place}`))),
    )
    expect(answers).toEqual(
      Array.from({ length: 200 }, (_, place) => [{ merchantId: at(place), message1: `note ${place}` }]),
    )
    // The last write of each merchant.
    const rows = await ownerRows<{ merchant_id: string; message1: string }>(
      'select merchant_id, message1 from shop_states',
    )
    expect(new Map(rows.map((row) => [row.merchant_id, row.message1]))).toEqual(
      new Map([
        [at(0), 'note 198'],
        [at(1), 'note 199'],
      ]),
    )
  })

  test('a transaction never keeps the previous scope', async () => {
    const left = writing<{ left: string }>("select current_setting('app.merchant', true) as left")
    await write(at(0), say('mine'))
    const { urls } = await testDatabase()
    expect(urls.app).toContain('tabard_app')
    expect(await write(at(1), left())).toEqual([{ left: at(1) }])
    await expect(write('', left())).rejects.toThrow('invalid merchant id')
  })

  test('a failing transaction rolls back alone', async () => {
    await write(at(0), divide(5))
    const outcomes = await Promise.allSettled([
      write(at(0), say('before')),
      write(at(0), divide(0)),
      write(at(0), divide(2)),
      write(at(1), say('behind')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(sqlState((outcomes[1] as PromiseRejectedResult).reason)).toBe('22012')
    expect(outcomes[2]).toMatchObject({ value: [{ share: 5 }] })
  })

  test('after a failed first use a statement works for all callers that waited', async () => {
    const requested = [0, 1, 2, 5, 0, 10]
    const outcomes = await Promise.allSettled(requested.map((by) => write(at(0), divide(by))))
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined))).toEqual([
      undefined,
      [{ share: 10 }],
      [{ share: 5 }],
      [{ share: 2 }],
      undefined,
      [{ share: 1 }],
    ])
  })

  test('a write to a locked row gives up soon, and those behind it continue', async () => {
    const { urls } = await testDatabase()
    const holder = new Client({ connectionString: urls.owner })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from shop_states where merchant_id = $1 for update', [at(0)])
    const held = write(at(0), say('too late'))
    const free = write(at(1), say('in time'))
    expect(await held).toBeUndefined()
    expect(await free).toMatchObject([{ message1: 'in time' }])
    await holder.query('rollback')
    await holder.end()
    expect(await write(at(0), say('now'))).toMatchObject([{ message1: 'now' }])
  })

  test('a broken connection fails its running statements, and the next write opens another', async () => {
    const sleeping = write(at(0), writing<Record<never, never>>('select pg_sleep(5)')()).catch(sqlState)
    const isAsleep = async () =>
      (await adminRows("select pid from pg_stat_activity where query = 'select pg_sleep(5)'")).length > 0
    while (!(await isAsleep()));
    await adminRows(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(5)'",
    )
    expect(await sleeping).toBe('57P01')
    await expect.poll(() => write(at(0), divide(10)).catch(() => 'broken')).toEqual([{ share: 1 }])
  })

  test('steps see what earlier steps wrote, and each returns its rows', async () => {
    const both = writing<{ message2: string }>(
      "update shop_states set message2 = message1 || ' again' returning message2",
    )
    const rows = await pipelines.write(at(0), [say('first'), both()], new RoundTrips())
    expect(rows).toEqual([[{ merchantId: at(0), message1: 'first' }], [{ message2: 'first again' }]])
  })

  test('a failing step undoes the steps before it and does not run those behind it', async () => {
    await write(at(0), say('before'))
    await expect(write(at(0), say('no'), divide(0), say('neither'))).rejects.toMatchObject({ code: '22012' })
    expect(await write(at(0), readMessage())).toEqual([{ message1: 'before' }])
  })

  test('a transaction of several steps is one round trip', async () => {
    const trips = new RoundTrips()
    await pipelines.write(at(0), [say('one'), say('two'), divide(5)], trips)
    expect(trips.count).toBe(1)
  })
})

test('transactions begin with BEGIN only where the database has the extension Citus', async () => {
  const { urls } = await testDatabase()
  const client = new Client({ connectionString: urls.owner })
  await client.connect()
  expect(await frameFor(client)).toBe(impliedFrame)
  // A temporary table hides the one of the catalogue.
  await client.query("create temp table pg_extension as select 'citus'::name as extname")
  expect(await frameFor(client)).toBe(statedFrame)
  await client.end()
})
