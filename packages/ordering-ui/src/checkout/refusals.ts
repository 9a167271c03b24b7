import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { ErrorCode, ErrorData } from '@tabard/contract/errors'
import type { orders } from '@tabard/contract/orders/calls'
import type { payOnline } from '@tabard/contract/payments/pay-online'
import type { Refused } from '@tabard/contract/wire/refused'
import type { tableCart } from '@tabard/contract/tables/cart/calls'
import type { CheckoutStep } from './steps.ts'

/** Codes that the calls of `placeOrPay` declare. */
export type CheckoutCode =
  | CodesOf<typeof orders.place>
  | CodesOf<typeof orders.track>
  | CodesOf<typeof orders.cancel>
  | CodesOf<typeof payOnline.pay>
  | CodesOf<typeof payOnline.payInStore>
  | CodesOf<typeof tableCart.change>

/** Codes that name a line of the cart. */
type LineCode = {
  [Code in CheckoutCode]: 'lineId' extends keyof ErrorData<Code> ? Code : never
}[CheckoutCode]

/** A field that shows a refusal and gets the focus. */
export type CheckoutField = 'name' | 'phone' | 'email' | 'terms' | 'vehicle'

/** What follows a refusal: the step that can fix it, and where its message appears. */
export type AfterRefusal =
  /** The field shows the message. */
  | { readonly kind: 'field'; readonly step: CheckoutStep; readonly field: CheckoutField }
  /** The message appears with the order; the step can fix it. */
  | { readonly kind: 'alert'; readonly step: CheckoutStep }
  /** The cart shows the message at the line. */
  | { readonly kind: 'line' }
  /** The cart has changed: the guest checks it again. */
  | { readonly kind: 'cart' }
  /** The guest confirms the new total. */
  | { readonly kind: 'confirm' }
  /** No step can fix it, but the same order may succeed later. */
  | { readonly kind: 'failure' }
  /** The order exists: this guest's own, or one that another guest of the table sent. */
  | { readonly kind: 'placed'; readonly by: 'guest' | 'table' }
  /** The guest no longer sits at the table. */
  | { readonly kind: 'leftTable' }

const alertAt = (step: CheckoutStep) => ({ kind: 'alert', step }) as const
const fieldOf = (field: CheckoutField, step: CheckoutStep) => ({ kind: 'field', step, field }) as const
const line = { kind: 'line' } as const

/** What follows each refusal that placing or paying declares. */
export const refusals = {
  'cart.empty': alertAt('review'),
  'cart.expired': alertAt('review'),
  'cart.tooLarge': alertAt('review'),
  'item.unknown': line,
  'item.price': line,
  'item.soldOut': line,
  'item.resting': line,
  'stock.short': line,
  'option.unknown': line,
  'option.count': line,
  'option.quantity': line,
  'option.soldOut': line,
  'option.modifier': line,
  'meal.unknown': line,
  'meal.count': line,
  'measure.invalid': line,
  'ingredient.unknown': line,
  'quantity.invalid': line,
  'note.tooLong': line,
  'line.repeated': line,
  'price.changed': { kind: 'confirm' },
  'order.minimum': alertAt('review'),
  'shop.closed': alertAt('time'),
  'order.notTaken': alertAt('review'),
  'payment.unavailable': alertAt('payment'),
  'card.unknown': alertAt('payment'),
  'card.notStored': alertAt('payment'),
  'name.required': fieldOf('name', 'contact'),
  'phone.invalid': fieldOf('phone', 'contact'),
  'mail.invalid': fieldOf('email', 'contact'),
  'terms.required': fieldOf('terms', 'review'),
  'text.tooLong': alertAt('contact'),
  'text.characters': alertAt('contact'),
  'order.alreadyPlaced': { kind: 'placed', by: 'guest' },
  'order.payFirst': alertAt('payment'),
  'order.heldTooMuch': alertAt('payment'),
  'order.unknown': alertAt('review'),
  'order.notOpen': alertAt('review'),
  'order.notCancellable': alertAt('review'),
  'table.sessionEnded': { kind: 'leftTable' },
  'table.scanAgain': alertAt('orderType'),
  'table.cartChanged': { kind: 'cart' },
  'table.roundSent': { kind: 'placed', by: 'table' },
  'table.beingPaid': alertAt('payment'),
  'table.dishChanged': alertAt('review'),
  'table.cartFull': alertAt('review'),
  'plate.invalid': alertAt('locator'),
  'wish.invalid': alertAt('review'),
  'offer.codeUnknown': alertAt('review'),
  'offer.guessed': alertAt('review'),
  'way.unknown': alertAt('orderType'),
  'way.paused': alertAt('orderType'),
  'way.busy': alertAt('time'),
  'slot.full': alertAt('time'),
  'slot.invalid': alertAt('time'),
  'vehicle.required': fieldOf('vehicle', 'orderType'),
  'account.required': alertAt('contact'),
  'delivery.notOffered': alertAt('address'),
  'delivery.outside': alertAt('address'),
  'delivery.addressUnknown': alertAt('address'),
  'delivery.unlocated': alertAt('address'),
  'delivery.minimum': alertAt('address'),
  'address.invalid': alertAt('address'),
  'value.giftCard': alertAt('payment'),
  'value.noCard': alertAt('payment'),
  'value.frozen': alertAt('payment'),
  'value.stamps': alertAt('payment'),
  'value.missing': alertAt('payment'),
  'value.changed': alertAt('payment'),
  'value.coupon': alertAt('payment'),
  'coupon.hadAlready': alertAt('payment'),
  'value.voucher': alertAt('payment'),
  'value.atTable': alertAt('payment'),
  'value.notOffered': alertAt('payment'),
  'value.cardNeedsPhone': fieldOf('phone', 'contact'),
  'value.guessed': alertAt('payment'),
  'pin.required': alertAt('payment'),
  'pin.unset': alertAt('payment'),
  'pin.wrong': alertAt('payment'),
  'pin.locked': alertAt('payment'),
  'pin.spent': alertAt('payment'),
  'payment.tooManyTries': alertAt('payment'),
  'payment.away': { kind: 'failure' },
} as const satisfies Record<CheckoutCode, AfterRefusal> & Record<LineCode, { readonly kind: 'line' }>

/**
 * What follows a refusal of placing or paying. A line's refusal without a line concerns the whole order. Codes
 * that any call may return are not in the table: no step fixes them.
 */
export function afterRefusal({ code, data }: Pick<Refused, 'code' | 'data'>): AfterRefusal {
  if (code === 'server.failed') return { kind: 'failure' }
  if (!isCheckoutCode(code)) return alertAt('review')
  const after: AfterRefusal = refusals[code]
  return after.kind === 'line' && !hasLine(data) ? alertAt('review') : after
}

function isCheckoutCode(code: ErrorCode): code is CheckoutCode {
  return Object.hasOwn(refusals, code)
}

function hasLine(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'lineId' in data
}
