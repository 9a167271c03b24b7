import { till } from '@tabard/contract/till/calls'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import { harbour } from '../businesses.ts'
import { customerOf } from '../customers.ts'
import { dayAt } from '../shop-days.ts'
import { openStage, type PastOf, type Stage } from '../stage.ts'
import { idOf } from './id-of.ts'
import { playOccasions, type Occasion } from './occasions.ts'
import { earlyMembers, lateMembers, memberNumber, soldGiftCards, topUps } from './value-sales.ts'

/**
 * Let members join, and sell gift cards and top-ups, on the days before today. It comes before the orders of these days,
 * which then earn. What an earlier start sold is not sold again.
 */
export async function issueValue(on: PastOf): Promise<void> {
  const { now } = on.clock
  const stage = await on.together(() => openStage(on, harbour.code))
  await playOccasions(on, stage, now, [...joins(), ...sales(now)])
}

/** The phone of a customer of the shop. */
export function phoneOf(number: number): string {
  return customerOf(harbour, number).phone
}

function joins(): Occasion[] {
  const byPhone = (phone: string, name: string, daysAgo: number, at: number): Occasion => ({
    daysAgo,
    minute: 700 + ((at * 37) % 500),
    run: async ({ memberPhone, owner, guestOf }) =>
      memberPhone === phone
        ? (await guestOf(phone)).call(memberCards.join, { birthday: '09-12' })
        : owner.call(memberCards.joinByPhone, { phone, name }),
  })
  return [
    ...earlyMembers.map((number) =>
      byPhone(phoneOf(number), customerOf(harbour, number).name, 61 + (number % 13), number),
    ),
    ...lateMembers.map(({ name, end, daysAgo }, at) => byPhone(`+612555${end}`, name, daysAgo, at)),
  ]
}

function sales(now: number): Occasion[] {
  const giftSales = soldGiftCards.map((sale, at): Occasion => {
    const { cents, daysAgo, design, from, to, message, sentInDays } = sale
    const orderId = idOf(`gift card ${at}`)
    return {
      daysAgo,
      minute: 660 + at * 41,
      run: async (stage) => {
        await stage.owner.call(giftCardDesk.sell, {
          orderId,
          cents,
          design,
          senderName: from,
          recipientName: to,
          message,
          delivery:
            sentInDays === undefined
              ? { kind: 'print' }
              : { kind: 'sms', recipient: phoneOf(29), sendOn: dayAt(harbour, now, -sentInDays).date },
          buyer: { name: from, email: '', phone: '' },
        })
        await collect(stage, orderId, at)
      },
    }
  })
  const topUpSales = topUps.map(({ member, cents, daysAgo }, at): Occasion => ({
    daysAgo,
    minute: 690 + at * 53,
    run: async (stage) => {
      const orderId = idOf(`top-up ${at}`)
      const cardId = await findCard(stage, phoneOf(member))
      await stage.owner.call(storedValueDesk.topUp, { orderId, cardId, cents })
      await collect(stage, orderId, at)
    },
  }))
  return [...giftSales, ...topUpSales, ownGiftCard]
}

/** The customer with an account buys a gift card for the own wallet, and pays it at the counter. */
const ownGiftCard: Occasion = {
  daysAgo: 20,
  minute: 780,
  run: async (stage) => {
    const orderId = idOf('own gift card')
    const { name, phone } = customerOf(harbour, memberNumber)
    if (stage.memberPhone !== phone) return
    await (
      await stage.guestOf(phone)
    ).call(giftCards.buy, {
      orderId,
      cents: 50_00,
      design: 'classic',
      senderName: name,
      recipientName: '',
      message: '',
      delivery: { kind: 'self' },
      buyer: { name, email: '', phone },
    })
    await collect(stage, orderId, 0)
  },
}

/** Take the payment of a sale, most often on the card machine. */
async function collect({ owner }: Pick<Stage, 'owner'>, orderId: string, at: number): Promise<void> {
  const card = { tender: terminalTender, reference: String(204_110 + 7 * at) }
  await owner.call(till.collect, { orderId, ...(at % 3 === 2 ? {} : card) })
}

/** The member card of a phone. Throws if it has none. */
export async function findCard({ owner }: Pick<Stage, 'owner'>, phone: string): Promise<string> {
  const { cards } = await owner.call(cardDesk.find, { text: phone })
  const [card] = cards
  if (!card) throw new Error(`no member of the demo has the number ${phone}`)
  return card.cardId
}
