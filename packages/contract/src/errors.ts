import type { DeliveryAddressFault } from '@tabard/domain/delivery/delivery-address'
import type { ZoneFault } from '@tabard/domain/delivery/check-zone'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import type { PromotionOutcome } from '@tabard/domain/pricing/discounts/promotion'
import type { SettingFault } from '@tabard/domain/settings/check-setting'
import type { NearestZone } from './delivery/calls.ts'
import { fault, refusal, type ErrorRow } from './wire/error-row.ts'
import { menuErrors } from './catalogue/errors.ts'
import type { LineDifference } from './orders/calls.ts'
import type { ShopSetting } from './settings/calls.ts'
import type { EditedPage } from './shops/content/calls.ts'
import type { ShopFault, ShopSetup } from './shops/setup/calls.ts'

export const errors = {
  // Wire
  'body.undecodable': fault(400),
  'body.tooLarge': fault<{ maxBytes: number }>(400),
  'body.invalid': fault<{ faults: readonly { path: string; fault: string }[] }>(400),
  'sign.wrong': fault(400),
  'shop.unknown': refusal<{ shop: string }>(),
  'path.unknown': fault(404),
  'document.unknown': fault(404),
  'token.missing': refusal(),
  'token.expired': fault(401),
  'permission.denied': refusal<{ permission: string }>(),
  'rate.limited': fault<{ retryAfterSeconds: number }>(429),
  'server.busy': fault<{ retryAfterSeconds: number }>(503),
  'server.failed': fault<{ requestId: string }>(500),

  // Text that people type
  'text.tooLong': refusal<{ field: string; max: number }>(),
  'text.characters': refusal<{ field: string }>(),
  'name.required': refusal(),
  'phone.invalid': refusal(),
  'postcode.invalid': refusal(),
  'terms.required': refusal(),

  // Cart
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

  // Shop
  'shop.closed': refusal<{ opensAt?: number }>(),
  'payment.unavailable': refusal<{ payment: string }>(),
  /** The provider did not answer. No known charge; a later one will be found. */
  'payment.away': refusal(),

  // Tables
  /** Not a code of this shop. */
  'table.codeUnknown': refusal(),
  /** A former code: reprinted, expired, or of an inactive table. */
  'table.codeExpired': refusal(),
  /** The visit has the maximum number of guests. */
  'table.visitFull': refusal<{ max: number }>(),
  'table.guessed': fault<{ retryAfterSeconds: number }>(429),
  /** Ended by time, by staff or by a new code, or not the caller's. */
  'table.sessionEnded': refusal(),
  /** The shop requires scanning the table's code again to send. */
  'table.scanAgain': refusal<{ minutes: number }>(),
  /** The menu does not have the line as it was chosen. */
  'table.dishChanged': refusal(),
  /** The cart takes nothing more before some of it is ordered or removed. */
  'table.cartFull': refusal(),
  /** Another guest changed the cart after this phone read it. */
  'table.cartChanged': refusal(),
  /** Another guest sent the same cart first; `number` is that order's. */
  'table.roundSent': refusal<{ number: string }>(),
  /** Guests can only move to free tables. */
  'table.taken': refusal<{ number: string }>(),
  /** No guests and nothing unpaid: nothing to move. */
  'table.empty': refusal<{ number: string }>(),
  'table.notJoined': refusal<{ number: string }>(),
  /** The balance of the table differs from the screen. */
  'table.billChanged': refusal<{ dueCents: number; currency: string }>(),
  /** Another guest is paying for it. */
  'table.beingPaid': refusal<{ heldCents: number; currency: string }>(),
  'table.stillPaying': refusal<{ minutes: number }>(),
  /** An order of the table is on a payment page: its tables cannot be joined or separated until then. */
  'table.guestPaying': refusal<{ number: string }>(),
  'table.unknown': refusal(),
  'table.number': refusal(),
  'table.numberTaken': refusal<{ number: string }>(),
  'table.range': refusal<{ max: number }>(),
  'table.full': refusal<{ max: number }>(),
  'table.changedMeanwhile': refusal(),

  'serviceNumber.allTaken': refusal(),

  // Stations and courses
  'station.nameRequired': refusal(),
  /** It names a missing station or course. */
  'station.unknown': refusal(),
  'course.unknown': refusal(),
  'station.changedMeanwhile': refusal(),
  /** It concerns several shops, so only owners of all shops may change it. */
  'sharedKitchen.ownersOfAll': refusal(),
  'sharedKitchen.tooFew': refusal(),
  'sharedKitchen.twice': refusal(),
  'sharedKitchen.taken': refusal<{ shop: string }>(),
  'sharedKitchen.unknown': refusal(),
  'sharedKitchen.changedMeanwhile': refusal(),

  // Delivery
  'delivery.notOffered': refusal(),
  'delivery.outside': refusal<{ nearest: NearestZone | null }>(),
  /** The geocoder does not know this street. */
  'delivery.addressUnknown': refusal(),
  /** The location cannot be determined now. */
  'delivery.unlocated': refusal<{ phone: string }>(),
  'delivery.minimum': refusal<{ minimumCents: number; totalCents: number; currency: string }>(),
  'address.invalid': refusal<{ faults: readonly DeliveryAddressFault[] }>(),
  'delivery.zoneInvalid': refusal<{ faults: readonly ZoneFault[] }>(),
  'delivery.changedMeanwhile': refusal(),
  'delivery.full': refusal<{ max: number }>(),
  /** A latitude beyond 90 or a longitude beyond 180 degrees. */
  'delivery.placeInvalid': refusal(),
  'delivery.taxes': refusal(),

  // Order types
  'way.unknown': refusal(),
  /** Paused by staff; `until` if it ends automatically. */
  'way.paused': refusal<{ until?: number; first: string; second: string }>(),
  /** Fully booked for now; room again at `nextAt`. */
  'way.busy': refusal<{ nextAt: number }>(),
  /** The time is taken; the nearest free ones in milliseconds. */
  'slot.full': refusal<{ nearest: readonly number[] }>(),
  /** Not an offered time: closed, too soon, too far ahead. */
  'slot.invalid': refusal<{ nearest: readonly number[] }>(),
  'vehicle.required': refusal(),
  'way.nameRequired': refusal(),
  'way.taken': refusal<{ code: string }>(),
  'way.full': refusal<{ max: number }>(),
  /** The kind of an order type cannot change. */
  'way.kind': refusal(),
  /** One of the four built-in order types. */
  'way.given': refusal(),
  'way.changedMeanwhile': refusal(),

  // Offers
  /** Not a valid code of this shop. */
  'offer.codeUnknown': refusal(),
  'offer.guessed': fault<{ retryAfterSeconds: number }>(429),
  'offer.unknown': refusal(),
  'offer.changedMeanwhile': refusal(),
  'offer.invalid': refusal<{ faults: readonly FieldFault[] }>(),
  'offer.full': refusal<{ max: number }>(),
  'offer.word': refusal<{ min: number; max: number }>(),
  'offer.wordTaken': refusal(),
  'offer.batch': refusal<{ max: number }>(),

  // Devices
  /** Wrong, used or expired; the answer does not say which. */
  'device.code': refusal(),
  'device.guessed': fault<{ retryAfterSeconds: number }>(429),
  'device.nameRequired': refusal(),
  'device.nameTaken': refusal<{ name: string }>(),
  'device.full': refusal<{ max: number }>(),
  'device.unknown': refusal(),
  /** An implausible order option. */
  'wish.invalid': refusal<{ field: 'requestedFor' | 'persons' | 'tip' | 'promoCode' }>(),
  /** The number of the table locator. */
  'plate.invalid': refusal<{ max: number }>(),

  // Order
  'order.unknown': refusal(),
  /** Names the order only to the person who placed it. */
  /** As many unpaid orders as the shop takes from one guest, network or minute. */
  'order.payFirst': refusal(),
  /** Orders of this guest or network that wait for their payment hold as much as they may. */
  'order.heldTooMuch': refusal(),
  'order.alreadyPlaced': refusal<{ orderId?: string; receiptId?: string; number?: string }>(),
  'order.notCancellable': refusal<{ status: string }>(),
  'order.moved': refusal<{ status: string }>(),
  'order.notOpen': refusal<{ status: string }>(),
  'reason.required': refusal(),
  'cash.collected': refusal(),
  /** The balance of the order differs from the screen. */
  'order.billChanged': refusal<{ dueCents: number; currency: string }>(),
  'cash.short': refusal<{ payableCents: number; currency: string }>(),
  'refund.unpaid': refusal(),
  /** A line or unit is not refundable any more. */
  'refund.lines': refusal(),
  'refund.tooMuch': refusal<{ refundableCents: number; currency: string }>(),
  /** The request id belongs to another refund; this one was not made. */
  'refund.repeated': refusal(),
  /** The caller's role cannot refund: a person who can confirms it. */
  'refund.approval': refusal(),
  /** The confirming person's password is wrong, or they may not confirm this. */
  'approval.wrong': refusal(),
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
  /** It has an unread change. */
  'order.unread': refusal(),
  /** The list's next page is asked for by something that is no page. */
  'orders.pageUnknown': refusal(),
  /** It would leave the shop unpaid: collect the money, or say why not. */
  'order.unpaid': refusal<{ openCents: number; currency: string }>(),

  // Pictures
  'picture.missing': fault(400),
  'picture.tooLarge': fault<{ maxMegabytes: number }>(413),
  'picture.tooManyPixels': fault<{ maxMegapixels: number }>(422),
  'picture.tooSmall': fault<{ minPixels: number }>(422),
  'picture.heic': fault(415),
  'picture.svg': fault(415),
  'picture.pdf': fault(415),
  'picture.kind': fault(415),
  'picture.damaged': fault(422),
  'picture.unknown': refusal(),
  /** The item or category of the photo does not exist any more. */
  'picture.subject': refusal(),
  // Payments
  'attempt.unknown': refusal(),
  /** Nobody knows whether the provider made the refund: closing its review needs the result. */
  'refund.outcomeMissing': refusal<{ field: 'outcome' }>(),
  /** A request about this refund is at the provider: its answer decides. */
  'refund.asking': refusal(),

  // Messages
  /** No gateway is configured for this kind of message. */
  'message.unconfigured': refusal<{ kind: 'sms' | 'mail' }>(),
  'message.unknown': refusal(),
  /** Already sent, expired, or an SMS: it is not resent. */
  'message.final': refusal(),
  'mail.invalid': refusal(),
  'sms.country': refusal(),
  'sms.tooMany': fault<{ retryAfterSeconds: number }>(429),
  'mail.tooMany': fault<{ retryAfterSeconds: number }>(429),

  // Staff
  'signIn.wrong': refusal(),
  'signIn.throttled': fault<{ retryAfterSeconds: number }>(429),
  'trading.until': refusal(),
  'staff.unknown': refusal(),
  'staff.shop': refusal(),
  /** Nobody grants or removes more than they have. */
  'staff.beyond': refusal(),
  'staff.lastOwner': refusal(),
  'invitation.unknown': refusal(),
  'invitation.expired': refusal(),
  'invitation.used': refusal(),
  'invitation.withdrawn': refusal(),
  /** The address has a log-in: that person must be logged in. */
  'invitation.logIn': refusal(),

  // New password for staff
  'passwordLink.unknown': refusal(),
  'passwordLink.expired': refusal(),
  /** Used, or ended by another one or by changed roles. */
  'passwordLink.ended': refusal(),
  /** The person has a role that the caller cannot grant. */
  'passwordLink.beyond': refusal(),

  // Shop set-up
  'setup.unknown': refusal(),
  'setup.used': refusal(),
  'setup.expired': refusal(),
  'shop.invalid': refusal<{ faults: readonly ShopFault[] }>(),
  /** Someone saved the same part first. `byName` is empty if unknown. */
  'shop.changedMeanwhile': refusal<{ current: ShopSetup; byName: string }>(),
  'page.taken': refusal<{ page: string }>(),
  'page.tooMany': refusal<{ max: number }>(),
  /** null: it was removed. */
  'page.changedMeanwhile': refusal<{ current: EditedPage | null; byName: string }>(),
  'document.missing': fault(400),
  'document.tooLarge': fault<{ maxMegabytes: number }>(413),
  'document.kind': fault(415),
  'document.damaged': fault(422),
  'document.tooMany': refusal<{ max: number }>(),
  'document.gone': refusal(),

  // Settings
  'settings.invalid': refusal<{ faults: readonly SettingFault[] }>(),
  /** A wider level locked it; `level` is `merchant` or `platform`. */
  'settings.locked': refusal<{ level: string; key: string }>(),
  /** Someone set the same setting first. `byName` is empty if they reset it. */
  'settings.changedMeanwhile': refusal<{ current: readonly ShopSetting[]; byName: string }>(),

  // Customer accounts
  /** Wrong, expired, used, of another purpose, or guessed too often; the answer does not say which. */
  'code.wrong': refusal(),
  'password.short': refusal<{ min: number }>(),
  'password.long': refusal<{ max: number }>(),
  'password.common': refusal(),
  /** The current one, when setting a new one. */
  'password.wrong': refusal(),
  'pin.form': refusal(),
  'pin.common': refusal(),
  /** The current one, when setting a new one. */
  'pin.wrong': refusal(),
  'pin.locked': refusal<{ minutes: number }>(),
  /** Too many tries: only a code sets a new one. */
  'pin.spent': refusal(),
  'account.unknown': refusal(),
  /** A call that names another user than its caller, whether or not there is one. */
  'account.notYours': refusal(),
  /** The shop offers no log-in by a code. */
  'logIn.smsOff': refusal(),
  /** Told only after the phone was confirmed. */
  'account.exists': refusal(),
  'account.mailTaken': refusal(),
  /** The shop is members only. */
  'account.required': refusal(),

  ...menuErrors,
} as const satisfies Record<string, ErrorRow<unknown>>

export type ErrorCode = keyof typeof errors
export type ErrorData<Code extends ErrorCode> =
  (typeof errors)[Code] extends ErrorRow<infer Data> ? Data : never

/** Errors that any call may return; rows do not list them. */
export type WireErrorCode =
  | 'body.undecodable'
  | 'body.tooLarge'
  | 'body.invalid'
  | 'sign.wrong'
  | 'shop.unknown'
  | 'path.unknown'
  | 'token.missing'
  | 'token.expired'
  | 'permission.denied'
  | 'rate.limited'
  | 'server.busy'
  | 'server.failed'

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value)
}
