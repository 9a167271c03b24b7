import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { adminRows, ownerRows } from '../../../../test/database/owner-rows.ts'
import { createMerchant } from '../../../../test/shops/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

// Negative controls of collect-coupon.test.ts and use-coupons.test.ts: limits by counting and then writing, without the
// table's check, and links and coupons by reading and then writing, without the condition of the update.

const [campaignId, batchId, couponId] = [randomUUID(), randomUUID(), randomUUID()]
const hash = Buffer.alloc(32, 7)
let testShop: TestServer
let merchantId: string
let guests: Client[]

beforeAll(async () => {
  testShop = await startTestServer()
  const merchant = await createMerchant(testShop.server, ['lantern'])
  merchantId = merchant.merchantId
  await adminRows('alter table coupon_counts drop constraint coupon_counts_limit')
  await adminRows('alter table coupons drop constraint coupons_uses')
  await ownerRows(
    `insert into campaigns (merchant_id, campaign_id, terms, max_total, created_at, changed_at, changed_by)
     values ($1, $2, '{}', 10, '2026-11-19', '2026-11-19', 'twin')`,
    [merchantId, campaignId],
  )
  await ownerRows(
    `insert into campaign_batches (merchant_id, batch_id, campaign_id, links, created_at) values ($1, $2, $3, 1, '2026-11-19')`,
    [merchantId, batchId, campaignId],
  )
  await ownerRows(
    'insert into campaign_links (merchant_id, token_hash, batch_id, campaign_id) values ($1, $2, $3, $4)',
    [merchantId, hash, batchId, campaignId],
  )
  await ownerRows(
    `insert into coupons (merchant_id, coupon_id, campaign_id, shop_id, ticket, source, gift, promotion_id, cents, currency, is_single_use, collected_at,
       trading_date, expires_at) values ($1, $2, $3, $4, $5, 'code', '{}', $2, 0, 'AUD', true, '2026-11-19', '2026-11-19', '2026-12-19')`,
    [merchantId, couponId, campaignId, merchant.shops[0]?.shopId, 'A'.repeat(22)],
  )
  const { urls } = await testDatabase()
  guests = Array.from({ length: 8 }, () => new Client({ connectionString: urls.owner }))
  await Promise.all(guests.map((guest) => guest.connect()))
})
afterAll(async () => {
  await Promise.all(guests.map((guest) => guest.end()))
  await testShop.stop()
})

/** Repeat until the guests together did it more than once over the limit. */
async function most(reset: () => Promise<unknown>, work: (guest: Client) => Promise<number>, limit: number) {
  let seen = 0
  for (let round = 0; round < 60 && seen <= limit; round += 1) {
    await reset()
    const done = await Promise.all(guests.map(work))
    seen = Math.max(
      seen,
      done.reduce((sum, each) => sum + each, 0),
    )
  }
  return seen
}

test('negative control: counting before collecting gives more coupons than the campaign has', async () => {
  const reset = () =>
    ownerRows(
      `insert into coupon_counts (merchant_id, campaign_id, kind, key, used, most) values ($1, $2, 'all', '', 9, 10)
       on conflict (merchant_id, campaign_id, kind, key) do update set used = 9`,
      [merchantId, campaignId],
    )
  const collect = async (guest: Client) => {
    const { rows } = await guest.query<{ used: number }>(
      `select used from coupon_counts where merchant_id = $1 and campaign_id = $2 and kind = 'all'`,
      [merchantId, campaignId],
    )
    if ((rows[0]?.used ?? 0) >= 10) return 0
    await guest.query(
      `update coupon_counts set used = used + 1 where merchant_id = $1 and campaign_id = $2 and kind = 'all'`,
      [merchantId, campaignId],
    )
    return 1
  }
  expect(await most(reset, collect, 1)).toBeGreaterThan(1)
})

test('negative control: reading a link before consuming it consumes it twice', async () => {
  const reset = () =>
    ownerRows('update campaign_links set used_at = null, coupon_id = null where merchant_id = $1', [
      merchantId,
    ])
  const consume = async (guest: Client) => {
    const { rows } = await guest.query<{ coupon_id: string | null }>(
      'select coupon_id from campaign_links where merchant_id = $1 and token_hash = $2',
      [merchantId, hash],
    )
    if (rows[0]?.coupon_id !== null) return 0
    await guest.query(
      `update campaign_links set used_at = '2026-11-19', coupon_id = $3 where merchant_id = $1 and token_hash = $2`,
      [merchantId, hash, randomUUID()],
    )
    return 1
  }
  expect(await most(reset, consume, 1)).toBeGreaterThan(1)
})

test('negative control: reading a coupon before using it uses it twice', async () => {
  const reset = () => ownerRows('update coupons set uses = 0 where merchant_id = $1', [merchantId])
  const use = async (guest: Client) => {
    const { rows } = await guest.query<{ uses: number }>(
      'select uses from coupons where merchant_id = $1 and coupon_id = $2',
      [merchantId, couponId],
    )
    if (rows[0]?.uses !== 0) return 0
    await guest.query('update coupons set uses = uses + 1 where merchant_id = $1 and coupon_id = $2', [
      merchantId,
      couponId,
    ])
    return 1
  }
  expect(await most(reset, use, 1)).toBeGreaterThan(1)
})

test('negative control: reading the counter of an account before a merge keeps more than one person gets', async () => {
  const reset = () =>
    ownerRows(
      `insert into coupon_counts (merchant_id, campaign_id, kind, key, used, most) values ($1, $2, 'guest', 'account', 0, 1)
       on conflict (merchant_id, campaign_id, kind, key) do update set used = 0`,
      [merchantId, campaignId],
    )
  const merge = async (guest: Client) => {
    const { rows } = await guest.query<{ used: number }>(
      `select used from coupon_counts where merchant_id = $1 and campaign_id = $2 and kind = 'guest' and key = 'account'`,
      [merchantId, campaignId],
    )
    await guest.query(
      `update coupon_counts set used = used + 1 where merchant_id = $1 and campaign_id = $2 and kind = 'guest' and key = 'account'`,
      [merchantId, campaignId],
    )
    return (rows[0]?.used ?? 0) < 1 ? 1 : 0
  }
  expect(await most(reset, merge, 1)).toBeGreaterThan(1)
})
