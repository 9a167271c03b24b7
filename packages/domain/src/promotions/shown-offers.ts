import type { OpenPromotions } from '../menu/shop-status.ts'
import type { Cents } from '../money/money.ts'
import type { Names } from '../text/names.ts'
import type { Promotion } from '../pricing/discounts/promotion.ts'
import { contains } from '../hours/trading.ts'
import { whyClosed } from './why-closed.ts'

/** An offer as the strip above the menu shows it. */
export interface ShownOffer {
  readonly id: string
  readonly names: Names
  /** Of the order. Undefined: none. */
  readonly minimumCents?: Cents
}

/** What the shop status says of an offer without a code at an instant. */
export function statusAt(id: string, open: OpenPromotions | undefined, at: number) {
  const fullDays = open?.fullDays?.[id] ?? []
  return {
    spans: open?.spans[id],
    isUsedUp: open?.usedUp.includes(id) === true || fullDays.some((day) => contains(day, at)),
  }
}

/** The offers without a code that anybody can use at `at`. */
export function shownOffers(
  promotions: readonly Promotion[],
  open: OpenPromotions | undefined,
  at: number,
): ShownOffer[] {
  return promotions
    .filter(({ id, needs }) => !needs.code && !whyClosed({ ...statusAt(id, open, at), isUsed: false }, at))
    .map(toShownOffer)
}

export function toShownOffer({ id, names, needs: { minimumCents } }: Promotion): ShownOffer {
  return { id, names, ...(minimumCents === undefined ? {} : { minimumCents }) }
}
