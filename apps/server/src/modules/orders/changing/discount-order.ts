import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { DiscountOrder, orderLife } from '@tabard/contract/orders/lifecycle/calls'
import { isWithinLimit } from '@tabard/domain/pricing/discounts/discount-limit'
import { can } from '@tabard/domain/staff/roles'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import type { ManualDiscount } from '@tabard/domain/pricing/discounts/manual-discount'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { getShop } from '../../shops/load-shop.ts'
import { amendIn, presentQuote } from './amend-order.ts'
import { listDiscounts, writeDiscounts } from './discount-queries.ts'
import { retryOnConflict } from '../conflicts.ts'
import { holdOrder } from '../lifecycle/hold-order.ts'
import { orderTopics } from '../order-topics.ts'
import { planAmendment, type PlannedAmendment } from './plan-amendment.ts'
import { presentStaffOrder } from '../reading/present-staff-order.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder } from '../queries.ts'

type Codes = CodesOf<typeof orderLife.quoteDiscount>
type RequestedDiscounts = DiscountOrder['discounts']

/** Quote an order with other manual discounts, without changing anything. The caller's limit applies. */
export const quoteDiscount: Handler<typeof orderLife.quoteDiscount, 'config'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.read(async (tx, caller) => {
    const [who, order] = await Promise.all([
      caller,
      tx.row(findOrder({ shopId: shop.shopId, orderId: input.orderId })),
    ])
    if (!order) return fail('order.unknown', {})
    const requested = cleanWords(input.discounts)
    if (isRefusal(requested)) return requested
    const given = manualDiscountsOf(order, requested)
    if (isRefusal(given)) return given
    const planned = await planAmendment(
      tx,
      order,
      { quantities: [], added: [], given },
      { now, asking: 'staff', secret: deps.config.secret },
    )
    if (isRefusal(planned)) return planned
    return (await limitOf(tx, order, who))(planned) ?? presentQuote(order, planned)
  })

/**
 * Apply manual discounts to a sent order. A request is applied once, within the limit of the caller's role.
 */
export const discountOrder: Handler<typeof orderLife.discount, 'config'> = async ({
  input,
  shop,
  now,
  deps,
  publish,
}) => {
  const requested = cleanWords(input.discounts)
  if (isRefusal(requested)) return requested
  const done = await retryOnConflict(() =>
    shop.write(async (tx, caller) => {
      const [who, order] = await Promise.all([
        caller,
        holdOrder(tx, { shopId: shop.shopId, orderId: input.orderId }),
      ])
      if (!order) return new Refusal('order.unknown', {})
      const given = manualDiscountsOf(order, requested)
      if (isRefusal(given)) return given
      const before = order.details.given ?? []
      const fresh = requested.filter(({ discountId }) => !before.some(({ id }) => id === discountId))
      const amended = await amendIn(
        tx,
        order,
        {
          ...input,
          change: { quantities: [], added: [], given },
          request: [input.orderId, input.discounts],
          reason: joinedWords(fresh),
          now,
          secret: deps.config.secret,
          by: { personId: who.personId, name: who.name },
          asksReason: false,
          what: 'discounted',
        },
        await limitOf(tx, order, who),
      )
      if (isRefusal(amended)) return amended
      if (!amended.isNew) return presentStaffOrder(tx, amended.order)
      const [, , answer] = await Promise.all([
        writeDiscounts(tx, amended.order, fresh, { personId: who.personId, name: who.name, now }),
        recordAudit(tx, {
          shopId: shop.shopId,
          now,
          caller: who,
          what: 'till.discount',
          subject: input.orderId,
          before: { totalCents: order.totalCents, givenCents: order.bill.givenCents ?? 0 },
          after: discountedTo(amended.order, requested),
        }),
        presentStaffOrder(tx, amended.order),
      ])
      return answer
    }),
  )
  if (!isRefusal(done)) for (const topic of orderTopics(shop, input.orderId)) publish(topic)
  return done
}

function joinedWords(fresh: RequestedDiscounts): string {
  const words = fresh.flatMap((each) => (each.words === '' ? [] : [each.words]))
  return [...new Set(words)].join(' · ').slice(0, 200)
}

function discountedTo({ bill }: OrderRow, requested: RequestedDiscounts) {
  return {
    totalCents: bill.totalCents,
    givenCents: bill.givenCents ?? 0,
    reasons: [...new Set(requested.map(({ reason }) => reason))].join(', '),
  }
}

function cleanWords(requested: RequestedDiscounts): RequestedDiscounts | Refusal<Codes> {
  const cleaned: RequestedDiscounts[number][] = []
  for (const discount of requested) {
    const words = cleanText(discount.words, { maxLength: textLimits.note, multiline: false })
    if (!words.ok) return new Refusal('text.tooLong', { field: 'words', max: words.max })
    if (discount.reason === 'other' && words.text === '') return new Refusal('reason.required', {})
    cleaned.push({ ...discount, words: words.text })
  }
  return cleaned
}

/** The requested discounts in the form of the bill. An existing discount stays as it was given. */
function manualDiscountsOf(
  order: OrderRow,
  requested: RequestedDiscounts,
): ManualDiscount[] | Refusal<Codes> {
  const places = requested.map(({ lineNumber = 0 }) => lineNumber)
  const ids = requested.map(({ discountId }) => discountId)
  if (new Set(places).size < places.length || new Set(ids).size < ids.length)
    return new Refusal('discount.lines', {})
  const given: ManualDiscount[] = []
  for (const { discountId, lineNumber, off, reason } of requested) {
    const line = lineNumber === undefined ? undefined : order.lines[lineNumber - 1]
    if (lineNumber !== undefined && (!line || line.quantity === 0)) return new Refusal('discount.lines', {})
    const next: ManualDiscount = {
      id: discountId,
      ...(line ? { lineId: line.lineId } : {}),
      off,
      reason,
    }
    const active = order.details.given?.find(({ id }) => id === discountId)
    // A different discount needs a new id: the giver and the reason are stored per id.
    if (active && !isSame(active, next)) return new Refusal('discount.lines', {})
    if (!active && line?.isUndiscounted && lineNumber !== undefined)
      return new Refusal('discount.excluded', { lineNumber })
    given.push(active ?? next)
  }
  return given
}

function isSame(one: ManualDiscount, other: ManualDiscount): boolean {
  const valueOf = ({ off }: ManualDiscount) => (off.kind === 'percent' ? off.rate : off.cents)
  return (
    one.lineId === other.lineId &&
    one.off.kind === other.off.kind &&
    valueOf(one) === valueOf(other) &&
    one.reason === other.reason
  )
}

/**
 * A check for callers without the permission for any discount. Their own discounts on a line stay within the
 * shop's percentage of it, however many steps they take.
 */
async function limitOf(
  tx: ReadTx,
  order: OrderRow,
  who: Caller,
): Promise<(planned: PlannedAmendment) => Refusal<'discount.aboveLimit'> | undefined> {
  if (can(who.assignments, 'orders.discountAny', order.shopId)) return () => undefined
  const [{ settings }, rows] = await Promise.all([
    getShop(tx, order.shopId),
    tx.rows(listDiscounts({ orderIds: [order.orderId] })),
  ])
  const percent = settings['order.discountPercent']
  const active = (order.details.given ?? []).map(({ id }) => ({
    id,
    isOthers: rows.find((row) => row.discountId === id)?.byId !== who.personId,
  }))
  return ({ bill }) =>
    isWithinLimit(bill.lines, active, bill.given ?? [], percent)
      ? undefined
      : new Refusal('discount.aboveLimit', { percent })
}
