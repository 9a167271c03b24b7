import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { Refused } from '@tabard/contract/wire/refused'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { harbour } from '../businesses.ts'
import { customerOf } from '../customers.ts'
import { openStage, type PastOf, type Stage } from '../stage.ts'
import { idOf } from './id-of.ts'
import { findCard, phoneOf } from './issue-value.ts'
import { playOccasions, playOrderAt, type Occasion } from './occasions.ts'
import { givenCoupons, memberNumber, spentGiftCards, spentValue } from './value-sales.ts'
import { couponCampaign, voucherCampaign } from './value-terms.ts'

/**
 * Let customers spend what they have: gift cards and stored value at the counter, coupons, vouchers and points in orders.
 * It comes after the orders of the days, which earned the points. Leaves out what an earlier start played.
 */
export async function spendValue(on: PastOf): Promise<void> {
  const { now } = on.clock
  const stage = await on.together(() => openStage(on, harbour.code))
  await playOccasions(on, stage, now, [
    ...atCounter(now),
    ...givenCoupons.flatMap((given) => couponOccasions(given)),
    redeemed(now),
    collected,
    goodwill,
  ])
  // Guesses of three hours ago limit nobody now.
  on.clock.now = now - 3 * 60 * 60_000
  await on.together(() => guess(stage))
  on.clock.now = now
}

function atCounter(now: number): Occasion[] {
  const byGiftCard = spentGiftCards.map(({ to, daysAgo, isRefunded = false }, at): Occasion => ({
    daysAgo,
    minute: 1_090 + at * 11,
    run: async (stage) => {
      const cards = await stage.owner.call(giftCardDesk.find, { text: '' })
      const card = cards.find(({ recipientName }) => recipientName === to)
      if (!card || (await hasPaidSince(stage, card.giftCardId, now))) return
      await playOrderAt(stage, `gift card of ${to} ${daysAgo}`, {
        channel: 'counter',
        dishes: 3,
        source: { kind: 'scannedGiftCard', giftCardId: card.giftCardId, isSeen: true },
        ...(isRefunded ? { ending: 'partRefunded' as const } : {}),
      })
    },
  }))
  const byStoredValue = spentValue.map(({ member, daysAgo }, at): Occasion => ({
    daysAgo,
    minute: 760 + at * 17,
    run: async (stage) => {
      const cardId = await findCard(stage, phoneOf(member))
      const { entries } = await asOf(now, stage, () =>
        stage.owner.call(cardDesk.history, { cardId, unit: 'storedValue' }),
      )
      if (entries.some(({ amount }) => amount < 0)) return
      await playOrderAt(stage, `stored value of ${member}`, {
        channel: 'counter',
        dishes: 2,
        source: { kind: 'storedValue', cardId, isSeen: true },
      })
    },
  }))
  return [...byGiftCard, ...byStoredValue]
}

/** Read as of now: a history ends at the time of the clock, and what an earlier start played is later. */
async function asOf<Result>(now: number, { clock }: Stage, read: () => Promise<Result>): Promise<Result> {
  const played = clock.now
  clock.now = now
  try {
    return await read()
  } finally {
    clock.now = played
  }
}

/** Whether a gift card has paid since the time that is played: an earlier start played it. */
async function hasPaidSince(stage: Stage, giftCardId: string, now: number): Promise<boolean> {
  const { history } = await asOf(now, stage, () => stage.owner.call(giftCardDesk.detail, { giftCardId }))
  return history.some(({ kind, at }) => kind === 'spent' && at >= stage.clock.now)
}

