import { orders } from '@tabard/contract/orders/calls'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/app.ts'
import { startJobs } from '../src/runner/start-jobs.ts'
import { createMerchant, createStaff } from './shops/factories.ts'
import { adminRows, ownerRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { samplePhoto } from './samples/sample-photo.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { upload } from './upload.ts'

const day = 86_400_000
// Jobs are due by the database's clock: this file uses the real time.
const now = Date.now()

let testShop: TestServer
let jobs: Awaited<ReturnType<typeof startJobs>>

beforeAll(async () => {
  testShop = await startTestServer()
  jobs = await startJobs(testShop.server, modules)
})
afterAll(async () => {
  await jobs.stop()
  await testShop.stop()
})

/** Wait until the rows are as expected; the test's time limit applies. */
async function until<Row>(text: string, isReady: (rows: Row[]) => boolean): Promise<Row[]> {
  for (;;) {
    const rows = await ownerRows<Row>(text)
    if (isReady(rows)) return rows
  }
}

test('at the end of the trading day the numbers of abandoned orders are released, at every shop', async () => {
  await createMerchant(testShop.server, ['lantern'])
  testShop.time.now = now - 2 * day
  const guest = await testShop.guest('lantern')
  await guest.call(orders.place, placeInput([lineOf(await readMenu(guest, 'lantern'), 'Dumplings')]))
  const held = 'select number from service_numbers where order_id is not null'
  expect(await ownerRows(held)).toHaveLength(1)
  testShop.time.now = now
  await adminRows("select graphile_worker.add_job('shops.closeDays', '{}')")
  expect(await until(held, (rows) => rows.length === 0)).toEqual([])
  await until('select id from graphile_worker.jobs', (rows) => rows.length === 0)
})

test('expired sessions, tokens and attempts are deleted, and others are kept', async () => {
  testShop.time.now = now
  const { merchantId } = await createMerchant(testShop.server, ['compass'])
  const kept = await createStaff(testShop.server, merchantId, 'owner')
  await testShop.guest('compass')
  await ownerRows("insert into throttles values ('account old', $1, 9), ('account new', $2, 9)", [
    new Date(now - 3 * day),
    new Date(now),
  ])
  await ownerRows("insert into staff_sessions values ('\\x00', $1, $2, $2)", [
    kept.personId,
    new Date(now - day),
  ])
  await ownerRows(
    "insert into access_tokens select merchant_id, '\\x00', guest_id, $1, $1 from guests where merchant_id = $2",
    [new Date(now - day), merchantId],
  )
  await adminRows("select graphile_worker.add_job('sessions.purge', '{}')")
  expect(await until('select throttle_key from throttles', (rows) => rows.length === 1)).toEqual([
    { throttle_key: 'account new' },
  ])
  await until('select id from graphile_worker.jobs', (rows) => rows.length === 0)
  expect(await ownerRows('select person_id from staff_sessions')).toEqual([{ person_id: kept.personId }])
  expect(
    await ownerRows(
      `select count(*)::integer as tokens from access_tokens where merchant_id = '${merchantId}'`,
    ),
  ).toEqual([{ tokens: 1 }])
})

test('a picture gets its smaller format, which its URL then serves permanently', async () => {
  const { merchantId } = await createMerchant(testShop.server, ['anchor'])
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const { picture } = await upload(testShop, { shop: 'anchor', cookie, bytes: await samplePhoto(500, 400) })
  if (!picture) throw new Error('the picture was refused')
  await until<{ has_avif: boolean }>('select has_avif from files', ([row]) => row?.has_avif === true)
  for (const width of [160, 480] as const) {
    const { headers, rawPayload } = await testShop.app.inject({
      url: pictureAddress(picture.key, width, 'avif'),
    })
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(rawPayload).metadata()).width).toBe(width)
  }
})
