import { randomUUID } from 'node:crypto'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { payByValue } from '@tabard/contract/value/spending/spending'
import type { Role } from '@tabard/domain/staff/roles'
import type { ValueChoice } from '@tabard/domain/value/value-choice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../database/owner-rows.ts'
import { verdictOf } from '../refusal-of.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createStaff } from '../shops/factories.ts'
import { acceptOrder } from '../value/accept-order.ts'
import { createGiftCard } from '../value/cards.ts'
import { buyer, printed, startValueShop, type ValueShop } from '../value/value-shop.ts'
import { control, everyRound } from './control.ts'

// Money and gift cards of others: what kitchen and cashiers return without a manager, and cards that are not theirs.

const pin = '471568'
const dayMs = 86_400_000

let shop: ValueShop
let menu: Awaited<ReturnType<typeof readMenu>>

beforeAll(async () => {
  shop = await startValueShop()
  menu = await readMenu(shop.diner, 'lantern')
})
afterAll(() => shop.testShop.stop())

type Staff = ReturnType<ValueShop['testShop']['staff']>

const staff = async (role: Role): Promise<Staff> =>
  shop.testShop.staff('lantern', (await createStaff(shop.testShop.server, shop.merchantId, role)).cookie)

const input = (value?: ValueChoice, payment = 'cash') =>
  placeInput([lineOf(menu, 'Dumplings', { quantity: 2 })], { payment, ...(value ? { value } : {}) })

/** Paid orders. */
const tenders = {
  card: async () => {
    const { order, attempt } = await shop.diner.call(payOnline.pay, input(undefined, 'sandbox'))
    shop.testShop.act(attempt?.attemptId ?? '', 'approve')
    await shop.settle()
    return order.orderId
  },
  giftCard: async () => {
    const place = { server: shop.testShop.server, merchantId: shop.merchantId, shopId: shop.shopId }
    const { number, code } = await createGiftCard(place, 100_000)
    return (await shop.diner.call(orders.place, input({ giftCards: [{ number, code }] }))).orderId
  },
  storedValue: async () => {
    const { client, cardId } = await shop.member()
    await shop.give('storedValue', cardId, 100_000)
    return (await client.call(orders.place, input({ storedValueCents: 100_000, restCents: 0 }))).orderId
  },
  cash: async () => {
    const { orderId } = await shop.diner.call(orders.place, input())
    await shop.owner.call(till.collect, { orderId })
    return orderId
  },
} as const

const order = (orderId: string) => shop.owner.call(till.get, { orderId })

/** What a person tries with an order, one after the other. */
const tricks = {
  reject: async (person: Staff, orderId: string) => {
    const { version } = await order(orderId)
    return verdictOf(person.call(kitchen.reject, { orderId, version, reason: 'Sold out' }))
  },
  cancel: (person: Staff, orderId: string) =>
    verdictOf(person.call(till.cancel, { orderId, reason: 'Sold out' })),
  refund: (person: Staff, orderId: string) =>
    verdictOf(person.call(till.refund, { orderId, reason: 'Cold', requestId: randomUUID() })),
  refundPart: (person: Staff, orderId: string) =>
    verdictOf(
      person.call(till.refund, {
        orderId,
        reason: 'Cold',
        requestId: randomUUID(),
        lines: [{ lineNumber: 1, units: 1 }],
      }),
    ),
  undo: async (person: Staff, orderId: string) => {
    const { version } = await order(orderId)
    return verdictOf(person.call(kitchen.undo, { orderId, version }))
  },
  amend: async (person: Staff, orderId: string) => {
    const { amendments } = await order(orderId)
    return verdictOf(
      person.call(orderLife.amend, {
        orderId,
        amendments,
        quantities: [{ lineNumber: 1, quantity: 1 }],
        added: [],
        reason: 'Smaller',
        requestId: randomUUID(),
      }),
    )
  },
} as const

