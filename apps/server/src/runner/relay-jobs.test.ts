import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminRows, ownerRows } from '../../test/database/owner-rows.ts'
import { loseJobs } from '../../test/database/relay-requests.ts'
import { createMerchant } from '../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { systemWrite } from '../db/platform-database.ts'
import { Refusal } from '../db/refusal.ts'
import { enqueueJob, enqueuePlatformJob } from '../modules/platform/enqueue.ts'
import { relayJobs, relaySteps, startRelay } from './relay-jobs.ts'

let testShop: TestServer
let jobsPool: Pool
let merchantId: string
let shopId: string

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  shopId = merchant.shops[0]?.shopId ?? ''
  jobsPool = new Pool({ connectionString: testShop.server.config.jobsUrl, max: 3 })
})
beforeEach(loseJobs)
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await jobsPool.end()
  await testShop.stop()
})

const noon = Date.UTC(2030, 0, 1, 12)
const closing = (key: string, at = noon) => ({ name: 'shop.closeDay', key, payload: { shopId }, at }) as const
const request = (key: string, at = noon, pool = testShop.server.pool) =>
  systemWrite(pool, merchantId, (tx) => tx.change(enqueueJob(closing(key, at))))
const listQueued = () =>
  adminRows<{ key: string; run_at: Date }>(
    'select j.key, j.run_at, p.payload, j.task_identifier from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by 1',
  )
const queuedKeys = async () => (await listQueued()).map(({ key }) => key.replace(/.*:/, ''))
const countRequests = async () => (await ownerRows('select from job_requests')).length
/** The queue runs all its jobs. */
const runQueue = () => adminRows('delete from graphile_worker._private_jobs')
const forgetMoves = () => adminRows('delete from job_moves')
const killed = () => Promise.reject(new Error('killed'))

test('a requested job is in the queue as one that is enqueued there', async () => {
  const { platform } = testShop.server
  await platform.rows(enqueuePlatformJob(merchantId, closing('one')))
  const direct = await listQueued()
  await loseJobs()
  await request('one')
  expect(await listQueued()).toEqual([])
  await relayJobs(jobsPool)
  expect(await listQueued()).toEqual(direct)
  expect(direct).toMatchObject([{ run_at: new Date(noon), payload: { merchant: merchantId } }])
  expect(await countRequests()).toBe(0)
})

test('a refused transaction requests no job', async () => {
  await systemWrite(testShop.server.pool, merchantId, async (tx) => {
    await tx.change(enqueueJob(closing('refused')))
    return new Refusal('account.required', {})
  })
  await relayJobs(jobsPool)
  expect(await listQueued()).toEqual([])
})

test('of several requests with one key the last counts, in one pass or in two', async () => {
  await request('one', noon)
  await request('two', noon)
  await request('one', noon + 60_000)
  await relayJobs(jobsPool)
  expect(await queuedKeys()).toEqual(['one', 'two'])
  expect((await listQueued())[0]?.run_at).toEqual(new Date(noon + 60_000))
  await request('one', noon - 60_000)
  await relayJobs(jobsPool)
  expect((await listQueued())[0]?.run_at).toEqual(new Date(noon - 60_000))
})

test('more requests than one pass takes are all moved', async () => {
  const keys = Array.from({ length: 1_001 }, (_, at) => `many ${at}`)
  await systemWrite(testShop.server.pool, merchantId, (tx) =>
    Promise.all(keys.map((key) => tx.change(enqueueJob(closing(key))))),
  )
  await relayJobs(jobsPool)
  expect(await listQueued()).toHaveLength(keys.length)
  expect(await countRequests()).toBe(0)
})

test('a server killed before it moved a request loses nothing', async () => {
  await request('one')
  await expect(relayJobs(jobsPool, { ...relaySteps, move: killed })).rejects.toThrow('killed')
  await relayJobs(jobsPool)
  expect(await queuedKeys()).toEqual(['one'])
})

test('a server killed before it removed a request does not make the job run twice', async () => {
  await request('one')
  await expect(relayJobs(jobsPool, { ...relaySteps, remove: killed })).rejects.toThrow('killed')
  expect(await queuedKeys()).toEqual(['one'])
  await runQueue()
  await relayJobs(jobsPool)
  expect(await queuedKeys()).toEqual([])
  expect(await countRequests()).toBe(0)
})

test('without the list of moves that job runs twice', async () => {
  await request('one')
  await expect(relayJobs(jobsPool, { ...relaySteps, remove: killed })).rejects.toThrow('killed')
  await runQueue()
  await forgetMoves()
  await relayJobs(jobsPool)
  expect(await queuedKeys()).toEqual(['one'])
})

/** Two servers read the same request; the second moves it after the first one has finished and the job has run. */
async function raceOfTwo(between: () => Promise<unknown>): Promise<string[]> {
  await request('one')
  await relayJobs(jobsPool, {
    ...relaySteps,
    move: async (pool, requests) => {
      await relayJobs(pool)
      await runQueue()
      await between()
      return relaySteps.move(pool, requests)
    },
  })
  return queuedKeys()
}

test('a request that two servers read is moved by one', async () =>
  expect(await raceOfTwo(() => Promise.resolve())).toEqual([]))

test('without the list of moves both move it', async () =>
  expect(await raceOfTwo(forgetMoves)).toEqual(['one']))

test('two servers at the same time move each request once', async () => {
  const keys = Array.from({ length: 40 }, (_, at) => `job ${at}`)
  await Promise.all(keys.map((key) => request(key)))
  await Promise.all([relayJobs(jobsPool), relayJobs(jobsPool), relayJobs(jobsPool)])
  expect((await queuedKeys()).toSorted()).toEqual(keys.toSorted())
  expect(await adminRows('select from graphile_worker.jobs where revision > 0')).toEqual([])
})

async function untilQueued(key: string): Promise<void> {
  while (!(await queuedKeys()).includes(key)) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a commit of this process moves its requests without the sweep, which finds those of others', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const relay = startRelay(testShop.server, jobsPool)
  await request('own')
  await untilQueued('own')
  const elsewhere = new Pool({ connectionString: testShop.server.config.appUrl, max: 1 })
  await request('of another', noon, elsewhere)
  expect(await queuedKeys()).toEqual(['own'])
  vi.advanceTimersByTime(1_000)
  await untilQueued('of another')
  await elsewhere.end()
  await relay.stop()
})

test('a relay that stops moves what is requested', async () => {
  const relay = startRelay(testShop.server, jobsPool)
  const written = request('last')
  await written
  await relay.stop()
  expect(await queuedKeys()).toEqual(['last'])
})

test('a request that the queue would refuse is refused in its transaction', async () =>
  expect(request('k'.repeat(301))).rejects.toMatchObject({ constraint: 'job_requests_key_length' }))
