import { randomBytes, randomUUID } from 'node:crypto'
import { passes, type PassSubject } from '@tabard/contract/value/passes/passes'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { newCampaign, type CampaignGift } from '@tabard/domain/value/campaigns/campaign-terms'
import { readScanCode } from '@tabard/domain/value/scan-code'
import { afterEach, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { verdictOf } from '../../../../test/refusal-of.ts'
import { createCustomer, createStaff } from '../../../../test/shops/factories.ts'
import { createGiftCard } from '../../../../test/value/cards.ts'
import { giveMoney } from '../../../../test/wallets/value-rows.ts'
import { readPassJson } from '../../../../test/wallets/read-zip.ts'
import { passTypeId, prepareWalletShop } from '../../../../test/wallets/wallet-shop.ts'
import { systemWrite } from '../../../db/platform-database.ts'
import { linkHashOf } from '../gift-cards/card-secrets.ts'
import { useCoupons } from '../coupons/using/use-coupons.ts'

const at = prepareWalletShop()
afterEach(() => ownerRows('delete from throttles'))

type Guest = Awaited<ReturnType<typeof at.testShop.guest>>

const place = () => ({ server: at.testShop.server, ...at.place })
const ofMei = () => at.testShop.guest('lantern', { token: at.mei.token })
const add = (client: Guest, subject: PassSubject) => client.call(passes.add, { wallet: 'apple', subject })

interface Shown {
  readonly serialNumber: string
  readonly authenticationToken: string
  readonly voided?: boolean
  readonly barcodes?: readonly { readonly message: string }[]
  readonly storeCard: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>
}

async function download(url: string): Promise<Shown> {
  return readPassJson((await at.download(url)).rawPayload) as unknown as Shown
}

/** Register a phone for a pass. Returns what the phone loads of it later. */
async function register({ serialNumber, authenticationToken: token }: Shown) {
  const body = { pushToken: randomBytes(32).toString('hex') }
  await at.phone('POST', `/devices/phone-1/registrations/${passTypeId}/${serialNumber}`, { token, body })
  await at.settle()
  at.apns.accepted.length = 0
  return async () =>
    readPassJson(
      (await at.phone('GET', `/passes/${passTypeId}/${serialNumber}`, { token })).rawPayload,
    ) as unknown as Shown
}

async function insertCoupon(gift: CampaignGift, ownerId: string): Promise<string> {
  const { merchantId, shopId } = at.place
  const [campaignId, couponId] = [randomUUID(), randomUUID()]
  const terms = { ...newCampaign, gift, names: { first: 'Autumn treat', second: '秋日礼' } }
  await ownerRows(
    `insert into campaigns (merchant_id, campaign_id, terms, created_at, changed_at, changed_by) values ($1, $2, $3, now(), now(), 'Ann')`,
    [merchantId, campaignId, JSON.stringify(terms)],
  )
  const cents = gift.kind === 'voucher' ? gift.cents : 0
  await ownerRows(
    `insert into coupons (merchant_id, coupon_id, campaign_id, shop_id, ticket, source, owner_id, gift, promotion_id, cents, currency, is_single_use, collected_at, trading_date, expires_at)
     values ($1, $2, $3, $4, $5, 'code', $6, $7, $8, $9, 'AUD', $10, '2026-11-01', '2026-11-01', '2029-11-01')`,
    [
      merchantId,
      couponId,
      campaignId,
      shopId,
      randomBytes(16).toString('base64url'),
      ownerId,
      JSON.stringify(gift),
      gift.kind === 'coupon' ? gift.promotionId : null,
      cents,
      gift.kind === 'coupon',
    ],
  )
  if (cents > 0) await giveMoney(at.testShop, at.place, { kind: 'voucher', owner: couponId, cents })
  return couponId
}

const voucher: CampaignGift = {
  kind: 'voucher',
  cents: 1_500,
  minimumCents: null,
  channels: [],
  orderTypes: [],
  weekdays: [],
  isSingleUse: false,
}

test('the pass of a voucher shows what is left, and a phone that has it hears of each payment', async () => {
  const id = await insertCoupon(voucher, at.mei.guestId)
  const shown = await download((await add(await ofMei(), { by: 'own', kind: 'voucher', id })).url)
  expect(shown.storeCard).toMatchObject({
    headerFields: [{ value: 'Autumn treat' }],
    primaryFields: [{ key: 'balance', value: '$15.00' }],
    secondaryFields: [{ key: 'expires' }],
  })
  const load = await register(shown)
  await giveMoney(at.testShop, at.place, { kind: 'voucher', owner: id, cents: 500 })
  // One job follows the account, and one updates the pass.
  await at.settle()
  await at.settle()
  expect(at.apns.accepted).toHaveLength(1)
  expect((await load()).storeCard['primaryFields']?.[0]?.value).toBe('$20.00')
})

test('the pass of a coupon is void once an order used it, and others cannot add it', async () => {
  const id = await insertCoupon({ kind: 'coupon', promotionId: randomUUID() }, at.mei.guestId)
  const subject: PassSubject = { by: 'own', kind: 'coupon', id }
  const other = await createCustomer(at.testShop.server, at.place.merchantId)
  const stranger = await at.testShop.guest('lantern', { token: other.token })
  for (const client of [stranger, await at.testShop.guest('lantern')])
    expect(await verdictOf(add(client, subject))).toBe('pass.unknown')
  expect(await verdictOf(add(await ofMei(), { ...subject, kind: 'voucher' }))).toBe('pass.unknown')
  const shown = await download((await add(await ofMei(), subject)).url)
  expect(shown.voided).toBeUndefined()
  expect(readScanCode(shown.barcodes?.[0]?.message ?? '')).toMatchObject({ kind: 'coupon', subjectId: id })
  const load = await register(shown)
  const { server, time } = at.testShop
  await systemWrite(server.pool, at.place.merchantId, (tx) =>
    useCoupons(
      tx,
      {
        orderId: randomUUID(),
        ownerId: at.mei.guestId,
        tradingDate: '2026-11-20',
        now: time.now,
      },
      [id],
    ),
  )
  await at.settle()
  expect(at.apns.accepted).toHaveLength(1)
  expect((await load()).voided).toBe(true)
  expect(await verdictOf(add(await ofMei(), subject))).toBe('pass.unknown')
})

test('a gift card is added by its number and code without an account; wrong codes count as guesses', async () => {
  const { number, code } = await createGiftCard(place(), 5_000)
  const guest = await at.testShop.guest('lantern')
  const wrong = { by: 'code', number, code: 'AAAAAAAA' } as const
  expect(await verdictOf(add(guest, wrong))).toBe('pass.unknown')
  const { url } = await add(guest, { by: 'code', number, code: code.toLowerCase() })
  expect((await download(url)).storeCard['primaryFields']).toMatchObject([{ value: '$50.00' }])
  const verdicts: string[] = []
  for (let turn = 0; turn < 15; turn += 1) verdicts.push(await verdictOf(add(guest, wrong)))
  expect(verdicts).toContain('giftCard.guessed')
})

test('a gift card is added by its link until another person has it in a wallet; frozen, the pass says so', async () => {
  const { giftCardId } = await createGiftCard(place(), 5_000)
  const { server } = at.testShop
  const link = randomBytes(16).toString('base64url')
  await ownerRows('update gift_cards set link_hash = $2 where gift_card_id = $1', [
    giftCardId,
    linkHashOf(server.config, at.place.merchantId, link),
  ])
  const guest = await at.testShop.guest('lantern')
  expect(await verdictOf(add(guest, { by: 'link', link: 'another' }))).toBe('pass.unknown')
  const load = await register(await download((await add(guest, { by: 'link', link })).url))
  const { cookie } = await createStaff(server, at.place.merchantId, 'owner')
  const frozen = await at.testShop.app.inject({
    method: 'POST',
    url: `${giftCardDesk.setFrozen.path}?id=lantern`,
    // The installation has https.
    headers: { cookie: `__Host-tabard_staff=${cookie}`, 'x-requested-with': 'tabard' },
    payload: { giftCardId, isFrozen: true, reason: 'Stolen' },
  })
  expect(frozen.json()).toMatchObject({ success: true })
  await at.settle()
  expect(at.apns.accepted).toHaveLength(1)
  expect(JSON.stringify((await load()).storeCard)).toContain('Frozen')
  await ownerRows('update gift_cards set customer_id = $2 where gift_card_id = $1', [
    giftCardId,
    at.mei.customerId,
  ])
  expect(await verdictOf(add(guest, { by: 'link', link }))).toBe('pass.unknown')
  expect(await verdictOf(add(await ofMei(), { by: 'link', link }))).toBe('ok')
})