type Trick = keyof typeof tricks

const sequences: readonly (readonly Trick[])[] = [
  ['undo', 'undo', 'undo', 'reject'],
  ['undo', 'cancel'],
  ['undo', 'undo', 'undo', 'cancel'],
  ['reject', 'cancel', 'refund', 'refundPart'],
  ['amend', 'refund', 'cancel'],
  ['undo', 'amend', 'undo', 'reject', 'refundPart'],
]

async function returnedOf(orderId: string): Promise<number> {
  const [row] = await ownerRows<{ cents: number }>(
    `select coalesce(sum(cents), 0)::integer as cents from refunds where order_id = $1 and status <> 'failed'`,
    [orderId],
  )
  return row?.cents ?? 0
}

async function bring(orderId: string, to: 'accepted' | 'ready' | 'completed'): Promise<void> {
  await acceptOrder(shop.owner, orderId)
  for (const _ of to === 'accepted' ? [] : to === 'ready' ? [1] : [1, 2]) {
    const { version } = await order(orderId)
    await shop.owner.call(kitchen.bump, { orderId, version })
  }
}

test.each(Object.keys(tenders) as (keyof typeof tenders)[])(
  'kitchen and cashier return nothing of an order paid by %s that was accepted, in any sequence of calls',
  async (tender) => {
    const people = { kitchen: await staff('kitchen'), cashier: await staff('cashier') }
    for (const round of everyRound)
      for (const [role, person] of Object.entries(people))
        for (const [at, sequence] of sequences.entries()) {
          const orderId = await tenders[tender]()
          await bring(orderId, (['completed', 'ready', 'accepted'] as const)[(round + at) % 3] ?? 'completed')
          // Also of an earlier day.
          const isOld = (round + at) % 4 === 3
          if (isOld) shop.testShop.time.now += 2 * dayMs
          for (const trick of sequence) await tricks[trick](person, orderId)
          expect(await returnedOf(orderId), `${role}: ${sequence.join(', ')}`).toBe(0)
          if (isOld) shop.testShop.time.now -= 2 * dayMs
        }
    const accepted = await tenders[tender]()
    await bring(accepted, 'accepted')
    control('a manager cancels it', (await tricks.cancel(await staff('manager'), accepted)) === 'ok')
    const placed = await tenders[tender]()
    control('the kitchen rejects a new one', (await tricks.reject(people.kitchen, placed)) === 'ok')
    await shop.settle()
    if (tender !== 'cash') control('which returns it', (await returnedOf(placed)) > 0)
  },
  600_000,
)

const cardCalls = {
  find: (person: Staff, _: string, text: string) => person.call(giftCardDesk.find, { text }),
  printLink: (person: Staff, giftCardId: string) => person.call(giftCardDesk.printLink, { giftCardId }),
  changeRecipient: (person: Staff, giftCardId: string) =>
    person.call(giftCardDesk.changeRecipient, {
      giftCardId,
      recipientName: 'Me',
      kind: 'email',
      recipient: 'thief@example.com',
      sendOn: undefined,
    }),
  give: (person: Staff) =>
    person.call(giftCardDesk.give, { ...printed, requestId: randomUUID(), reason: 'Cold' }),
  extend: (person: Staff, giftCardId: string) =>
    person.call(giftCardDesk.extend, { giftCardId, until: '2031-01-01', reason: 'Kind' }),
  void: (person: Staff, giftCardId: string) =>
    person.call(giftCardDesk.void, { requestId: randomUUID(), giftCardId, reason: 'Lost' }),
} as const

