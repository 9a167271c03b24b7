import type { AddedAmounts, AddedSurcharge } from '@tabard/domain/pricing/bill'
import { sumOf } from '@tabard/domain/pricing/amounts'
import {
  addedCents,
  addedSurchargeCents,
  pricedSurchargeCents,
  splitAdded,
} from '@tabard/domain/pricing/tenders/added-amounts'
import { planShare, type PlannedShare } from '@tabard/domain/pricing/tenders/paid-lines'
import { isOnlineMethod } from '@tabard/domain/pricing/tenders/registry'
import type { PayLink } from '@tabard/contract/payments/links/calls'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { Providers } from '../../gateways/payments/provider.ts'
import type { OrderRow } from '../orders/order-row.ts'
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

/**
 * What a payment by a method adds to each planned order, in their order. The tip has no surcharge, and neither has an
 * order whose balance contains one that it was priced with.
 */
export function linkAdded(
  planned: PlannedShare,
  rows: LoadedLink['bill']['rows'],
  { method, tipCents }: { readonly method: string; readonly tipCents: number },
  profile: ShopProfile,
  now: number,
): readonly AddedAmounts[] {
  const { taxes } = profile.pricing
  const surcharges = linkSurcharges(planned, rows, method, profile, now)
  const ofSurcharges = splitAdded({ surcharges, tipCents: 0 }, surchargedOf(planned, rows), taxes)
  const ofTip = splitAdded(
    { surcharges: [], tipCents },
    planned.orders.map(({ cents }) => cents),
    taxes,
  )
  return planned.orders.map((_, place) => ({
    surcharges: ofSurcharges[place]?.surcharges ?? [],
    tipCents: ofTip[place]?.tipCents ?? 0,
  }))
}

/** The surcharges of a payment of the planned orders by a method. */
function linkSurcharges(
  planned: PlannedShare,
  rows: LoadedLink['bill']['rows'],
  method: string,
  profile: ShopProfile,
  now: number,
): readonly AddedSurcharge[] {
  return pageAdded(sumOf(surchargedOf(planned, rows)), method, profile, now).surcharges
}

/** What of each planned order has surcharges. */
function surchargedOf({ orders }: PlannedShare, rows: LoadedLink['bill']['rows']): readonly number[] {
  return orders.map(({ orderId, cents }) => {
    const row = rows.find((each) => each.orderId === orderId)
    return row ? surchargedCents(row, cents) : 0
  })
}

/** The surcharges that each method of a link adds to what it asks for now. */
export function methodsWithSurcharges(
  loaded: LoadedLink,
  profile: ShopProfile,
  { providers, now }: OfferedBy,
): PayLink['methods'] {
  const planned = planLink(loaded)
  return linkMethods(loaded, profile, providers).map(({ payment }) => {
    const surcharges = planned ? linkSurcharges(planned, loaded.bill.rows, payment, profile, now) : []
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

/** A tip that the order was placed with is in its balance, after its total. */
function surchargedCents({ paymentStatus, bill, totalCents }: OrderRow, cents: number): number {
  const isPriced = paymentStatus !== 'unpaid' && pricedSurchargeCents(bill) > 0
  return isPriced ? 0 : Math.min(cents, Math.max(0, totalCents))
}
