import { randomBytes } from 'node:crypto'
import type { CodesOf } from '@tabard/contract/endpoint'
import type { Order, orders, PlaceOrder } from '@tabard/contract/orders'
import { callCode } from '@tabard/domain/call-code'
import type { Cart } from '@tabard/domain/cart/cart'
import { checkCart } from '@tabard/domain/cart/check-cart'
import { cleanNotes } from '@tabard/domain/cart/clean-notes'
import { fromDecimal } from '@tabard/domain/money'
import { activeCharges } from '@tabard/domain/pricing/active-charges'
import type { Bill } from '@tabard/domain/pricing/bill'
import { missingToMinimum } from '@tabard/domain/pricing/minimum-order'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { shopOpening } from '@tabard/domain/trading'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { readOrderable, recallOrderable, type Orderable } from '../catalogue/get-availability.ts'
import { newId } from '../platform/new-id.ts'
import { bodyHash } from './body-hash.ts'
import { checkContact } from './check-contact.ts'
import { changedPrice } from './changed-price.ts'
import { placedBefore } from './placed-before.ts'
import { presentOrder } from './present-order.ts'
import { insertValues, takenUnits } from './insert-values.ts'
import { findOrderByCart, insertOrder, insertOrderAtOnce, type OrderRow } from './queries.ts'

type Place = typeof orders.place
type Refused = Refusal<CodesOf<Place>>

/**
 * Places an order exactly once per cart (decisions 19 to 25). Nearly always the shop is as it was for the order before,
 * and one statement checks that, the caller and the cart, and writes. Otherwise one flush asks who calls, whether the
 * cart is an order already, how the shop stands; one writes everything and commits. A refusal consumes nothing.
 */
export const placeOrder: Handler<Place> = async (request) => {
  const cart = toCart(request.input, request.shop.code)
  try {
    return (await placeAtOnce(request, cart)) ?? (await placeAfterLooking(request, cart))
  } catch (error) {
    const constraint = brokenConstraint(error)
    // Another request placed this cart before or meanwhile, or took the last of a dish: the second look finds it and says so.
    if (constraint === 'orders_once_per_cart' || constraint === 'stock_not_negative')
      return placeAfterLooking(request, cart)
    throw error
  }
}

