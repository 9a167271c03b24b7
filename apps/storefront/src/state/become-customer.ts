import { orders } from '@tabard/contract/orders/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { forgetUses } from '@tabard/ui/ordering/entered-codes'
import { shopToken } from '@tabard/ui/session'
import type { QueryClient } from '@tanstack/react-query'
import { customerOf } from './customer.ts'
import { storedOrder } from './stored-order.ts'
import { savedContact, lastOrder } from './last-order.ts'

const personal: ReadonlySet<unknown> = new Set([
  orders.list.path,
  orders.track.path,
  payOnline.paying.path,
  ownAccount.detail.path,
  ownAccount.sessions.path,
])

/** Removes cached personal data of the previous person. */
function forgetPerson(queries: QueryClient, shop: string): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === shop && personal.has(queryKey[1]) })
}

/** Marks this browser as the customer's. The token came with the answer. */
export function becomeCustomer(queries: QueryClient, shop: string, userId: string): void {
  customerOf(shop).update(() => userId)
  forgetPerson(queries, shop)
}

/** Removes the customer's data from this browser. */
export function stopBeingCustomer(queries: QueryClient, shop: string): void {
  shopToken(shop).update(() => undefined)
  customerOf(shop).update(() => undefined)
  lastOrder(shop).update(() => undefined)
  storedOrder(shop).update(() => undefined)
  savedContact.update(() => undefined)
  forgetUses(shop)
  forgetPerson(queries, shop)
}
