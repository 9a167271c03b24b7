import { randomUUID } from 'node:crypto'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { till } from '@tabard/contract/till/calls'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { giftCards, type GiftCardChoice } from '@tabard/contract/value/gift-cards/gift-cards'
import { storedValue } from '@tabard/contract/value/gift-cards/stored-value'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import type { MoneyKind } from '@tabard/domain/ledger/account-kinds'
import { newCardType } from '@tabard/domain/value/card-type'
import { systemWrite } from '../../src/db/platform-database.ts'
import { postValue } from '../../src/modules/ledger/value/post-value.ts'
import { ownerRows } from '../database/owner-rows.ts'
import { createCustomer } from '../shops/factories.ts'
import { startPaidTestShop } from '../shops/sandbox.ts'
import { startTableTestShop } from '../shops/table-test-shop.ts'

/** A gift card to print, of 50.00. */
export const printed: GiftCardChoice = {
  cents: 5_000,
  design: 'birthday',
  senderName: 'Mei',
  recipientName: 'Anna',
  message: 'Happy birthday',
  delivery: { kind: 'print' },
}

/** The buyer of gift cards. */
export const buyer = { name: 'Mei Lin', email: 'mei@example.com', phone: '0412 345 678' }

interface Sent {
  readonly kind: string
  readonly purpose: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Start a shop that sells value and takes cards, with functions for buying, spending and looking at it. */
export async function startValueShop() {
  const testShop = await startPaidTestShop()
  const at = await startTableTestShop(1, testShop)
  const { merchantId, shopId, owner } = at
  await at.set('giftCard.isOffered', true)
  await at.set('wallet.isOffered', true)
  const diner = await testShop.guest('lantern')
  const cardTypeId = randomUUID()
  await ownerRows(
    "insert into card_types (merchant_id, card_type_id, terms, points_currency, place, created_at) values ($1, $2, $3, 'AUD', 1, now())",
    [merchantId, cardTypeId, JSON.stringify({ ...newCardType, names: { first: 'Club', second: '' } })],
  )
  let made = 0

  const settle = async () => {
    await testShop.deliver()
    testShop.time.now += 1_000
    await testShop.runJobs()
  }
  const buy = (choice: Partial<GiftCardChoice> = {}, orderId = randomUUID(), client = diner) =>
    client.call(giftCards.buy, { ...printed, ...choice, orderId, buyer })
  const attemptOf = async (orderId: string, client = diner) => {
    const { attempt } = await client.call(payOnline.payAgain, { orderId, payment: 'sandbox' })
    return attempt?.attemptId ?? ''
  }
  const pay = async (orderId: string, client = diner) => {
    testShop.act(await attemptOf(orderId, client), 'approve')
    await settle()
  }
  const member = async () => {
    const customer = await createCustomer(testShop.server, merchantId)
    const client = await testShop.guest('lantern', { token: customer.token })
    const cardId = randomUUID()
    made += 1
    await ownerRows(
      `insert into member_cards (merchant_id, card_id, card_type_id, number, customer_id, phone, name, joined_at, joined_shop_id)
       values ($1, $2, $3, $4, $5, $6, 'Mei', now(), $7)`,
      [
        merchantId,
        cardId,
        cardTypeId,
        String(4_000_000_000_000_000 + made),
        customer.customerId,
        customer.phone,
        shopId,
      ],
    )
    return { ...customer, client, cardId }
  }
  const move = (
    kind: 'valueTaken' | 'valueGiven',
    account: MoneyKind,
    ownerId: string,
    cents: number,
    now = testShop.time.now,
  ) =>
    systemWrite(testShop.server.pool, merchantId, async (tx) => {
      const transfer = valueTransfer(kind, moneyOf(account, ownerId, 'AUD'), cents)
      if (transfer) await postValue(tx, { shopId, now }, [{ requestId: randomUUID(), transfer }])
    })
  return {
    ...at,
    testShop,
    merchantId,
    shopId,
    owner,
    diner,
    settle,
    buy,
    attemptOf,
    pay,
    bought: (orderId: string) => diner.call(giftCards.bought, { orderId }),
    /** Buy and pay a card. */
    paidCard: async (choice: Partial<GiftCardChoice> = {}) => {
      const { orderId, giftCardId } = await buy(choice)
      await pay(orderId)
      return { orderId, giftCardId }
    },
    detail: (giftCardId: string) => owner.call(giftCardDesk.detail, { giftCardId }),
    /** The number and the code, as the page of the card shows them. */
    secretOf: async (orderId: string) => {
      const { link = '' } = await diner.call(giftCards.bought, { orderId })
      const { secret } = await testShop.visitor('lantern').call(giftCards.byLink, { link })
      return secret ?? { number: '', code: '' }
    },
    /** Take from an account as a payment does. */
    spend: (account: MoneyKind, ownerId: string, cents: number) =>
      move('valueTaken', account, ownerId, cents),
    give: (account: MoneyKind, ownerId: string, cents: number, now?: number) =>
      move('valueGiven', account, ownerId, cents, now),
    balanceOf: async (ownerId: string) => {
      const [row] = await ownerRows<{ balance: number }>(
        'select (credits - debits)::integer as balance from ledger_accounts where owner = $1',
        [ownerId],
      )
      return row?.balance ?? 0
    },
    member,
    topUp: async (client: Awaited<ReturnType<typeof member>>['client'], cardId: string, cents: number) => {
      const orderId = randomUUID()
      const order = await client.call(storedValue.topUp, { orderId, cardId, cents })
      await pay(orderId, client)
      return order
    },
    orderOf: (orderId: string) => owner.call(till.get, { orderId }),
    refund: (orderId: string, amountCents?: number) =>
      owner.call(till.refund, {
        orderId,
        requestId: randomUUID(),
        reason: 'Changed mind',
        ...(amountCents === undefined ? {} : { amountCents }),
      }),
    sent: (purpose: string) =>
      ownerRows<Sent>(
        'select kind, purpose, recipient, subject, body from messages where merchant_id = $1 and purpose = $2 order by created_at, message_id',
        [merchantId, purpose],
      ),
  }
}

/** A shop that sells value. */
export type ValueShop = Awaited<ReturnType<typeof startValueShop>>
