import { offerConstraints } from '../offers/use-offers.ts'

/** Limits that somebody else reached first: looking once more says how it stands now. */
export const lostRaces: ReadonlySet<string> = new Set([
  'orders_once_per_cart',
  'stock_not_negative',
  'shared_stock_not_negative',
  ...offerConstraints,
  'capacity_not_exceeded',
  ...offerConstraints,
])
