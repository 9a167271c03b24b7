import { offerConstraints } from '../offers/use-offers.ts'

/** Limits of the database that another order may have reached meanwhile: a second look says which, and why. */
export const lostRaces: ReadonlySet<string> = new Set([
  'orders_once_per_cart',
  'stock_not_negative',
  'capacity_not_exceeded',
  ...offerConstraints,
])
