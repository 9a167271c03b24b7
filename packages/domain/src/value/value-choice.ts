import type { Cents } from '../money/money.ts'
import type { PointHundredths } from '../pricing/discounts/redeem-points.ts'

/** A gift card of an order: by its number and code, or one of the customer's wallet. */
export type ChosenGiftCard =
  | { readonly number: string; readonly code: string }
  | { readonly giftCardId: string }

/** What a customer uses of their value for an order. */
export interface ValueChoice {
  /** Points to redeem, in hundredths, at most. Absent: none. */
  readonly points?: PointHundredths | undefined
  /** Take the free item of a full stamp card. */
  readonly takesReward?: boolean | undefined
  readonly giftCards?: readonly ChosenGiftCard[] | undefined
  /** Pay from the stored value, at most this amount. Absent: nothing. */
  readonly storedValueCents?: Cents | undefined
  /** Coupons and vouchers, by their ids. */
  readonly couponIds?: readonly string[] | undefined
  /** The wallet PIN, where it is asked for (ADR-193). */
  readonly pin?: string | undefined
  /** What the screen says is left to pay. If it is another amount, nothing is placed. */
  readonly restCents?: Cents | undefined
}

/** Limits of what one order uses. */
export const valueChoiceLimits = { giftCards: 10, coupons: 5 } as const

/** Whether it takes points, stamps or stored value. */
export function spendsFromCard(choice: ValueChoice | undefined): boolean {
  return (choice?.points ?? 0) > 0 || choice?.takesReward === true || (choice?.storedValueCents ?? 0) > 0
}

/** Whether it spends what the wallet of an account holds. A gift card by its number and code is anyone's who has both. */
export function spendsFromWallet(choice: ValueChoice | undefined): boolean {
  return spendsFromCard(choice) || (choice?.giftCards ?? []).some((card) => 'giftCardId' in card)
}

/** Whether it uses anything. */
export function usesValue(choice: ValueChoice | undefined): choice is ValueChoice {
  return (
    choice !== undefined &&
    (spendsFromCard(choice) || (choice.giftCards ?? []).length > 0 || (choice.couponIds ?? []).length > 0)
  )
}