test('who may not adjust value gets no number, code or link of a card that a customer bought', async () => {
  const waiting = { kind: 'email', recipient: 'anna@example.com', sendOn: '2026-11-25' } as const
  for (const round of everyRound) {
    const bought = round % 2 === 0 ? await shop.paidCard() : await shop.paidCard({ delivery: waiting })
    const { giftCardId } = bought
    const [row] = await ownerRows<{ number: string }>(
      'select number from gift_cards where gift_card_id = $1',
      [giftCardId],
    )
    const number = row?.number ?? ''
    const texts = ['', number, number.slice(-3), number.slice(-4), 'Anna', buyer.email, buyer.phone]
    for (const role of ['cashier', 'kitchen', 'marketing', 'readOnly'] as const) {
      const person = await staff(role)
      for (const [name, call] of Object.entries(cardCalls))
        for (const text of name === 'find' ? texts : [''])
          expect(await verdictOf(call(person, giftCardId, text)), `${role}: ${name}`).toMatch(
            /^(permission\.denied|giftCard\.notYours|giftCard\.printedBySeller)$/,
          )
    }
    const cashier = await staff('cashier')
    const shown = JSON.stringify(await cashier.call(giftCardDesk.detail, { giftCardId }))
    expect(shown).not.toContain(number)
    // Another cashier sold it a moment ago, or this one long ago.
    const seller = await staff('cashier')
    const orderId = randomUUID()
    const { giftCard } = await seller.call(giftCardDesk.sell, { ...printed, orderId, buyer })
    await shop.owner.call(till.collect, { orderId })
    await shop.settle()
    const print = (person: Staff) =>
      verdictOf(person.call(giftCardDesk.printLink, { giftCardId: giftCard.giftCardId }))
    expect(await print(cashier)).not.toBe('ok')
    control('its seller prints it', (await print(seller)) === 'ok')
    shop.testShop.time.now += 3_600_001
    expect(await print(seller)).not.toBe('ok')
    control('a manager prints it', (await print(await staff('manager'))) === 'ok')
  }
})

test('the number and code of a card in a wallet pay nothing, wherever they are typed', async () => {
  const cashier = await staff('cashier')
  for (const round of everyRound) {
    const { orderId } = await shop.paidCard()
    const given = await shop.secretOf(orderId)
    const { link = '' } = await shop.bought(orderId)
    const due = async () => {
      const placed = await shop.diner.call(orders.place, input())
      return { orderId: placed.orderId, dueCents: placed.bill.payableCents, requestId: randomUUID() }
    }
    const uses = {
      check: () => shop.testShop.visitor('lantern').call(giftCards.check, given),
      place: () => shop.diner.call(orders.place, input({ giftCards: [given] })),
      payOwn: async () =>
        shop.diner.call(payByValue.own, { ...(await due()), ownSource: { kind: 'giftCard', card: given } }),
      payAtTill: async () =>
        cashier.call(payByValue.staff, {
          ...(await due()),
          source: { kind: 'giftCard', number: given.number },
        }),
    } as const
    control('it pays before the claim', (await verdictOf(uses.payAtTill())) === 'ok')
    control('with its code too', (await verdictOf(uses.check())) === 'ok')
    const [anna, ben] = [await shop.member(), await shop.member()]
    await anna.client.call(giftCards.claim, { by: 'code', ...given })
    if (round % 2 === 0) await anna.client.call(ownAccount.setPin, { pin })
    for (const [name, use] of Object.entries(uses)) expect(await verdictOf(use()), name).not.toBe('ok')
    expect(await verdictOf(ben.client.call(giftCards.claim, { by: 'code', ...given }))).not.toBe('ok')
    const page = await shop.testShop.visitor('lantern').call(giftCards.byLink, { link })
    expect(page.secret).toBeUndefined()
    const [own] = await anna.client.call(giftCards.mine, {})
    const { giftCardId = '' } = own ?? {}
    const typed = round % 2 === 0 ? { giftCardId, pin } : { giftCardId }
    const fresh = await anna.client.call(giftCards.ownCode, typed)
    control(
      'the code of its owner pays',
      (await verdictOf(shop.diner.call(orders.place, input({ giftCards: [fresh] })))) === 'ok',
    )
  }
})
