import { hash } from 'node:crypto'
import type { ValueSaleKind } from '@tabard/domain/cart/order-options'
import type { MoneyKind } from '@tabard/domain/ledger/account-kinds'
import type { Currency } from '@tabard/domain/money/money'
import type { Language } from '@tabard/domain/text/names'
import { saleNames } from '@tabard/domain/value/selling/sale-names'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder } from '../queries.ts'
import { writeRequest } from '../requests/write-request.ts'
import { insertValueSale } from './sale-queries.ts'

/** An unpaid sale of value is void after this time. */
export const unpaidMs = 86_400_000

/** A sale of value (ADR-186). */
export interface ValueSale {
  readonly shop: { readonly shopId: string; readonly merchantKey: string }
  /** Of the screen: it is placed once. */
  readonly orderId: string
  readonly kind: ValueSaleKind
  readonly account: { readonly kind: MoneyKind; readonly owner: string }
  readonly cents: number
  /** What the shop adds. */
  readonly bonusCents: number
  readonly currency: Currency
  /** The guest who pays it. */
  readonly guestId: string
  /** Of the customer; empty: unknown. */
  readonly name: string
  readonly phone: string
  readonly language: Language
  /** The person of the staff who sells it; empty: the customer ordered it. */
  readonly who: string
  /** What a second request with the id must have in common with this one. */
  readonly meant: unknown
  /** A pay link asks for it, and ends it. */
  readonly isByLink: boolean
  readonly now: number
}

/** A second request with the id of an order breaks one of these. */
export const placedBefore: ReadonlySet<string | undefined> = new Set([
  'orders_once_per_cart',
  'orders_pkey',
  'orders_requests_have_no_kitchen',
  'gift_cards_order',
])

/** Place a sale of value, and schedule its end if nobody pays it. Throws `placedBefore` if its order exists. */
export async function writeValueSale(tx: WriteTx, sale: ValueSale): Promise<void> {
  const { shop, orderId, kind, account, cents, bonusCents, currency, now } = sale
  const names = saleNames(kind, cents, currency)
  await writeRequest(tx, {
    shop,
    orderId,
    amount: { as: kind, text: names.first, cents, name: sale.name },
    sale: { guestId: sale.guestId, phone: sale.phone, names, meant: sale.meant },
    language: sale.language,
    who: sale.who,
    now,
  })
  await tx.change(
    insertValueSale({ orderId, accountKind: account.kind, accountOwner: account.owner, cents, bonusCents }),
  )
  if (!sale.isByLink) await tx.change(expireSaleLater({ shopId: shop.shopId, orderId }, now + unpaidMs))
}

/** Build the statement that schedules the end of an unpaid sale. */
export function expireSaleLater(payload: { readonly shopId: string; readonly orderId: string }, at: number) {
  return enqueueJob({ name: 'valueSale.expire', key: payload.orderId, payload, at })
}

/** Find the sale that the same request placed before. `other`: the id belongs to something else. */
export async function findPlacedSale(
  tx: ReadTx,
  {
    shopId,
    orderId,
    guestId,
  }: { readonly shopId: string; readonly orderId: string; readonly guestId: string | undefined },
  meant: unknown,
): Promise<OrderRow | 'other' | undefined> {
  const order = await tx.row(findOrder({ shopId, orderId }))
  if (!order) return undefined
  const isSame =
    (guestId === undefined || order.guestId === guestId) &&
    order.requestHash.equals(hash('sha256', JSON.stringify(meant), 'buffer'))
  return isSame ? order : 'other'
}
