import { hash } from 'node:crypto'
import type { AmountKind } from '@tabard/domain/cart/order-options'
import type { OrderTypeKind } from '@tabard/domain/fulfilment/order-type'
import { callCode } from '@tabard/domain/orders/call-code'
import { priceRequest, usualTaxes } from '@tabard/domain/pricing/price-request'
import { changeAll, type WriteTx } from '../../../db/tx.ts'
import type { Language, Names } from '@tabard/domain/text/names'
import { billedAmounts } from '../../billing/bill-values.ts'
import { readOrderable, type Orderable } from '../../menu/status/get-shop-status.ts'
import { newId, takeRandom } from '../../platform/new-id.ts'
import { insertBill, insertLines, insertOrder } from '../placing/writing/insert-queries.ts'
import { billOf, insertValues, linesOf, untouched } from '../placing/writing/to-row.ts'
import type { OrderRow } from '../order-row.ts'
import { insertEvent } from '../queries.ts'
import { completeRequest } from './request-queries.ts'

/** What is asked for, with cleaned texts. */
interface AskedAmount {
  readonly as: AmountKind
  readonly text: string
  readonly cents: number
  /** Of the payer; empty: unknown. */
  readonly name: string
}

interface Requested {
  readonly shop: { readonly shopId: string; readonly merchantKey: string }
  /** The id of the order, of the screen that asked. */
  readonly orderId: string
  readonly amount: AskedAmount
  /** Of a sale of value (ADR-186). Undefined: staff ask for an amount, which has no owner. */
  readonly sale?: {
    /** The guest who pays it. */
    readonly guestId: string
    readonly phone: string
    /** Its line in both languages. */
    readonly names: Names
    /** What a second request with the id must have in common with the first. */
    readonly meant: unknown
  }
  readonly language: Language
  /** The person who asks for it. */
  readonly who: string
  readonly now: number
}

/**
 * Write an amount that staff ask for, or a sale of value, as an order without kitchen, capacity, stock, offers and points (ADR-218). Throws on
 * `orders_once_per_cart` if it was written before.
 */
export async function writeRequest(tx: WriteTx, requested: Requested): Promise<void> {
  const { shop, orderId, who, now } = requested
  const orderable = await readOrderable(tx, { shopId: shop.shopId, channel: 'online', subjectIds: [] }, now)
  const row = rowOf(requested, orderable)
  const values = insertValues(row, orderable.tradingDate)
  await changeAll(tx, [
    insertOrder({ ...values, guestId: row.guestId }),
    insertBill(billOf(row)),
    insertLines(linesOf(row)),
    completeRequest({ orderId }),
    insertEvent({ eventId: newId(now), orderId, at: row.placedAt, who, what: 'placed', note: '' }),
  ])
}

function rowOf(
  { shop, orderId, amount, sale, language, who, now }: Requested,
  { profile, menu, tradingDate }: Orderable,
): OrderRow {
  const { as, text, cents, name } = amount
  const { taxes } = profile.pricing
  const [first] = taxes
  const usual = menu ? usualTaxes(menu.menu.items) : first ? [first.index] : []
  const priced = priceRequest({
    id: orderId,
    text,
    cents,
    currency: profile.currency,
    taxes,
    // The taxes of a deposit, and of value, are due with what it is redeemed for.
    taxIndexes: as === 'request' ? usual : [],
  })
  const bill = sale
    ? { ...priced, lines: priced.lines.map((line) => ({ ...line, names: sale.names })) }
    : priced
  const at = new Date(now)
  const kind: OrderTypeKind = 'pickup'
  const orderType = profile.orderTypes.find((each) => each.kind === kind) ?? profile.orderTypes[0]
  return {
    ...untouched(),
    ...billedAmounts(bill),
    orderId,
    shopId: shop.shopId,
    cartId: orderId,
    requestHash: hash('sha256', JSON.stringify(sale ? sale.meant : [as, text, cents, name]), 'buffer'),
    guestId: sale?.guestId ?? newId(now),
    receiptId: `${shop.merchantKey}${takeRandom(16).toString('base64url')}`,
    callCode: callCode(takeRandom(4)),
    status: 'completed',
    orderType: orderType?.code ?? kind,
    channel: 'online',
    menuVersion: '',
    terminal: '',
    tradingDate,
    placedAt: at,
    acceptedAt: at,
    completedAt: at,
    pendingUntil: null,
    dueAt: at,
    requestedFor: null,
    contactName: name,
    contactPhone: sale?.phone ?? '',
    note: '',
    language,
    tableId: null,
    tableNumber: '',
    tableArea: '',
    tableLocator: '',
    details: { taken: { kind: as, name: who } },
    currency: bill.currency,
  }
}