/** Staff hand a coupon or voucher to a customer, who uses it days later. */
function couponOccasions({
  campaign,
  customer: number,
  daysAgo,
  usedDaysAgo,
}: (typeof givenCoupons)[number]): Occasion[] {
  const customer = customerOf(harbour, number)
  const { campaignId } = campaign === 'coupon' ? couponCampaign : voucherCampaign
  const again = { requestId: idOf(`${campaign} of ${number}`), campaignId, phone: customer.phone }
  const give: Occasion = {
    daysAgo,
    minute: 1_130,
    run: ({ owner }) => owner.call(counterCoupons.give, again),
  }
  if (usedDaysAgo === undefined) return [give]
  const use: Occasion = {
    daysAgo: usedDaysAgo,
    minute: 1_105,
    run: async (stage) => {
      // The same request again answers the coupon that it gave.
      const { coupon } = await stage.owner.call(counterCoupons.give, again)
      if (coupon.state !== 'usable') return
      // A voucher needs an account online; at the counter staff scan it.
      if (campaign === 'coupon')
        await (await stage.guestOf(customer.phone)).call(coupons.keep, { ticket: coupon.ticket })
      await playOrderAt(stage, `${campaign} of ${number}`, {
        channel: campaign === 'coupon' ? 'pickup' : 'counter',
        customer,
        ...(campaign === 'coupon'
          ? { value: { couponIds: [coupon.couponId] } }
          : { couponCodes: [coupon.ticket] }),
      })
    },
  }
  return [give, use]
}

/** The customer with an account pays with points and stored value. */
const redeemed = (now: number): Occasion => ({
  daysAgo: 4,
  minute: 1_150,
  run: async (stage) => {
    const customer = customerOf(harbour, memberNumber)
    if (stage.memberPhone !== customer.phone) return
    const client = await stage.guestOf(customer.phone)
    const { cards } = await client.call(memberCards.mine, {})
    const cardId = cards[0]?.cardId ?? ''
    const { entries } = await asOf(now, stage, () =>
      stage.owner.call(cardDesk.history, { cardId, unit: 'storedValue' }),
    )
    if (entries.some(({ amount }) => amount < 0)) return
    await playOrderAt(stage, 'points', {
      channel: 'pickup',
      customer,
      value: { points: 10_000, storedValueCents: 20_00 },
    })
  },
})

/** The same customer collects what the shop lists. */
const collected: Occasion = {
  daysAgo: 3,
  minute: 1_210,
  run: async (stage) => {
    const { phone } = customerOf(harbour, memberNumber)
    if (stage.memberPhone !== phone) return
    const client = await stage.guestOf(phone)
    for (const { campaignId, terms } of [couponCampaign, voucherCampaign])
      await client.call(coupons.collect, {
        requestId: idOf(`own coupon ${campaignId}`),
        code: terms.giving.code,
      })
  },
}

/** A card that an owner should look at: points by hand three times, and five orders, all on one day. */
const goodwill: Occasion = {
  daysAgo: 1,
  minute: 900,
  run: async (stage) => {
    const customer = customerOf(harbour, 26)
    const cardId = await findCard(stage, customer.phone)
    const { entries } = await stage.owner.call(cardDesk.history, { cardId, unit: 'points' })
    if (entries.some(({ byName }) => byName !== '')) return
    for (const at of [0, 1, 2])
      await stage.owner.call(cardDesk.give, {
        requestId: idOf(`goodwill ${at}`),
        cardId,
        unit: 'points',
        amount: 30_000,
        reason: 'Goodwill',
      })
    const start = stage.clock.now
    for (let at = 0; at < 5; at += 1) {
      stage.clock.now = start + at * 25 * 60_000
      await playOrderAt(stage, `goodwill ${at}`, {
        channel: 'phone',
        customer,
        dishes: 2,
        tender: drawerTender,
        reference: '',
      })
    }
  },
}

/** Wrong codes of gift cards from one network. */
async function guess({ guest }: Stage): Promise<void> {
  const client = await guest()
  for (let at = 0; at < 12; at += 1)
    try {
      await client.call(giftCards.check, {
        number: `6000 4821 7730 ${1_200 + 7 * (at % 5)}`,
        code: `QXPT-${2_345 + at}`,
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
}
