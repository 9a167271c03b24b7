import type { CartLine } from '@tabard/domain/cart/cart'
import type { DiscountOff, DiscountReason } from '@tabard/domain/pricing/discounts/manual-discounts'
import type { Bill } from '@tabard/domain/pricing/bill'
import { endpoint } from '../../wire/endpoint.ts'
import { cartErrors } from '../calls.ts'
import { fromCartLines, toCartLines, type CartItemWire } from '../wire.ts'
import type { StaffOrder } from '../../till/calls.ts'
import type { Order } from '../order.ts'

/** Staff changes of a sent order. */
export interface AmendOrder {
  readonly orderId: string
  /** The number of changes that the screen saw. */
  readonly amendments: number
  /** The new quantity of a line; 0 removes it. Lines that are not named stay. */
  readonly quantities: readonly { readonly lineNumber: number; readonly quantity: number }[]
  /** New lines, from today's menu. */
  readonly added: readonly CartLine[]
  /** The new note. Undefined: unchanged. */
  readonly note?: string | undefined
}

interface AmendOrderWire extends Omit<AmendOrder, 'added'> {
  readonly added: readonly CartItemWire[]
}

/** All manual discounts of a sent order from now on. */
export interface DiscountOrder {
  readonly orderId: string
  readonly amendments: number
  readonly discounts: readonly {
    /** Minted by the screen; an existing discount keeps its id. */
    readonly discountId: string
    /** Undefined: on the whole order (documented wholeDiscount), else on the line (itemDiscount). */
    readonly lineNumber?: number | undefined
    readonly off: DiscountOff
    readonly reason: DiscountReason
    /** Required for the reason `other`. */
    readonly words: string
  }[]
}

/** `requestId`, a UUID of the screen, makes it happen once. */
interface Deciding {
  /** Required if something is removed. */
  readonly reason: string
  readonly requestId: string
  /** The shown total. Undefined: ours is charged. */
  readonly shownTotalCents?: number | undefined
}

/** The price of a change. */
export interface AmendmentQuote {
  readonly bill: Bill
  readonly totalBeforeCents: number
  /** Balance after it (positive), or overpayment (negative). */
  readonly balanceCents: number
}

/** A customer's change: the final cart. Lines of the order keep their ids of the bill. */
export interface AmendOwnOrder {
  readonly orderId: string
  readonly amendments: number
  readonly lines: readonly CartLine[]
  readonly note: string
}

interface AmendOwnOrderWire extends Omit<AmendOwnOrder, 'lines'> {
  readonly lines: readonly CartItemWire[]
}

/** A delayed order, with the effect on the shop's limits. */
export interface DelayedOrder extends StaffOrder {
  /** The kitchen or the slot is over capacity. */
  readonly isOver: boolean
}

const refusals = [
  ...cartErrors,
  'order.unknown',
  'order.moved',
  'order.notOpen',
  'amend.lines',
  'amend.nothing',
  'amend.everything',
  'amend.menu',
  'text.tooLong',
  'text.characters',
  'shop.closed',
] as const

const discountRefusals = [
  'discount.lines',
  'discount.excluded',
  'discount.aboveLimit',
  'reason.required',
] as const

const deciding = ['amend.repeated', 'amend.total'] as const

/** A guest's change must meet the same rules as placing. */
const ownRefusals = ['amend.notYours', 'way.paused', 'order.minimum', 'delivery.minimum'] as const

const wire = {
  toWire: <Sent extends { readonly added: readonly CartLine[] }>(sent: Sent) => ({
    ...sent,
    added: toCartLines(sent.added),
  }),
  fromWire: <Sent extends { readonly added: readonly CartItemWire[] }>(sent: Sent) => ({
    ...sent,
    added: fromCartLines(sent.added),
  }),
}

const ownWire = {
  toWire: <Sent extends { readonly lines: readonly CartLine[] }>(sent: Sent) => ({
    ...sent,
    lines: toCartLines(sent.lines),
  }),
  fromWire: <Sent extends { readonly lines: readonly CartItemWire[] }>(sent: Sent) => ({
    ...sent,
    lines: fromCartLines(sent.lines),
  }),
}

/** Calls about an order after it was sent. */
export const orderLife = {
  quote: endpoint<AmendOrder, AmendmentQuote, AmendOrderWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/amend/quote',
    who: 'staff:orders.amend',
    summary: 'What a change of an order would cost; nothing is changed',
    errors: refusals,
    input: wire,
    isSilent: true,
  }),
  amend: endpoint<AmendOrder & Deciding, StaffOrder, AmendOrderWire & Deciding>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/amend',
    who: 'staff:orders.amend',
    summary:
      'Changes an order that was sent: more or fewer of a line, new lines, the note; requestId (a UUID of the screen) makes it happen once',
    errors: [...refusals, ...deciding, 'reason.required'],
    input: wire,
  }),
  quoteDiscount: endpoint<DiscountOrder, AmendmentQuote>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/discount/quote',
    who: 'staff:orders.discount',
    summary: 'What an order would cost with other discounts; nothing is changed',
    errors: [...refusals, ...discountRefusals],
    isSilent: true,
  }),
  discount: endpoint<DiscountOrder & Omit<Deciding, 'reason'>, StaffOrder>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/discount',
    who: 'staff:orders.discount',
    summary:
      'What staff take off an order or its lines, with a reason each, instead of what they took off before; how much follows from the setting and the role',
    errors: [...refusals, ...deciding, ...discountRefusals],
  }),
  delay: endpoint<
    {
      readonly orderId: string
      /** The due time that the screen showed. */
      readonly dueAt: number
      readonly minutes: number
      readonly reason: string
    },
    DelayedOrder
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/orders/delay',
    who: 'staff:kitchen.cook',
    summary: 'It takes so many minutes longer: the customer sees the new time and the words at once',
    errors: ['order.unknown', 'order.moved', 'order.notOpen', 'text.tooLong', 'text.characters'],
  }),
  quoteOwn: endpoint<AmendOwnOrder, AmendmentQuote, AmendOwnOrderWire>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/order/amend/quote',
    who: 'guest',
    summary: "What a change of the caller's own order would cost; nothing is changed",
    errors: [...refusals, ...ownRefusals],
    input: ownWire,
    isSilent: true,
  }),
  amendOwn: endpoint<
    AmendOwnOrder & Omit<Deciding, 'reason'>,
    Order,
    AmendOwnOrderWire & Omit<Deciding, 'reason'>
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/order/amend',
    who: 'guest',
    summary:
      'The customer changes an order that is not paid, until the kitchen has accepted it, where the shop has it so',
    errors: [...refusals, ...deciding, ...ownRefusals, 'slot.full'],
    input: ownWire,
  }),
}
