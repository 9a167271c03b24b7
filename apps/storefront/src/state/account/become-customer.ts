import { orders } from '@tabard/contract/orders/calls'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { forgetUses } from '@tabard/ordering-ui/offers/entered-codes'
import { shopToken } from '@tabard/ui/storage/session'
import type { QueryClient } from '@tanstack/react-query'
import { customerOf } from './customer.ts'
import { franchiseeCard } from './franchisee.ts'
import { storedOrder } from '../orders/stored-order.ts'
import { lastOrder } from '../orders/last-order.ts'
import { savedContact } from '@tabard/ordering-ui/checkout-fields/saved-contact'

/** Calls about cards and coupons of a person. */
const ofValue = /^\/api\/(cards|gift-cards|stored-value|coupons)\//

const personal: ReadonlySet<unknown> = new Set([
  orders.list.path,
  orders.track.path,
  payOnline.paying.path,
  ownAccount.detail.path,
  ownAccount.sessions.path,
])

function isPersonal(path: unknown): boolean {
  return personal.has(path) || (typeof path === 'string' && ofValue.test(path))
}

/** Removes cached personal data of the previous person. */
function forgetPerson(queries: QueryClient, shop: string): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === shop && isPersonal(queryKey[1]) })
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
  franchiseeCard(shop).update(() => undefined)
  lastOrder(shop).update(() => undefined)
  storedOrder(shop).update(() => undefined)
  savedContact.update(() => undefined)
  forgetUses(shop)
  forgetPerson(queries, shop)
}
