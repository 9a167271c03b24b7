import type { DeliveryAddressFault } from '@tabard/domain/delivery/delivery-address'
import type { ZoneFault } from '@tabard/domain/delivery/check-zone'
import type { FieldFault } from '@tabard/domain/menu-editing/field-faults'
import type { PromotionOutcome } from '@tabard/domain/pricing/promotion'
import type { SettingFault } from '@tabard/domain/settings/check-setting'
import type { NearestZone } from './delivery.ts'
import { fault, refusal, type ErrorRow } from './error-row.ts'
import { menuErrors } from './menu-errors.ts'
import type { LineDifference } from './orders.ts'
import type { ShopSetting } from './settings.ts'
import type { EditedPage } from './shop-content.ts'
import type { ShopFault, ShopSetup } from './shop-setup.ts'

export const errors = {
  // The wire
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
  'terms.required': refusal(),

  // Cart
  'cart.empty': refusal(),
  'cart.tooLarge': refusal<{ maxLines: number; maxUnits: number }>(),
  'cart.expired': refusal<{ hours: number }>(),
  'item.unknown': refusal<{ lineId: string }>(),
  'item.price': refusal<{ lineId: string }>(),
  'item.resting': refusal<{ lineId: string; itemId: string }>(),
  'item.soldOut': refusal<{ lineId: string; itemId: string }>(),
  'stock.short': refusal<{ lineId: string; itemId: string; remaining: number; wanted: number }>(),
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
  /** Without a line: the order's own note. */
  'note.tooLong': refusal<{ lineId?: string; max: number }>(),
  'line.repeated': refusal<{ lineId: string }>(),
  'price.changed': refusal<{
    totalCents: number
    menuVersion: string
    lines: readonly LineDifference[]
    /** The offers that count and those that do not, and why. */
    promotions?: readonly PromotionOutcome[]
  }>(),
  /** The shop shows its menu and takes no orders from it. */
  'order.notTaken': refusal(),
  'order.minimum': refusal<{ minimumCents: number; totalCents: number; currency: string }>(),

  // Shop
  'shop.closed': refusal<{ opensAt?: number }>(),
  'payment.unavailable': refusal<{ payment: string }>(),
  /** The provider did not answer: nothing was charged that we know of, and what was will be found. */
  'payment.away': refusal(),

  // Tables
  /** No code of this shop. */
  'table.codeUnknown': refusal(),
  /** It was one: another was printed since, its time is over, or its table is out of use. */
  'table.codeExpired': refusal(),
  'table.guessed': fault<{ retryAfterSeconds: number }>(429),
  /** Over by time, by staff, by another code, or never the caller's. */
  'table.sessionEnded': refusal(),
  /** Orders are sent by scanning the table's code again. */
  'table.scanAgain': refusal<{ minutes: number }>(),
  /** Somebody else at the table changed the cart since this phone saw it. */
  'table.cartChanged': refusal(),
  /** Somebody else at the table sent the same cart first; `number`: of that order. */
  'table.roundSent': refusal<{ number: string }>(),
  /** Guests are moved to free tables only. */
  'table.taken': refusal<{ number: string }>(),
  /** Nobody sits there and nothing is open: there is nothing to move. */
  'table.empty': refusal<{ number: string }>(),
  'table.notJoined': refusal<{ number: string }>(),
  /** What is open at the table is not what the screen showed. */
  'table.billChanged': refusal<{ dueCents: number; currency: string }>(),
  /** Somebody at the table is on a payment page for it. */
  'table.beingPaid': refusal<{ heldCents: number; currency: string }>(),
  'table.unknown': refusal(),
  'table.number': refusal(),
  'table.numberTaken': refusal<{ number: string }>(),
  'table.range': refusal<{ max: number }>(),
  'table.full': refusal<{ max: number }>(),
  'table.changedMeanwhile': refusal(),

  'serviceNumber.allTaken': refusal(),

  // Stations and courses
  'station.nameRequired': refusal(),
  /** Something is sent to a station or a course that is not there. */
  'station.unknown': refusal(),
  'course.unknown': refusal(),
  'station.changedMeanwhile': refusal(),
  /** It is of several shops, and so for those who own all of them. */
  'sharedKitchen.ownersOfAll': refusal(),
  'sharedKitchen.tooFew': refusal(),
  'sharedKitchen.twice': refusal(),
  'sharedKitchen.taken': refusal<{ shop: string }>(),
  'sharedKitchen.unknown': refusal(),
  'sharedKitchen.changedMeanwhile': refusal(),

  // Delivery
  'delivery.notOffered': refusal(),
  'delivery.outside': refusal<{ nearest: NearestZone | null }>(),
  /** No map knows such a street there. */
  'delivery.addressUnknown': refusal(),
  /** Nobody can say now where it is. */
  'delivery.unlocated': refusal<{ phone: string }>(),
  'delivery.minimum': refusal<{ minimumCents: number; totalCents: number; currency: string }>(),
  'address.invalid': refusal<{ faults: readonly DeliveryAddressFault[] }>(),
  'delivery.zoneInvalid': refusal<{ faults: readonly ZoneFault[] }>(),
  'delivery.changedMeanwhile': refusal(),
  'delivery.full': refusal<{ max: number }>(),
  'delivery.taxes': refusal(),

  // Ways of ordering
  'way.unknown': refusal(),
  /** Staff have paused it; `until` where it ends by itself. */
  'way.paused': refusal<{ until?: number; first: string; second: string }>(),
  /** As many orders as it takes: for at once there is room again at `nextAt`. */
  'way.busy': refusal<{ nextAt: number }>(),
  /** The time is taken; the nearest ones that are free, in milliseconds. */
  'slot.full': refusal<{ nearest: readonly number[] }>(),
  /** Not a time that it can be had at: shut, too soon, too far ahead. */
  'slot.invalid': refusal<{ nearest: readonly number[] }>(),
  'vehicle.required': refusal(),
  'way.nameRequired': refusal(),
  'way.taken': refusal<{ code: string }>(),
  'way.full': refusal<{ max: number }>(),
  /** A way keeps its kind. */
  'way.kind': refusal(),
  /** One of the four that every shop has. */
  'way.given': refusal(),
  'way.changedMeanwhile': refusal(),

  // Offers
  /** No code of this shop: mistyped, never made, or of an offer that is over for good. */
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
  /** Wrong, used before or too old: which of them is not said. */
  'device.code': refusal(),
  'device.guessed': fault<{ retryAfterSeconds: number }>(429),
  'device.nameRequired': refusal(),
  'device.nameTaken': refusal<{ name: string }>(),
  'device.full': refusal<{ max: number }>(),
  'device.unknown': refusal(),
  /** Something asked for beyond the dishes that can not be meant. */
  'wish.invalid': refusal<{ field: 'wantedAt' | 'persons' | 'tip' | 'promoCode' }>(),
  /** The number on a table locator. */
  'plate.invalid': refusal<{ max: number }>(),

  // Order
  'order.unknown': refusal(),
  /** Names the order only to whoever placed it. */
  'order.alreadyPlaced': refusal<{ orderId?: string; receiptId?: string; number?: string }>(),
  'order.notCancellable': refusal<{ status: string }>(),
  'order.moved': refusal<{ status: string }>(),
  'order.notOpen': refusal<{ status: string }>(),
  'reason.required': refusal(),
  'cash.collected': refusal(),
  /** What is open of the order is not what the screen showed. */
  'order.billChanged': refusal<{ dueCents: number; currency: string }>(),
  'cash.short': refusal<{ payableCents: number; currency: string }>(),
  'refund.unpaid': refusal(),
  /** A line or unit is asked back that is not there, or not any more. */
  'refund.lines': refusal(),
  'refund.tooMuch': refusal<{ refundableCents: number; currency: string }>(),
  /** The request's id is that of another refund: this one was not made. */
  'refund.repeated': refusal(),
  /** A line is changed that is not there, or not any more. */
  'amend.lines': refusal(),
  'amend.nothing': refusal(),
  /** Something is taken off a line that is not there, or twice off the same. */
  'discount.lines': refusal(),
  /** No discount may touch this dish. */
  'discount.excluded': refusal<{ lineNumber: number }>(),
  /** More than the shop lets this person give. */
  'discount.aboveLimit': refusal<{ percent: number }>(),
  /** A cart says what staff take off: only they may, on an order that was sent. */
  'discount.byStaff': refusal<{ field: string }>(),
  /** Nothing would be left: that is cancelling. */
  'amend.everything': refusal(),
  /** The menu has other taxes since the order was placed: what is new goes on an order of its own. */
  'amend.menu': refusal(),
  /** The request's id is that of another change: this one was not made. */
  'amend.repeated': refusal(),
  /** The total shown is not ours any more. */
  'amend.total': refusal<{ totalCents: number; currency: string }>(),
  /** The shop changes orders itself, or this one is paid or being made. */
  'amend.notYours': refusal(),
  /** It was changed, and the change has not been read. */
  'order.unread': refusal(),

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
  /** The dish or category that a picture was meant for is gone. */
  'picture.subject': refusal(),
  // Payments
  'attempt.unknown': refusal(),

  // Messages
  /** Nothing is set up that a message of this kind could leave by. */
  'message.unconfigured': refusal<{ kind: 'sms' | 'mail' }>(),
  'message.unknown': refusal(),
  /** Sent already, too late, or an SMS: it is not tried again. */
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
  /** Nobody gives or takes more than they hold themselves. */
  'staff.beyond': refusal(),
  'staff.lastOwner': refusal(),
  'invitation.unknown': refusal(),
  'invitation.expired': refusal(),
  'invitation.used': refusal(),
  'invitation.withdrawn': refusal(),
  /** The address has a log-in: its person must be the one who is logged in. */
  'invitation.logIn': refusal(),

  // A new password for staff
  'passwordLink.unknown': refusal(),
  'passwordLink.expired': refusal(),
  /** Used, or ended by another that was, or by roles that have changed since. */
  'passwordLink.ended': refusal(),
  /** The person has a role, here or elsewhere, that the caller could not give. */
  'passwordLink.beyond': refusal(),

  // A shop's own face
  'setup.unknown': refusal(),
  'setup.used': refusal(),
  'setup.expired': refusal(),
  'shop.invalid': refusal<{ faults: readonly ShopFault[] }>(),
  /** Somebody saved the same part first. `byName` is empty when nobody knows who. */
  'shop.changedMeanwhile': refusal<{ current: ShopSetup; byName: string }>(),
  'page.taken': refusal<{ page: string }>(),
  'page.tooMany': refusal<{ max: number }>(),
  /** null: it was taken away. */
  'page.changedMeanwhile': refusal<{ current: EditedPage | null; byName: string }>(),
  'document.missing': fault(400),
  'document.tooLarge': fault<{ maxMegabytes: number }>(413),
  'document.kind': fault(415),
  'document.damaged': fault(422),
  'document.tooMany': refusal<{ max: number }>(),
  'document.gone': refusal(),

  // Settings
  'settings.invalid': refusal<{ faults: readonly SettingFault[] }>(),
  /** A wider level has locked it; `level` is `merchant` or `platform`. */
  'settings.locked': refusal<{ level: string; key: string }>(),
  /** Somebody set the same first. `byName` is empty when they took their value away. */
  'settings.changedMeanwhile': refusal<{ current: readonly ShopSetting[]; byName: string }>(),

  // Customers' accounts
  /** Wrong, late, used, of another purpose, or guessed at too often: whoever guesses learns nothing of which. */
  'code.wrong': refusal(),
  'password.short': refusal<{ min: number }>(),
  'password.long': refusal<{ max: number }>(),
  'password.common': refusal(),
  /** The old one, where a new one is set. */
  'password.wrong': refusal(),
  'pin.form': refusal(),
  'pin.common': refusal(),
  /** The old one, where a new one is set. */
  'pin.wrong': refusal(),
  'pin.locked': refusal<{ minutes: number }>(),
  /** Tried too often: only a code sets another. */
  'pin.spent': refusal(),
  'account.unknown': refusal(),
  /** Said only to whoever has proved that the phone is theirs. */
  'account.exists': refusal(),
  'account.mailTaken': refusal(),
  /** The shop takes orders from members only. */
  'account.required': refusal(),

  ...menuErrors,
} as const satisfies Record<string, ErrorRow<unknown>>

export type ErrorCode = keyof typeof errors
export type ErrorData<Code extends ErrorCode> =
  (typeof errors)[Code] extends ErrorRow<infer Data> ? Data : never

/** What any call may answer besides its own errors; every row has them without listing them. */
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
