import { isOwing } from '@tabard/domain/orders/order-status'
import { requestKindOf } from '@tabard/domain/orders/sales-channel'
import {
  lineChanges,
  activeLines,
  requestedQuantities,
  type ChangeRequest,
  type LineChange,
} from '@tabard/domain/amending/amended-lines'
import { balanceCents } from '@tabard/domain/amending/carry-refunds'
import { cleanNotes } from '@tabard/domain/cart/clean-notes'
import type { Bill } from '@tabard/domain/pricing/bill'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import type { ManualDiscount } from '@tabard/domain/pricing/discounts/manual-discount'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { readOrderable, type Orderable } from '../../menu/status/get-shop-status.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import { readOfferUses, type OfferUses } from '../../promotions/use-promotions.ts'
import { newId } from '../../platform/new-id.ts'
import { checkAmendment, refuseUnits, tooLarge, type AmendRefusal, type Asking } from './check-amendment.ts'
import { subjects } from '../placing/checks/requested-order.ts'
import { asCart, daypartsNow, priceAmendment, type PricedAmendment } from './price-amendment.ts'
import type { OrderRow } from '../order-row.ts'
import { refuseUnavailable } from '../placing/explain-refusal.ts'

export interface PlannedAmendment {
  readonly bill: Bill
  readonly note: string
  /** Manual discounts after the change. */
  readonly given: readonly ManualDiscount[]
  /** Order details that depend on the lines. */
  readonly details: PricedAmendment['details']
  readonly changes: readonly LineChange[]
  readonly balanceCents: number
  readonly takesAway: boolean
  readonly adds: boolean
  readonly orderable: Orderable
  /** Its offers that were counted before the change. */
  readonly redeemed: OfferUses['redeemed']
  /** The proved phone of its customer, by which uses count. */
  readonly phoneKey: OfferUses['phoneKey']
}

/**
 * Plan and price a change of an order. Existing lines are priced by the menu they were ordered from and with
 * the charges on the order's bill, new lines by today's menu (ADR-040).
 */
export async function planAmendment(
  tx: ReadTx,
  order: OrderRow,
  change: ChangeRequest,
  { now, asking, secret }: { readonly now: number; readonly asking: Asking; readonly secret: string },
): Promise<PlannedAmendment | AmendRefusal> {
  const closed = refuseClosed(order, change)
  if (closed) return closed
  const requested = requestedQuantities(order.lines, change)
  if (!requested) return new Refusal('amend.lines', {})
  const uneven = await refuseUnits(tx, order, requested, asking)
  if (uneven) return uneven
  const typed = change.note === undefined ? order.note : cleanNote(change.note)
  if (typeof typed !== 'string') return typed
  const { added, more, takesAway, active } = linesAfter(order, requested, change.added, now)
  if (active.length + added.length === 0) return new Refusal('amend.everything', {})

  const { shopId, channel } = order
  const ordered = await findMenu(tx, shopId, channel, order.menuVersion)
  const priceLevel = ordered?.menu.priceLevel ?? 0
  const subjectIds = subjects(asCart(order, [...active.map(({ line }) => line), ...added]))
  const orderable = await readOrderable(tx, { shopId, channel, subjectIds, priceLevel }, now)
  const note = typed === orderable.profile.settings['order.defaultNote'] ? '' : typed
  const before = order.details.given ?? []
  const given = (change.given ?? before).filter(
    ({ lineId }) => lineId === undefined || active.some(({ line }) => line.lineId === lineId),
  )
  const isSame = added.length === 0 && more.length === 0 && !takesAway && note === order.note
  if (isSame && JSON.stringify(given) === JSON.stringify(before)) return new Refusal('amend.nothing', {})
  const stays = active.map(({ line }) => line)
  const refused = checkAmendment(
    order,
    orderable,
    {
      active: stays,
      more: stays.filter(({ lineId }) => more.some((line) => line.lineId === lineId)),
      added: added.map((line, place) => ({ ...line, lineId: change.added[place]?.lineId ?? line.lineId })),
    },
    asking === 'guest' ? daypartsNow(order, orderable, now) : undefined,
  )
  if (refused) return refuseUnavailable(tx, refused, { lines: change.added }, orderable, now)
  const large = tooLarge(orderable, requested, added)
  if (large) return large
  const { redeemed, usedUp, phoneKey } = await readOfferUses(tx, order, secret)
  const priced = await priceAmendment(tx, order, { active, added, given, orderable, usedUp, now })
  if (isRefusal(priced)) return priced
  const { bill } = priced
  return {
    ...priced,
    note,
    given,
    changes: lineChanges(order.lines, bill.lines),
    balanceCents: balanceCents({ ...order, payableCents: bill.payableCents }),
    takesAway,
    adds: added.length > 0 || more.length > 0,
    orderable,
    redeemed,
    phoneKey,
  }
}

/** The lines of an order after a change: those that stay and those that it adds. */
function linesAfter(
  order: OrderRow,
  requested: readonly number[],
  sent: ChangeRequest['added'],
  now: number,
) {
  return {
    added: cleanNotes(asCart(order, sent)).lines.map((line) => ({ ...line, lineId: newId(now) })),
    more: order.lines.filter((line, place) => (requested[place] ?? 0) > line.quantity),
    takesAway: order.lines.some((line, place) => (requested[place] ?? 0) < line.quantity),
    active: activeLines(order.lines, requested, order.menuVersion),
  }
}

/** A completed order can still get manual discounts until it is paid. A requested amount has nothing of a menu. */
function refuseClosed(order: OrderRow, { given }: ChangeRequest): Refusal<'order.notOpen'> | undefined {
  const { status } = order
  const isOpen = status === 'placed' || status === 'preparing' || status === 'ready'
  const isRequest = requestKindOf(order.details.taken) !== undefined
  if (!isOpen && !(given && status === 'completed' && isOwing(order) && !isRequest))
    return new Refusal('order.notOpen', { status })
  return order.paymentStatus === 'refunded' ? new Refusal('order.notOpen', { status: 'refunded' }) : undefined
}

function cleanNote(typed: string): string | AmendRefusal {
  const note = cleanText(typed, { maxLength: textLimits.note, multiline: true })
  return note.ok ? note.text : new Refusal('note.tooLong', { max: note.max })
}
