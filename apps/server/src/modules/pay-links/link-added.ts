import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { addedCents, addedSurchargeCents, splitOver } from '@tabard/domain/pricing/tenders/added-amounts'
import { planShare, type PlannedShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import { surchargedCents } from '@tabard/domain/pricing/tenders/surchargeable'
import type { PayLink } from '@tabard/contract/payments/links/calls'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { Providers } from '../../gateways/payments/provider.ts'
import { pageAdded } from '../orders/paying/page-added.ts'
import { offeredPayments } from '../shops/payment-methods.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import type { LoadedLink } from './load-link.ts'

/** What decides which methods are offered, and which surcharges are in force. */
export interface OfferedBy {
  readonly providers: Providers
  readonly now: number
}

/** The online methods that the shop offers for every order of a link. */
export function linkMethods(
  { bill }: Pick<LoadedLink, 'bill'>,
  profile: ShopProfile,
  providers: Providers,
): readonly PaymentMethod[] {
  const [first, ...others] = bill.rows.map((row) => offeredPayments(profile, providers, row))
  return (first ?? offeredPayments(profile, providers)).filter(
    (method) => isOnlineMethod(method) && others.every((methods) => methods.includes(method)),
  )
}

/** What a link pays of each of its orders now. Undefined: nothing can be paid. */
export function planLink({ bill, dueCents }: LoadedLink): PlannedShare | undefined {
  return planShare(bill.free, { kind: 'amount', cents: dueCents }, undefined)
}

/** What a payment by a method adds to each planned order, in their order. */
export function linkAdded(
  planned: PlannedShare,
  bill: LoadedLink['bill'],
  { method, tipCents }: { readonly method: string; readonly tipCents: number },
  profile: ShopProfile,
  now: number,
): readonly AddedAmounts[] {
  const weights = surchargedCents(bill.free, planned.orders)
  return splitOver(
    pageAdded(sumOf(weights), method, profile, now, tipCents),
    { weights, tipWeights: planned.orders.map(({ cents }) => cents) },
    profile.pricing.taxes,
  )
}

/** The surcharges that each method of a link adds to what it asks for now. */
export function methodsWithSurcharges(
  loaded: LoadedLink,
  profile: ShopProfile,
  { providers, now }: OfferedBy,
): PayLink['methods'] {
  const planned = planLink(loaded)
  return linkMethods(loaded, profile, providers).map(({ payment }) => {
    const weights = planned ? surchargedCents(loaded.bill.free, planned.orders) : []
    const { surcharges } = pageAdded(sumOf(weights), payment, profile, now)
    return { payment, surcharges: surcharges.map(({ names, cents }) => ({ names, cents })) }
  })
}

/** The surcharges that a payment adds to its orders, in cents. */
export function linkSurchargeCents(added: readonly AddedAmounts[]): number {
  return sumOf(added.map(addedSurchargeCents))
}

/** What all of it adds, in cents. */
export function allAddedCents(added: readonly AddedAmounts[]): number {
  return sumOf(added.map(addedCents))
}
