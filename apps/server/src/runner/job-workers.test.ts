import type { EventEmitter } from 'node:events'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMerchant } from '../../test/shops/factories.ts'
import { adminRows } from '../../test/database/owner-rows.ts'
import { relayRequests } from '../../test/database/relay-requests.ts'
import { startLate } from '../../test/database/start-late.ts'
import { lineOf, placeInput, readMenu } from '../../test/samples/sample-cart.ts'
import { changedProviders, startPaidTestShop, type PaidTestShop } from '../../test/shops/sandbox.ts'
import { createMetrics, type Metrics } from '../http/metrics.ts'
import { createLog } from '../log.ts'
import { followWorkers, type JobWorkers } from './job-workers.ts'
import { modules } from '../app.ts'
import { PatientPool } from './patient-pool.ts'
import { startJobs } from './start-jobs.ts'

let testShop: PaidTestShop
let merchantId: string
let shopId: string
let pool: Pool
let workers: JobWorkers
/** What the supervisor tells, and was told. */
let tellEnd: (ids: readonly string[]) => void
let announced: (readonly string[])[]
let metrics: Metrics
/** Events that a runner would emit about its pools and jobs. */
let events: EventEmitter

beforeAll(async () => {
  testShop = await startPaidTestShop()
  // Jobs are due by the database's clock, so this file uses the real time.
  testShop.time.now = Date.now()
  const merchant = await createMerchant(testShop.server, ['lantern'], {}, { isDemo: true })
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  pool = new Pool({ connectionString: testShop.server.config.jobsUrl, max: 2 })
})
beforeEach(async () => {
  await adminRows('delete from graphile_worker._private_jobs')
  await adminRows('delete from job_workers')
  metrics = createMetrics()
  announced = []
  const fleet = {
    announce: (ids: readonly string[]) => void announced.push(ids),
    onEnd: (hear: typeof tellEnd) => void (tellEnd = hear),
  }
  workers = followWorkers(pool, { log: createLog('silent', undefined), metrics, fleet })
  events = workers.events
})
afterAll(async () => {
  await pool.end()
  await testShop.stop()
})

