import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { mostTipCents } from '@tabard/domain/pricing/tenders/tip-of'
import type { OrderShares } from '../../../payments/list-shares.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'

/** The tip that a guest chose for a payment page. Undefined: that of the open page; a new one has none. */
export interface ChosenTip {
  readonly tipCents?: number | undefined
}

/** A tip in a shop that asks for none, or a larger one than any payment takes. */
export function isTipRefused({ tipCents = 0 }: ChosenTip, profile: Pick<ShopProfile, 'settings'>): boolean {
  return tipCents > mostTipCents || (tipCents > 0 && !profile.settings['tips.isOn'])
}

/** The tip that the page of a whole order is to have. `shares`: of the order, newest first. */
export function wantedTip({ tipCents }: ChosenTip, shares: OrderShares['shares']): number {
  const open = shares.find((share) => share.isWhole && isOpenAttempt(share.status))
  return tipCents ?? open?.tipCents ?? 0
}

/** The tip on the page of an attempt. */
export function tipOnPage(
  { attemptId }: { readonly attemptId: string },
  shares: OrderShares['shares'],
): number {
  return shares.find((share) => share.attemptId === attemptId)?.tipCents ?? 0
}
