import type { Promotion, PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { tenders, type Tender } from '@tabard/domain/pricing/tenders/registry'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { CartScope } from './cart-scope.ts'

/** What the value of a guest means for the price of their cart. */
export interface PricedValue {
  readonly terms: Pick<OrderTerms, 'member' | 'earning' | 'stamps' | 'points'>
  /** The free item of a stamp card, and those of coupons. */
  readonly promotions: readonly Promotion[]
  /** What value can pay, each with what it has. */
  readonly tenders: readonly PlannedTender[]
}

/** By cart. The part that reads cards and coupons fills it (`FollowValue`): menus show prices without it. */
const pricedValues = createStore<Readonly<Record<CartScope, PricedValue>>>(() => ({}))

/** Set what value means for the price of a cart. */
export function putPricedValue(scope: CartScope, value: PricedValue): void {
  if (JSON.stringify(pricedValues.getState()[scope]) !== JSON.stringify(value))
    pricedValues.setState({ [scope]: value })
}

/** What value means for the price of a cart. Undefined: nothing, or not known yet. */
export function usePricedValue(scope: CartScope): PricedValue | undefined {
  return useSyncExternalStore(
    pricedValues.subscribe,
    () => pricedValues.getState()[scope],
    () => undefined,
  )
}

/** What value means for the price of a cart now. */
export function pricedValue(scope: CartScope): PricedValue | undefined {
  return pricedValues.getState()[scope]
}

interface Priced {
  readonly value: PricedValue | undefined
  readonly promotions: PromotionContext | undefined
  readonly tender: Tender
  readonly method: string | undefined
}

const nobody: PromotionContext = { promotions: [], enteredIds: [], closed: {}, isMember: true, isNew: false }

/** The terms of a price with what value means for it. The chosen method pays what value leaves. */
export function termsWithValue({ value, promotions, tender, method }: Priced): Partial<OrderTerms> {
  if (!value) return promotions ? { promotions } : {}
  const known = promotions ?? nobody
  const own = value.promotions.filter(({ id }) => !known.promotions.some((each) => each.id === id))
  const hasPromotions = promotions !== undefined || own.length > 0
  const rest: PlannedTender[] =
    tender === 'none' || tenders[tender].holdsValue
      ? []
      : [{ kind: tender, ...(method === undefined ? {} : { method }) }]
  return {
    ...value.terms,
    ...(hasPromotions
      ? {
          promotions: {
            ...known,
            promotions: [...known.promotions, ...own],
            enteredIds: [...known.enteredIds, ...value.promotions.map(({ id }) => id)],
          },
        }
      : {}),
    ...(value.tenders.length === 0 ? {} : { payWith: [...value.tenders, ...rest] }),
  }
}