/** Lock a job as a worker that took it the given number of seconds ago. */
async function hold(worker: string, secondsAgo: number, key = worker): Promise<string> {
  await adminRows('select enqueue($1, $2, $3, $4, now())', [
    'shop.closeDay',
    merchantId,
    key,
    JSON.stringify({ shopId }),
  ])
  const [row] = await adminRows<{ id: string }>(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2), attempts = 1
     where key like '%' || $3 returning id::text`,
    [worker, secondsAgo, key],
  )
  return row?.id ?? ''
}
const held = async () =>
  (
    await adminRows<{ locked_by: string }>(
      'select locked_by from graphile_worker._private_jobs where locked_by is not null order by 1',
    )
  ).map(({ locked_by }) => locked_by)

/** Announce a pool of this process, as its runner does. */
function openPool(id: string): void {
  events.emit('pool:create', { workerPool: { id } })
}

test('jobs of pools without heartbeat are freed; jobs of living pools stay', async () => {
  await hold('pool-killed', 25)
  await hold('pool-elsewhere', 3_600)
  await hold('pool-stopped-beating', 3_600)
  await hold('pool-just-started', 2)
  await adminRows(
    "insert into job_workers values ('pool-elsewhere', now() - interval '6 seconds'), ('pool-stopped-beating', now() - interval '30 seconds')",
  )
  await workers.beat()
  expect(await held()).toEqual(['pool-elsewhere', 'pool-just-started'])
  expect((await metrics.jobsFreed.get()).values).toMatchObject([{ value: 2 }])
  await workers.stop()
})

test('running jobs of our own pools stay; one whose end could not be written is freed', async () => {
  openPool('pool-own')
  const running = await hold('pool-own', 3_600, 'running')
  await hold('pool-own', 25, 'ended without a word')
  events.emit('job:start', { job: { id: running } })
  await workers.beat()
  expect(
    await adminRows('select id::text from graphile_worker._private_jobs where locked_by is not null'),
  ).toEqual([{ id: running }])
  await workers.stop()
  expect(await adminRows('select worker_id from job_workers')).toEqual([])
})

test('jobs of a server that has ended are freed after three seconds, before its heartbeat is stale', async () => {
  openPool('pool-own')
  openPool('pool-own-slow')
  expect(announced).toEqual([['pool-own'], ['pool-own', 'pool-own-slow']])
  const running = await hold('pool-own', 1, 'running')
  events.emit('job:start', { job: { id: running } })
  await hold('pool-ended', 1)
  await hold('pool-elsewhere', 1)
  await adminRows("insert into job_workers values ('pool-ended', now()), ('pool-elsewhere', now())")
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  tellEnd(['pool-ended', 'pool-ended-slow'])
  // Its last call to a provider may still be under way.
  vi.advanceTimersByTime(2_900)
  await workers.beat()
  expect(await held()).toEqual(['pool-elsewhere', 'pool-ended', 'pool-own'])
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await workers.beat()
  expect(await held()).toEqual(['pool-elsewhere', 'pool-own'])
  // A lock that the last statement of the ended server wrote.
  await hold('pool-ended', 0, 'late')
  await workers.beat()
  expect(await held()).toEqual(['pool-elsewhere', 'pool-own'])
  await workers.stop()
})

test('a job that runs again soon after its end counts as running', async () => {
  openPool('pool-own')
  const id = await hold('pool-own', 25)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  events.emit('job:start', { job: { id } })
  events.emit('job:complete', { job: { id } })
  events.emit('job:start', { job: { id } })
  vi.advanceTimersByTime(10_001)
  vi.useRealTimers()
  await workers.beat()
  expect(await held()).toEqual(['pool-own'])
  await workers.stop()
})

test('a job that was requested again while a killed server ran it leaves nothing behind', async () => {
  const superseded = await hold('pool-killed', 25, 'again')
  await hold('failed', 0)
  await adminRows(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = max_attempts, last_error = 'no' where key like '%failed'",
  )
  // The queue takes key and tries from the running job, and gives the key to a new one.
  await adminRows('select enqueue($1, $2, $3, $4, now())', [
    'shop.closeDay',
    merchantId,
    'again',
    JSON.stringify({ shopId }),
  ])
  const left = () =>
    adminRows<{ id: string; attempts: number }>(
      'select j.id::text, j.attempts from graphile_worker._private_jobs j order by j.id',
    )
  expect((await left()).map(({ id, attempts }) => [id === superseded, attempts])).toEqual([
    [true, 25],
    [false, 25],
    [false, 0],
  ])
  await workers.beat()
  // The job that failed for good stays for its operator.
  expect((await left()).map(({ id, attempts }) => [id === superseded, attempts])).toEqual([
    [false, 25],
    [false, 0],
  ])
  const counts = (await metrics.jobs.get()).values.map(({ labels, value }) => [labels.state, value])
  expect(counts).toContainEqual(['failed', 1])
  await workers.stop()
})

test('the metrics count jobs locked for over a minute, permanently failed, overdue or not yet in the queue', async () => {
  await adminRows("insert into job_workers values ('pool-busy', now())")
  await hold('pool-busy', 90)
  await hold('pool-busy', 10, 'short')
  await hold('failed', 0)
  await hold('overdue', 0)
  await adminRows(
    "update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = case when key like '%failed' then max_attempts else 0 end, run_at = now() - interval '2 minutes' where key like '%failed' or key like '%overdue'",
  )
  await adminRows(
    `insert into job_requests (merchant_id, request_id, name, key, payload, run_at, requested_at)
     select $1, gen_random_uuid(), 'shop.closeDay', 'key', '{}', now(), now() - minutes * interval '1 minute' from unnest(array[0, 2]) minutes`,
    [merchantId],
  )
  await workers.beat()
  const counts = (await metrics.jobs.get()).values.map(({ labels, value }) => [labels.state, value])
  expect(counts).toEqual([
    ['locked', 1],
    ['failed', 1],
    ['overdue', 1],
    ['requested', 1],
  ])
  await adminRows('delete from job_requests')
  await workers.stop()
})

test('a starting server runs the job of one that was killed', async () => {
  await hold('pool-killed', 25)
  const jobs = await startJobs({ ...testShop.server, metrics }, modules)
  const left = () => adminRows('select id from graphile_worker._private_jobs')
  while ((await left()).length > 0) await pause()
  await jobs.stop()
  expect((await metrics.jobsFreed.get()).values).toMatchObject([{ labels: { job: 'shop.closeDay' } }])
})

test('an unresponsive provider delays no kitchen job', async () => {
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  const input = () => placeInput([lineOf(menu, 'Soup')], { payment: 'sandbox' })
  const count = 8
  for (let turn = 0; turn < count; turn += 1) await diner.call(payOnline.pay, input())
  let answer = () => {}
  const silence = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
  let requests = 0
  const providers = changedProviders(testShop.server, () => ({
    find: () => {
      requests += 1
      return silence
    },
  }))
  await relayRequests()
  await adminRows('update graphile_worker._private_jobs set run_at = now()')
  const jobs = await startJobs({ ...testShop.server, metrics, providers }, modules)
  while (requests < count) await pause()
  await adminRows('select enqueue($1, $2, $3, $4, now())', [
    'shop.closeDay',
    merchantId,
    'today',
    JSON.stringify({ shopId }),
  ])
  const left = () => adminRows("select id from graphile_worker._private_jobs where key like '%today'")
  while ((await left()).length > 0) await pause()
  expect(requests).toBe(count)
  answer()
  await jobs.stop()
})

test('the job queue waits for a database that is starting, with promises and with callbacks', async () => {
  const database = await startLate(testShop.server.config.jobsUrl)
  const patient = new PatientPool({ connectionString: database.url, max: 1 })
  const client = await patient.connect()
  client.release(true)
  database.startAgain()
  expect((await patient.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(database.refused()).toBe(2)
  await patient.end()
  await expect(patient.connect()).rejects.toThrow('after calling end')
  database.stop()
})

test('negative control: an ordinary pool fails while the database is starting', async () => {
  const database = await startLate(testShop.server.config.jobsUrl)
  const ordinary = new Pool({ connectionString: database.url, max: 1 })
  await expect(ordinary.query('select 1')).rejects.toMatchObject({ code: '57P03' })
  await ordinary.end()
  database.stop()
})

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
