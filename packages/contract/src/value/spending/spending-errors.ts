import type { VoucherFault } from '@tabard/domain/value/campaigns/voucher-fault'
import { fault, refusal, type ErrorTable } from '../../wire/error-row.ts'

/** Errors of using points, gift cards and stored value for an order. */
export const spendingErrors = {
  /** No gift card has this number and code, or it cannot be used. The last digits of the number, if one was typed. */
  'value.giftCard': refusal<{ lastDigits: string }>(),
  /** No deposit of this shop, or nothing is left of it. */
  'value.deposit': refusal(),
  /** Another amount is left of a deposit than the screen shows. */
  'value.depositChanged': refusal(),
  /** The customer has no member card that can be used here. */
  'value.noCard': refusal(),
  'value.frozen': refusal(),
  /** Nothing proves that the member is present: a live code was not scanned, is too old, or paid another order. */
  'value.unproved': refusal(),
  /** A stamp card that is not full. */
  'value.stamps': refusal(),
  /** Less is there than the order needs. */
  'value.missing': refusal<{ missingCents: number; currency: string }>(),
  /** Another amount is left to pay than the screen shows. */
  'value.changed': refusal<{ restCents: number; currency: string }>(),
  /** A coupon or voucher that was used, has expired, or is another person's. */
  'value.coupon': refusal(),
  /** The terms of a voucher do not fit the order. */
  'value.voucher': refusal<VoucherFault>(),
  /** At a table, value pays the bill and not a round. */
  'value.atTable': refusal(),
  /** The order sells a member card, and neither an account nor a phone gets it. */
  'value.cardNeedsPhone': refusal(),
  /** The shop does not take value. */
  'value.notOffered': refusal(),
  /** A scanned code that has paid already, whose scan is too old, or that is another person's. */
  'value.scanSpent': refusal(),
  /** Neither a live code, nor the PIN, nor staff prove that the owner is here. */
  'value.notSeen': refusal(),
  /** Staff saw the person, and the card has paid as much today as the shop allows without a live code or the PIN. */
  'value.codeNeeded': refusal(),
  'value.guessed': fault<{ retryAfterSeconds: number }>(429),
  /** The order has another member card. */
  'orderCard.other': refusal(),
  /** The customer who placed the order has another account than the card. */
  'orderCard.stranger': refusal(),
  /** It was cancelled or refunded, or sells nothing that earns. */
  'orderCard.over': refusal(),
  /** It is of an earlier trading date: attaching a card then gives points, which needs the permission to adjust value. */
  'orderCard.late': refusal(),
} as const satisfies ErrorTable

/** The codes of these errors. */
export const spendingCodes = [
  'value.giftCard',
  'value.noCard',
  'value.frozen',
  'value.stamps',
  'value.missing',
  'value.changed',
  'value.coupon',
  'value.voucher',
  'value.atTable',
  'value.notOffered',
  'value.cardNeedsPhone',
  'value.guessed',
] as const satisfies readonly (keyof typeof spendingErrors)[]
