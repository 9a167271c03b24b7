import { randomBytes, randomUUID } from 'node:crypto'
import { cardNumberOf } from '@tabard/domain/value/card-number'
import type { MoneyKind } from '@tabard/domain/ledger/account-kinds'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { newCardType, type CardTypeTerms } from '@tabard/domain/value/card-type'
import { systemWrite } from '../../src/db/platform-database.ts'
import type { WriteTx } from '../../src/db/tx.ts'
import { postValue } from '../../src/modules/ledger/value/post-value.ts'
import { ownerRows } from '../database/owner-rows.ts'
import type { TestServer } from '../test-server.ts'

/** A number that no bank card has. */
const numberOf = () => cardNumberOf(randomBytes(16))

interface Place {
  readonly merchantId: string
  readonly shopId: string
}

/** Insert a member card of a type of its own. */
export async function insertCard(
  { merchantId, shopId }: Place,
  {
    customerId,
    terms = {},
    tier = 0,
  }: { customerId?: string; terms?: Partial<CardTypeTerms>; tier?: number },
): Promise<{ readonly cardId: string; readonly number: string }> {
  const [cardId, cardTypeId, number] = [randomUUID(), randomUUID(), numberOf()]
  const all = { ...newCardType, names: { first: 'Gold card', second: '金卡' }, ...terms }
  await ownerRows(
    `insert into card_types (merchant_id, card_type_id, terms, points_currency, place, created_at) values ($1, $2, $3, 'AUD', 0, '2026-11-01')`,
    [merchantId, cardTypeId, JSON.stringify(all)],
  )
  await ownerRows(
    `insert into member_cards (merchant_id, card_id, card_type_id, number, customer_id, name, tier, joined_at, joined_shop_id)
     values ($1, $2, $3, $4, $5, 'Mei Lin', $6, '2026-11-01', $7)`,
    [merchantId, cardId, cardTypeId, number, customerId ?? null, tier, shopId],
  )
  return { cardId, number }
}

/** Insert a gift card that was paid for. */
export async function insertGift(
  { merchantId, shopId }: Place,
  { customerId }: { customerId?: string } = {},
): Promise<{ readonly giftCardId: string; readonly number: string }> {
  const [giftCardId, number] = [randomUUID(), numberOf()]
  await ownerRows(
    `insert into gift_cards (merchant_id, gift_card_id, number, code_hash, link_hash, code_sealed, currency, shop_id, initial_cents, status, language, customer_id, created_at, expires_at, origin)
     values ($1, $2, $3, '\\x00', $6, '', 'AUD', $4, 5000, 'active', 'en-gb', $5, '2026-11-01', '2029-11-01', 'given')`,
    [merchantId, giftCardId, number, shopId, customerId ?? null, randomBytes(32)],
  )
  return { giftCardId, number }
}

/** Give money to a card or gift card, and run `after` in the same transaction. */
export async function giveMoney(
  { server }: TestServer,
  { merchantId, shopId }: Place,
  account: { readonly kind: MoneyKind; readonly owner: string; readonly cents: number },
  after: (tx: WriteTx) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { kind, owner, cents } = account
  const transfer = valueTransfer('valueGiven', moneyOf(kind, owner, 'AUD'), cents)
  if (!transfer) throw new Error('nothing to give')
  await systemWrite(server.pool, merchantId, async (tx) => {
    await postValue(tx, { shopId, now: server.clock() }, [{ requestId: randomUUID(), transfer }])
    await after(tx)
  })
}
