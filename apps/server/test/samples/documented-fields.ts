import { documentedCustomers } from './documented/documented-customers.ts'
import { documentedCarts } from './documented/documented-carts.ts'
import { documentedShops } from './documented/documented-shops.ts'
import { documentedVenues } from './documented/documented-venues.ts'
import { inCards, inOrders, inShops, inUsers, type DocumentedObject } from './documented/documented-field.ts'

/** Test files with one test for each field, in the JSON that the server sends, generated from this list. */
export const inRawJson: readonly string[] = [inOrders, inUsers, inShops, inCards]

export const documentedObjects: readonly DocumentedObject[] = [
  ...documentedCustomers,
  ...documentedCarts,
  ...documentedShops,
  ...documentedVenues,
]