/** Undefined when anything is not as recalled, or is to be refused: nothing is written then. */
async function placeAtOnce(request: HandlerRequest<Place>, cart: Cart): Promise<Order | undefined> {
  const { input, shop, now, publish } = request
  const ordered = subjects(cart)
  const orderable = recallOrderable(shop.shopId, 'online', ordered, now)
  const checked = orderable && check(input, cart, orderable, now)
  if (!checked || isRefusal(checked) || !isTotalAsShown(input, orderable, checked.bill)) return undefined
  const row = toRow(request, orderable, checked)
  const values = insertValues(shop.merchantId, row)
  const written = await shop.writeAtOnce((caller) =>
    insertOrderAtOnce(caller, ...values, ordered, orderable.profile.configVersion),
  )
  if (!written) return undefined
  publish({ kind: 'kitchen', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
  return presentOrder({ ...row, guest_id: written.caller_id, service_number: written.service_number })
}

function placeAfterLooking(request: HandlerRequest<Place>, cart: Cart): Promise<Order | Refused> {
  const { input, shop, now, publish } = request
  return shop.write(async (tx, caller) => {
    const readShop = readOrderable(tx, shop.shopId, 'online', subjects(cart))
    const [{ guestId }, earlier] = await Promise.all([
      caller,
      tx.row(findOrderByCart(tx.merchantId, shop.shopId, cart.cartId)),
    ])
    if (earlier) return placedBefore(earlier, guestId, bodyHash(input))
    const orderable = await readShop(now)
    const checked = check(input, cart, orderable, now)
    if (isRefusal(checked)) return checked as Refused
    if (!isTotalAsShown(input, orderable, checked.bill))
      return changedPrice(tx, {
        cart,
        orderable,
        bill: checked.bill,
        seenMenuVersion: input.menuVersion,
        shopId: shop.shopId,
        now,
      })
    const row = { ...toRow(request, orderable, checked), guest_id: guestId }
    const values = insertValues(tx.merchantId, row)
    const [placed] = await tx.commitWith(insertOrder(...values, ...takenUnits(row), guestId))
    publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    if (Object.keys(orderable.availability.remaining).length > 0)
      publish({ kind: 'availability', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return presentOrder({ ...row, service_number: placed?.service_number ?? null })
  })
}

function isTotalAsShown({ shownTotal }: PlaceOrder, { profile }: Orderable, bill: Bill): boolean {
  return shownTotal === undefined || fromDecimal(shownTotal, profile.currency) === bill.totalCents
}

function toCart(input: PlaceOrder, shop: string): Cart {
  return cleanNotes({ ...input.cart, shop, updatedAt: 0, revision: 0, isUploaded: false, isArchived: false })
}

/** Ids whose stock decides: the dishes and the options on them. */
function subjects(cart: Cart): string[] {
  const ids = cart.lines.flatMap((line) => [line.itemId, ...line.options.map(({ optionId }) => optionId)])
  return [...new Set(ids.filter((id) => uuid.test(id)))].toSorted()
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Checked {
  readonly cart: Cart
  readonly bill: Bill
  readonly contact: PlaceOrder['contact']
}

/** Everything that can be refused, in the order a person would want to hear it. */
function check(
  input: PlaceOrder,
  cart: Cart,
  { profile, availability, menu }: Orderable,
  now: number,
): Checked | Refusal {
  const opening = shopOpening(availability, now)
  if (!opening.isOpen || !menu)
    return new Refusal(
      'shop.closed',
      opening.isOpen || opening.opensAt === undefined ? {} : { opensAt: opening.opensAt },
    )
  const [fault] = checkCart(cart, menu, availability, {
    maxLines: 100,
    maxUnits: profile.settings['order.maxUnits'],
  })
  if (fault) {
    const { code, ...data } = fault
    return new Refusal(code, data)
  }
  if (!profile.payments.some(({ payment }) => payment === input.payment))
    return new Refusal('payment.unavailable', { payment: input.payment.slice(0, 40) })
  const bill = priceCart(cart, {
    index: menu,
    activeChargeIds: activeCharges(availability.charges, now),
    tender: 'cash',
  })
  if (missingToMinimum(bill, menu.menu.pricing) > 0) {
    return new Refusal('order.minimum', {
      minimumCents: menu.menu.pricing.minimumOrderCents,
      totalCents: bill.goodsCents,
      currency: bill.currency,
    })
  }
  const contact = checkContact(input.contact, profile.settings, profile.country)
  if (isRefusal(contact)) return contact
  if (!input.hasAcceptedTerms) return new Refusal('terms.required', {})
  const note = cart.note === '' ? profile.settings['order.defaultNote'] : cart.note
  return { cart: { ...cart, note }, bill, contact }
}

/** The order as it will stand in the database; its owner is whoever calls. */
function toRow(
  { input, shop, now }: HandlerRequest<Place>,
  orderable: Orderable,
  { cart, bill, contact }: Checked,
): OrderRow {
  const { lines, ...rest } = bill
  return {
    order_id: newId(now),
    shop_id: shop.shopId,
    cart_id: cart.cartId,
    body_hash: bodyHash(input),
    guest_id: '',
    receipt_id: `${shop.merchantKey}${randomBytes(16).toString('base64url')}`,
    status: 'placed',
    payment_status: 'unpaid',
    version: 1,
    order_type: cart.orderType,
    service_number: null,
    call_code: callCode(randomBytes(4)),
    trading_date: orderable.tradingDate,
    placed_at: new Date(now),
    due_at: new Date(now + orderable.profile.settings['order.pickUpMinutes'] * 60_000),
    accepted_at: null,
    ready_at: null,
    completed_at: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    contact_name: contact.name,
    contact_phone: contact.phone,
    note: cart.note,
    language: input.language,
    menu_version: orderable.menu?.menu.version ?? '',
    currency: bill.currency,
    total_cents: bill.totalCents,
    tax_cents: bill.taxCents,
    rounding_cents: bill.roundingCents,
    payable_cents: bill.payableCents,
    paid_cents: 0,
    refunded_cents: 0,
    bill: rest,
    lines: [...lines],
  }
}
