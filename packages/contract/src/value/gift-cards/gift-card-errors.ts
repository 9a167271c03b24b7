import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { fault, refusal, type ErrorTable } from '../../wire/error-row.ts'

/** Errors of gift cards and stored value. */
export const giftCardErrors = {
  'giftCard.notOffered': refusal(),
  /** No such card, or not that code: both answer alike (T38). */
  'giftCard.unknown': refusal(),
  'giftCard.guessed': fault<{ retryAfterSeconds: number }>(429),
  /** Not one of the amounts that are sold. */
  'giftCard.amount': refusal(),
  /** The last day that a card can be sent. */
  'giftCard.date': refusal<{ until: string }>(),
  'giftCard.noRecipient': refusal(),
  /** A card for oneself goes to the wallet of an account. */
  'giftCard.logIn': refusal(),
  /** The id of the order, the card or the number belongs to something else. */
  'giftCard.repeated': refusal(),
  /** It is not paid yet. */
  'giftCard.waiting': refusal(),
  'giftCard.frozen': refusal(),
  'giftCard.closed': refusal(),
  'giftCard.expired': refusal(),
  /** It is in the wallet of another customer. */
  'giftCard.claimed': refusal(),
  'giftCard.sent': refusal(),
  'giftCard.printedBySeller': refusal(),
  /** Nothing is left on it. */
  'giftCard.empty': refusal(),
  /** The new date is not after the old one, or more than ten years ahead. */
  'giftCard.expiry': refusal(),
  'giftCard.noReason': refusal(),
  'giftCard.changedMeanwhile': refusal(),
  'giftCard.terms': refusal<{ faults: readonly FieldFault[] }>(),
  'giftCardImport.unknown': refusal(),
  'storedValue.notOffered': refusal(),
  /** The caller has no such card. */
  'storedValue.noCard': refusal(),
  'storedValue.frozen': refusal(),
  'storedValue.amount': refusal(),
  /** The card has less than the amount. */
  'storedValue.spent': refusal(),
  'storedValue.transfersOff': refusal(),
  /** The phone number has no member card, or it is the caller's own. */
  'storedValue.noMember': refusal(),
  'storedValue.tooMany': refusal<{ max: number }>(),
  /** A refund of a top-up or a gift card that was spent: the most that can be refunded is what is left. */
  'valueSale.spent': refusal(),
  /** Something of the sale is paid, or being paid: it can be refunded, not cancelled. */
  'valueSale.paid': refusal(),
} as const satisfies ErrorTable
