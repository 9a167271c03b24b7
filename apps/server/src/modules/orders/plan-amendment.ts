import type { CodesOf } from '@tabard/contract/endpoint'
import type { orderLife } from '@tabard/contract/order-life'
import {
  lineChanges,
  standingLines,
  wantedQuantities,
  type AmendmentWish,
  type LineChange,
} from '@tabard/domain/amending/amended-lines'
import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import type { CartLine } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/check-cart'
import { cleanNotes } from '@tabard/domain/cart/clean-notes'
import type { GivenDiscount } from '@tabard/domain/pricing/given-discounts'
import type { Bill, BillLine } from '@tabard/domain/pricing/bill'
import { cleanText, textLimits } from '@tabard/domain/text-input'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import { readOrderable, type Orderable } from '../catalogue/get-availability.ts'
import { findMenu } from '../catalogue/load-menu.ts'
import { newId } from '../platform/new-id.ts'
import { subjects } from './check-order.ts'
import { asCart, priceAmendment, type PricedAmendment } from './price-amendment.ts'
import type { OrderRow } from './queries.ts'
import { refuseLacking } from './refuse-lacking.ts'

export type AmendRefusal = Refusal<CodesOf<typeof orderLife.quote>>

export interface PlannedAmendment {
  readonly bill: Bill
  readonly note: string
  /** What staff take off what stands then. */
  readonly given: readonly GivenDiscount[]
  /** What of the order's details goes by its lines. */
  readonly details: PricedAmendment['details']
  readonly changes: readonly LineChange[]
  readonly balanceCents: number
  readonly takesAway: boolean
  readonly adds: boolean
  readonly orderable: Orderable
}

/**
 * What an order becomes and costs when it is changed so. What stood is priced by the menu it was ordered from and with
 * the charges that were on its bill; what is new by the menu of today (decision 040).
 */
export async function planAmendment(
  tx: ReadTx,
  order: OrderRow,
  wish: AmendmentWish,
  now: number,
): Promise<PlannedAmendment | AmendRefusal> {
  // What is served already can still be made cheaper, until it is paid.
  const isOpen = order.status === 'placed' || order.status === 'preparing' || order.status === 'ready'
  const isUnpaid = order.payment_status === 'unpaid' || order.payment_status === 'partPaid'
  if (!isOpen && !(wish.given && order.status === 'completed' && isUnpaid))
    return new Refusal('order.notOpen', { status: order.status })
  if (order.payment_status === 'refunded') return new Refusal('order.notOpen', { status: 'refunded' })
  const wanted = wantedQuantities(order.lines, wish)
  if (!wanted) return new Refusal('amend.lines', {})
  const typed = wish.note === undefined ? order.note : cleanNote(wish.note)
  if (typeof typed !== 'string') return typed
  const added = cleanNotes(asCart(order, wish.added)).lines.map((line) => ({ ...line, lineId: newId(now) }))
  const more = order.lines.flatMap((line, place) => {
    const units = (wanted[place] ?? 0) - line.quantity
    return units > 0 ? [{ line, units }] : []
  })
  const takesAway = order.lines.some((line, place) => (wanted[place] ?? 0) < line.quantity)
  const standing = standingLines(order.lines, wanted, order.menu_version)
  if (standing.length + added.length === 0) return new Refusal('amend.everything', {})

  const { channel } = order
  const ordered = await findMenu(tx, order.shop_id, channel, order.menu_version)
  const orderable = await readOrderable(
    tx,
    order.shop_id,
    channel,
    subjects(asCart(order, [...standing.map(({ line }) => line), ...added])),
  )(now, ordered?.menu.priceLevel ?? 0)
  const note = typed === '' ? orderable.profile.settings['order.defaultNote'] : typed
  const before = order.details.given ?? []
  const given = (wish.given ?? before).filter(
    ({ lineId }) => lineId === undefined || standing.some(({ line }) => line.lineId === lineId),
  )
  const isSame = added.length === 0 && more.length === 0 && !takesAway && note === order.note
  if (isSame && JSON.stringify(given) === JSON.stringify(before)) return new Refusal('amend.nothing', {})
  const refused = checkNew(order, orderable, wish.added, added, more)
  if (refused) return refuseLacking(tx, refused, { lines: wish.added }, orderable, now)
  const large = tooLarge(orderable, wanted, added)
  if (large) return large
  const priced = await priceAmendment(tx, order, { standing, added, given, orderable, now })
  if (isRefusal(priced)) return priced
  const { bill, details } = priced
  return {
    bill,
    note,
    given,
    details,
    changes: lineChanges(order.lines, bill.lines),
    balanceCents: balanceCents({
      payableCents: bill.payableCents,
      paidCents: order.paid_cents,
      returnedCents: order.returned_cents,
    }),
    takesAway,
    adds: added.length > 0 || more.length > 0,
    orderable,
  }
}

function cleanNote(typed: string): string | AmendRefusal {
  const note = cleanText(typed, { maxLength: textLimits.note, multiline: true })
  return note.ok ? note.text : new Refusal('note.tooLong', { max: note.max })
}

interface More {
  readonly line: BillLine
  readonly units: number
}

/** What is new is checked as any cart is, together with what there is more of; faults name the lines as they were sent. */
function checkNew(
  order: OrderRow,
  { menu, availability }: Orderable,
  sent: readonly CartLine[],
  added: readonly CartLine[],
  more: readonly More[],
): AmendRefusal | undefined {
  for (const { line } of more) {
    const { lineId, itemId } = line
    if (availability.soldOut.includes(itemId)) return new Refusal('item.soldOut', { lineId, itemId })
    const out = line.options.find(({ optionId }) => availability.soldOut.includes(optionId))
    if (out) return new Refusal('option.soldOut', { lineId, optionId: out.optionId })
  }
  if (sent.length > 0) {
    if (!menu) return new Refusal('shop.closed', {})
    const lines = added.map((line, place) => ({ ...line, lineId: sent[place]?.lineId ?? line.lineId }))
    const [fault] = checkCart(asCart({ ...order, note: '' }, lines), menu, availability)
    if (fault) {
      const { code, ...data } = fault
      return new Refusal(code, data)
    }
  }
  return shortOf(availability.remaining, added, more)
}

function shortOf(
  remaining: Readonly<Record<string, number>>,
  added: readonly CartLine[],
  more: readonly More[],
): AmendRefusal | undefined {
  const wanted = [
    ...more.map(({ line, units }) => ({ lineId: line.lineId, itemId: line.itemId, units })),
    ...added.map(({ lineId, itemId, quantity }) => ({ lineId, itemId, units: quantity })),
  ]
  for (const { lineId, itemId } of wanted) {
    const left = Object.hasOwn(remaining, itemId) ? remaining[itemId] : undefined
    const units = wanted.reduce((sum, each) => sum + (each.itemId === itemId ? each.units : 0), 0)
    if (left !== undefined && units > left)
      return new Refusal('stock.short', { lineId, itemId, remaining: left, wanted: units })
  }
  return undefined
}

function tooLarge(
  { profile }: Orderable,
  wanted: readonly number[],
  added: readonly CartLine[],
): AmendRefusal | undefined {
  const limits = { maxLines: 100, maxUnits: profile.settings['order.maxUnits'] }
  const units = [...wanted, ...added.map(({ quantity }) => quantity)].reduce((sum, count) => sum + count, 0)
  // Numbers of lines are never given again: those taken away count.
  return units > limits.maxUnits || wanted.length + added.length > limits.maxLines
    ? new Refusal('cart.tooLarge', limits)
    : undefined
}
