import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { payLinks } from '@tabard/contract/payments/links/calls'
import { tables } from '@tabard/contract/tables/calls'
import { campaigns } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { cardDigits, cardNumberOf } from '@tabard/domain/value/card-number'
import { newCampaign } from '@tabard/domain/value/campaigns/campaign-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { tally, verdictOf } from '../refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { mostDifferenceMs, timeDifference } from '../timing/time-difference.ts'
import { createGiftCard, type TestGiftCard } from './cards.ts'

// T38: guesses of gift cards, coupons, tables, receipts and pay links, a half from one network and a half from many. In full
// counts: `npm run -s bench value`.

const guesses = Number(process.env['TABARD_VALUE_GUESSES'] ?? 500)
const atOnce = 20

let testShop: TestServer
let card: TestGiftCard
let receiptId: string
let networks = 0

beforeAll(async () => {
  testShop = await startTestServer({ hasLimits: true, trustedHops: 1 })
  const settings = { 'giftCard.isOffered': true, 'coupon.isOffered': true, 'voucher.isOffered': true }
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  const place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  card = await createGiftCard(place, 5_000)
  const owner = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  for (const code of ['HARVEST', 'PAUSED'])
    await owner.call(campaigns.save, {
      campaignId: randomUUID(),
      revision: null,
      isEverywhere: false,
      campaign: {
        ...newCampaign,
        names: { first: code, second: '' },
        giving: { ...newCampaign.giving, code },
      },
    })
  const { campaigns: saved } = await owner.call(campaigns.list, {})
  const paused = saved.find(({ terms }) => terms.giving.code === 'PAUSED')
  await owner.call(campaigns.pause, { campaignId: paused?.campaignId ?? '', isPaused: true })
  const guest = await testShop.guest('lantern')
  const menu = await readMenu(guest, 'lantern')
  receiptId = (await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))).receiptId
})
afterAll(() => testShop.stop())

const draw = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const token = () => randomBytes(16).toString('base64url')
/** None looks like a bank card: such an input is refused before anything is looked up (T44). */
const digits = () => cardNumberOf(randomBytes(cardDigits))
const nextNetwork = () => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

type Guest = Awaited<ReturnType<TestServer['guest']>>

/** One guess at each kind of id, by one who knows the shop and its gift card's number. */
const kinds = {
  giftCard: {
    // Every second one at a card that exists.
    guess: (guest: Guest, at: number) =>
      guest.call(giftCards.check, { number: at % 2 === 0 ? card.number : digits(), code: draw(letters, 8) }),
    wrong: 'giftCard.unknown',
    most: 20,
  },
  coupon: {
    guess: (guest: Guest) => guest.call(coupons.collect, { requestId: randomUUID(), code: draw(letters, 8) }),
    wrong: 'coupon.codeUnknown',
    most: 20,
  },
  table: {
    guess: (guest: Guest) => guest.call(tables.scan, { code: token() }),
    wrong: 'table.codeUnknown',
    most: 20,
  },
  receipt: {
    guess: (guest: Guest) => guest.read(orders.receipt, { receiptId: receiptId.slice(0, 6) + token() }),
    wrong: 'document.unknown',
    most: 20,
  },
  payLink: {
    guess: (guest: Guest) => guest.call(payLinks.read, { txn: token() }),
    wrong: 'payLink.unknown',
    most: 20,
  },
} as const

test.each(Object.entries(kinds))(
  `of ${guesses / 5} guesses at a %s none is right, and one network is stopped`,
  async (_, { guess, wrong, most }) => {
    const each = Math.ceil(guesses / 5)
    const alone = await testShop.guest('lantern', { from: nextNetwork() })
    const verdicts = { one: [] as string[], many: [] as string[] }
    for (let at = 0; at < each / 2; at += atOnce)
      verdicts.one.push(
        ...(await Promise.all(
          Array.from({ length: atOnce }, (__, next) => verdictOf(guess(alone, at + next))),
        )),
      )
    for (let at = 0; at < each / 2; at += atOnce) {
      const other = await testShop.guest('lantern', { from: nextNetwork() })
      verdicts.many.push(
        ...(await Promise.all(
          Array.from({ length: atOnce }, (__, next) => verdictOf(guess(other, at + next))),
        )),
      )
    }
    const { ok: hits = 0, '503': unanswered = 0 } = tally([...verdicts.one, ...verdicts.many])
    expect({ hits, unanswered }).toEqual({ hits: 0, unanswered: 0 })
    expect(verdicts.one.filter((verdict) => verdict === wrong).length).toBeLessThanOrEqual(most)
    if (each / 2 > most) expect(new Set(verdicts.one).size).toBeGreaterThan(1)
  },
  1_200_000,
)

/** Counted guesses and minutes of requests must not add up. */
const prepare = async () => {
  testShop.time.now += 60_000
  await ownerRows('delete from throttles')
}

const wrongCard = (number: string) => async () =>
  expect(
    await verdictOf(testShop.visitor('lantern').call(giftCards.check, { number, code: draw(letters, 8) })),
  ).toBe('giftCard.unknown')
const wrongCoupon = (code: () => string) => async () =>
  expect(await verdictOf(testShop.visitor('lantern').call(coupons.describe, { code: code() }))).toBe(
    'coupon.codeUnknown',
  )

test('a wrong code takes as long at a gift card that exists as at one that does not', async () => {
  const unknown = digits()
  const ms = await timeDifference(wrongCard(card.number), wrongCard(unknown), prepare)
  expect(ms).toBeLessThan(mostDifferenceMs)
}, 120_000)

test('the code of a campaign that is paused takes as long as one that does not exist', async () => {
  const ms = await timeDifference(
    wrongCoupon(() => 'PAUSED'),
    wrongCoupon(() => draw(letters, 8)),
    prepare,
  )
  expect(ms).toBeLessThan(mostDifferenceMs)
}, 120_000)
