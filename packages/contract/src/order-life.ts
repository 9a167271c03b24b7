import type { CartLine } from '@tabard/domain/cart/cart'
import type { DiscountOff, DiscountReason } from '@tabard/domain/pricing/given-discounts'
import type { Bill } from '@tabard/domain/pricing/bill'
import { endpoint } from './endpoint.ts'
import { cartErrors, type Order } from './orders.ts'
import { fromCartLines, toCartLines, type CartItemWire } from './orders.wire.ts'
import type { StaffOrder } from './till.ts'

/** What staff change of an order that was sent. */
export interface AmendOrder {
  readonly orderId: string
  /** How often it had been changed when it was looked at: somebody else may have been quicker. */
  readonly amendments: number
  /** So many of a line from now on; 0 takes it away. Lines that are not named stay. */
  readonly quantities: readonly { readonly lineNumber: number; readonly quantity: number }[]
  /** New lines, from the menu of today. */
  readonly added: readonly CartLine[]
  /** The order's note from now on; undefined: it stays. */
  readonly note?: string | undefined
}

interface AmendOrderWire extends Omit<AmendOrder, 'added'> {
  readonly added: readonly CartItemWire[]
}

/** What staff take off an order that was sent: from now on these, and nothing else. */
export interface DiscountOrder {
  readonly orderId: string
  readonly amendments: number
  readonly discounts: readonly {
    /** Minted by the screen; one that stands keeps its own. */
    readonly discountId: string
    /** Undefined: off the whole order (documented wholeDiscount), else off the line (itemDiscount). */
    readonly lineNumber?: number | undefined
    readonly off: DiscountOff
    readonly reason: DiscountReason
    /** Asked for with the reason `other`. */
    readonly words: string
  }[]
}

/** Sent once: `requestId` is a UUID of the screen. */
interface Deciding {
  /** Asked for where something is taken away. */
  readonly reason: string
  readonly requestId: string
  /** The total the screen showed; undefined: ours is charged. */
  readonly shownTotalCents?: number | undefined
}

/** What a change would cost. */
export interface AmendmentQuote {
  readonly bill: Bill
  readonly totalBeforeCents: number
  /** Still to be paid after it (positive), or paid too much (negative). */
  readonly balanceCents: number
}

/** A customer's change: the cart as it is to be. Lines of the order keep the ids they have on its bill. */
export interface AmendOwnOrder {
  readonly orderId: string
  readonly amendments: number
  readonly lines: readonly CartLine[]
  readonly note: string
}

interface AmendOwnOrderWire extends Omit<AmendOwnOrder, 'lines'> {
  readonly lines: readonly CartItemWire[]
}

/** An order that takes longer, with what that does to the shop's limits. */
export interface DelayedOrder extends StaffOrder {
  /** The kitchen, or the slot it moved to, has no room for all of it. */
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

/** A guest changes an order where and as far as it could be placed. */
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

/** The order's life after it was sent. */
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
      /** When it was to be ready by the screen: somebody else may have said so already. */
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
