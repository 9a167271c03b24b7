import type { KitchenArrangement, ShopMenu } from '@tabard/domain/kitchen/shared-dishes'
import type { Names } from '@tabard/domain/text/names'
import { endpoint } from '../../wire/endpoint.ts'

export interface KitchenShop extends ShopMenu {
  readonly names: Names
  /** It belongs to another shared kitchen. */
  readonly isTaken: boolean
}

/** The kitchen that a shop shares with others of its merchant. */
export interface SharedKitchenState {
  /** null: not shared. */
  readonly arrangement: KitchenArrangement | null
  /** The current revision; saving names the one that was seen. */
  readonly revision: string
  /** Every shop of the merchant with its items and options; this one first. */
  readonly shops: readonly KitchenShop[]
  /** The remaining shared counts, by `sharedId`. */
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
