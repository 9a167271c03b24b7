import { randomBytes, randomUUID } from 'node:crypto'
import { moneyOf, pointsOf, stampsOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { cardNumberOf, giftCodeOf } from '@tabard/domain/value/card-number'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { systemWrite } from '../../src/db/platform-database.ts'
import type { ServerContext } from '../../src/http/server-context.ts'
import { postValue } from '../../src/modules/ledger/value/post-value.ts'
import { codeHashOf } from '../../src/modules/value/gift-cards/card-secrets.ts'
import { ownerRows } from '../database/owner-rows.ts'

interface Place {
  readonly server: ServerContext
  readonly merchantId: string
  readonly shopId: string
}

/** Create a card type. */
export async function createCardType(
  { server, merchantId }: Place,
  terms: Partial<CardTypeTerms> = {},
): Promise<string> {
  const cardTypeId = randomUUID()
  const names = { first: 'Club', second: '会员' }
  await ownerRows(
    "insert into card_types (merchant_id, card_type_id, terms, points_currency, place, created_at) values ($1, $2, $3, 'AUD', 1, $4)",
    [merchantId, cardTypeId, JSON.stringify({ ...newCardType, names, ...terms }), new Date(server.clock())],
  )
  return cardTypeId
}

/** Create a member card: of an account, or of a phone number that nobody has proved. */
export async function createMemberCard(
  { server, merchantId, shopId }: Place,
  cardTypeId: string,
  { customerId = null, phone = '' }: { readonly customerId?: string | null; readonly phone?: string },
): Promise<string> {
  const cardId = randomUUID()
  await ownerRows(
    `insert into member_cards (merchant_id, card_id, card_type_id, number, customer_id, phone, joined_at, joined_shop_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      merchantId,
      cardId,
      cardTypeId,
      cardNumberOf(randomBytes(16)),
      customerId,
      phone,
      new Date(server.clock()),
      shopId,
    ],
  )
  return cardId
}

/** Give a card points (hundredths), stamps or stored value (cents). */
export function giveValue(
  { server, merchantId, shopId }: Place,
  cardId: string,
  given: { readonly points?: number; readonly stamps?: number; readonly storedCents?: number },
): Promise<unknown> {
  const { points = 0, stamps = 0, storedCents = 0 } = given
  const transfers = [
    valueTransfer('pointsGiven', pointsOf(cardId), points),
    valueTransfer('stampsGiven', stampsOf(cardId), stamps),
    valueTransfer('valueGiven', moneyOf('storedValue', cardId, 'AUD'), storedCents),
  ].filter((transfer) => transfer !== undefined)
  return systemWrite(server.pool, merchantId, (tx) =>
    postValue(
      tx,
      { shopId, now: server.clock() },
      transfers.map((transfer) => ({ requestId: randomUUID(), transfer })),
    ),
  )
}

/** A gift card as its holder has it. */
export interface TestGiftCard {
  readonly giftCardId: string
  readonly number: string
  readonly code: string
}

/** Create an active gift card with a balance. */
export async function createGiftCard(
  { server, merchantId, shopId }: Place,
  cents: number,
  {
    expiresAt = null,
    customerId = null,
  }: { readonly expiresAt?: Date | null; readonly customerId?: string | null } = {},
): Promise<TestGiftCard> {
  const [giftCardId, number, code] = [
    randomUUID(),
    cardNumberOf(randomBytes(16)),
    giftCodeOf(randomBytes(16)),
  ]
  await ownerRows(
    `insert into gift_cards (merchant_id, gift_card_id, number, code_hash, link_hash, code_sealed, currency, shop_id, initial_cents, status, language, created_at, expires_at, customer_id, origin)
     values ($1, $2, $3, $4, $10, '', 'AUD', $5, $6, 'active', 'en-gb', $7, $8, $9, 'given')`,
    [
      merchantId,
      giftCardId,
      number,
      codeHashOf(server.config, merchantId, { number, code }),
      shopId,
      cents,
      new Date(server.clock()),
      expiresAt,
      customerId,
      randomBytes(32),
    ],
  )
  await systemWrite(server.pool, merchantId, (tx) =>
    postValue(tx, { shopId, now: server.clock() }, [
      {
        requestId: randomUUID(),
        transfer: required(valueTransfer('valueGiven', moneyOf('giftCard', giftCardId, 'AUD'), cents)),
      },
    ]),
  )
  return { giftCardId, number, code }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nothing to move')
  return value
}

/** The balances of a card, a gift card or a voucher by kind. */
export async function balancesOf(owner: string): Promise<Record<string, number>> {
  const rows = await ownerRows<{ kind: string; balance: string }>(
    `select kind, credits - debits as balance from ledger_accounts where owner = $1`,
    [owner],
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]))
}
