import type { PromotionOutcome } from '@tabard/domain/pricing/discounts/promotion'
import type { LineDifference } from './line-difference.ts'
import { refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of carts, and of placing, changing, cancelling and paying orders. */
export const ordersErrors = {
  'cart.empty': refusal(),
  'cart.tooLarge': refusal<{ maxLines: number; maxUnits: number }>(),
  'cart.expired': refusal<{ hours: number }>(),
  'item.unknown': refusal<{ lineId: string }>(),
  'item.price': refusal<{ lineId: string }>(),
  'item.resting': refusal<{ lineId: string; itemId: string }>(),
  'item.soldOut': refusal<{ lineId: string; itemId: string }>(),
  'stock.short': refusal<{ lineId: string; itemId: string; remaining: number; requested: number }>(),
  'option.unknown': refusal<{ lineId: string }>(),
  'option.count': refusal<{ lineId: string; groupId: string; min: number; max: number; chosen: number }>(),
  'option.quantity': refusal<{ lineId: string; optionId: string; max: number }>(),
  'option.soldOut': refusal<{ lineId: string; optionId: string }>(),
  'option.modifier': refusal<{ lineId: string; optionId: string }>(),
  'meal.unknown': refusal<{ lineId: string; itemId: string }>(),
  'meal.count': refusal<{ lineId: string; stepId: string; min: number; max: number; chosen: number }>(),
  'measure.invalid': refusal<{
    lineId: string
    itemId: string
    unit: 'minutes' | 'grams'
    min: number
    max: number
  }>(),
  'ingredient.unknown': refusal<{ lineId: string }>(),
  'quantity.invalid': refusal<{ lineId: string; min: number; max: number }>(),
  /** Without a line: the note of the order. */
  'note.tooLong': refusal<{ lineId?: string; max: number }>(),
  'line.repeated': refusal<{ lineId: string }>(),
  'price.changed': refusal<{
    totalCents: number
    menuVersion: string
    lines: readonly LineDifference[]
    /** Offers that apply, and those that do not with their reasons. */
    promotions?: readonly PromotionOutcome[]
  }>(),
  /** The shop shows its menu without ordering. */
  'order.notTaken': refusal(),
  'order.minimum': refusal<{ minimumCents: number; totalCents: number; currency: string }>(),
  'serviceNumber.allTaken': refusal(),
  /** An implausible order option. */
  'wish.invalid': refusal<{ field: 'requestedFor' | 'persons' | 'tip' | 'promoCode' }>(),
  /** The number of the table locator. */
  'plate.invalid': refusal<{ max: number }>(),
  'order.unknown': refusal(),
  /** As many unpaid orders as the shop takes from one guest, network or minute. */
  'order.payFirst': refusal(),
  /** Orders of this guest or network that wait for their payment hold as much as they may. */
  'order.heldTooMuch': refusal(),
  /** Names the order only to the person who placed it. */
  'order.alreadyPlaced': refusal<{ orderId?: string; receiptId?: string; number?: string }>(),
  'order.notCancellable': refusal<{ status: string }>(),
  'order.moved': refusal<{ status: string }>(),
  'order.wasCompleted': refusal(),
  'order.tooLateToUndo': refusal(),
  'order.undoCompleted': refusal(),
  'order.notOpen': refusal<{ status: string }>(),
  'reason.required': refusal(),
  'cash.collected': refusal(),
  /** The balance of the order differs from the screen. */
  'order.billChanged': refusal<{ dueCents: number; currency: string }>(),
  'cash.short': refusal<{ payableCents: number; currency: string }>(),
  /** A changed line does not exist any more. */
  'amend.lines': refusal(),
  'amend.nothing': refusal(),
  /** A discount names a missing line, or one line twice. */
  'discount.lines': refusal(),
  /** Excluded from discounts. */
  'discount.excluded': refusal<{ lineNumber: number }>(),
  /** More than this person may give. */
  'discount.aboveLimit': refusal<{ percent: number }>(),
  /** A cart contains a manual discount: only staff may give one, on a sent order. */
  'discount.byStaff': refusal<{ field: string }>(),
  /** Nothing would be left: cancel instead. */
  'amend.everything': refusal(),
  /** Taxes changed since the order was placed: new items need a separate order. */
  'amend.menu': refusal(),
  /** The request id belongs to another change; this one was not made. */
  'amend.repeated': refusal(),
  /** The shown total differs from ours. */
  'amend.total': refusal<{ totalCents: number; currency: string }>(),
  /** Customers cannot change it: by setting, or it is paid or being prepared. */
  'amend.notYours': refusal(),
  /** Not an https address of a public host. */
  'push.endpoint': refusal(),
  /** As many browsers as an order has. */
  'push.tooMany': refusal(),
  /** Help with an order: nothing can be asked about it now. */
  'help.notOffered': refusal(),
  /** The dishes do not fit the kind or the order. */
  'help.lines': refusal(),
  /** As many requests as an order has. */
  'help.tooMany': refusal(),
  'help.unknown': refusal(),
  /** Another person was first. */
  'help.answered': refusal<{ who: string }>(),
  /** It has an unread change. */
  'order.unread': refusal(),
  /** The list's next page is asked for by something that is no page. */
  'orders.pageUnknown': refusal(),
  /** It would leave the shop unpaid: collect the money, or say why not. */
  'order.unpaid': refusal<{ openCents: number; currency: string }>(),
} as const satisfies ErrorTable
