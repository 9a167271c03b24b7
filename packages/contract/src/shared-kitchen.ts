import type { KitchenArrangement, ShopMenu } from '@tabard/domain/kitchen/shared-dishes'
import type { Names } from '@tabard/domain/names'
import { endpoint } from './endpoint.ts'

export interface KitchenShop extends ShopMenu {
  readonly names: Names
  /** It cooks in another shared kitchen already. */
  readonly isTaken: boolean
}

/** The kitchen that a shop cooks in with others of its merchant. */
export interface SharedKitchenState {
  /** null: it cooks by itself. */
  readonly arrangement: KitchenArrangement | null
  /** What it is now: whoever saves names what they have seen. */
  readonly revision: string
  /** Every shop of the merchant with its dishes and options; this one first. */
  readonly shops: readonly KitchenShop[]
  /** How many are left of what is shared and counted, by `sharedId`. */
  readonly left: Readonly<Record<string, number>>
}

export const sharedKitchen = {
  show: endpoint<Record<never, never>, SharedKitchenState>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shared-kitchen/show',
    who: 'staff:kitchens.share',
    summary: 'The kitchen the shop shares with others, and which dishes are counted together',
    errors: ['sharedKitchen.ownersOfAll'],
  }),
  save: endpoint<
    { readonly kitchen: KitchenArrangement | null; readonly seen: string },
    SharedKitchenState
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shared-kitchen/save',
    who: 'staff:kitchens.share',
    summary:
      'The same, whole; null: each cooks by itself. What joins takes the lowest count, what leaves counts from nothing',
    errors: [
      'sharedKitchen.ownersOfAll',
      'sharedKitchen.tooFew',
      'sharedKitchen.twice',
      'sharedKitchen.taken',
      'sharedKitchen.unknown',
      'sharedKitchen.changedMeanwhile',
    ],
  }),
}
