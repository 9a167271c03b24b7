import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { applyLevels } from '../cards/apply-levels.ts'
import { closeCard, findHoldings, findHolder, lockCard, type CardRow } from '../cards/card-queries.ts'
import { findHolderByPhone } from '../desk/holder-queries.ts'
import { setStatus } from '../desk/desk-queries.ts'
import { issueToPerson } from '../joining/issue-to-person.ts'
import { notePassChange } from '../passes/note-pass-change.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { listSoldCards, noteSale } from './selling-queries.ts'

interface Buyer {
  /** The account that bought it. Null: the phone decides. */
  readonly customerId: string | null
  /** E.164; empty: none, and the card is nobody's yet. */
  readonly phone: string
  readonly name: string
}

interface Sale {
  readonly orderId: string
  readonly shopId: string
  /** The server's key. */
  readonly secret: string
  readonly now: number
}

/** List the cards that an order sold, closed ones included. */
export function listSoldBy(
  tx: ReadTx,
  orderId: string,
): Promise<readonly { readonly cardId: string; readonly cardTypeId: string }[]> {
  return tx.rows(listSoldCards({ orderId }))
}

/**
 * Issue the card of a type that an order sold, once per order. Undefined: the buyer has a card of this type already, or the
 * type ended.
 */
export async function sellCard(
  tx: WriteTx,
  type: ShopProfile['programmes'][number],
  buyer: Buyer,
  { orderId, shopId, secret, now }: Sale,
): Promise<CardRow | undefined> {
  if (type.isArchived) return undefined
  const { customerId, phone } = buyer
  const holder =
    customerId === null
      ? await (phone === '' ? undefined : tx.row(findHolderByPhone({ phone })))
      : await tx.row(findHolder({ customerId }))
  const card = await issueToPerson(tx, holder, {
    cardId: newId(now),
    type,
    phone,
    name: holder?.name ?? buyer.name.slice(0, 80),
    birthday: '',
    shopId,
    secret,
    now,
  })
  if (card) await tx.change(noteSale({ cardId: card.cardId, orderId }))
  return card
}

/**
 * Take back a card whose sale was refunded or cancelled. An empty one is closed. One that has value is frozen, and staff
 * decide. Undefined: it was closed before.
 */
export async function takeBackCard(
  tx: WriteTx,
  cardId: string,
  now: number,
): Promise<'closed' | 'frozen' | undefined> {
  const [card] = await tx.change(lockCard({ cardId }))
  if (!card || card.status === 'closed') return undefined
  const holdings = await tx.row(findHoldings({ cardId }))
  const isEmpty = holdings?.isEmpty === true
  if (!isEmpty && card.status === 'frozen') return undefined
  await tx.change(
    isEmpty
      ? closeCard({ cardId, at: new Date(now), mergedInto: null })
      : setStatus({ cardId, status: 'frozen' }),
  )
  await applyLevels(tx, [card.customerId])
  await notePassChange(tx, { owners: [cardId], now })
  return isEmpty ? 'closed' : 'frozen'
}
