import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import type { Place } from '@tabard/domain/delivery/place'
import type { NotNow } from '@tabard/domain/fulfilment/not-now'
import type { DeliveryZone, ZoneFields } from '@tabard/domain/delivery/zone'
import type { SuggestedAddress } from '@tabard/domain/delivery/suggested-address'
import type { Currency } from '@tabard/domain/money/money'
import type { ShopTax } from '@tabard/domain/shops/shop-taxes'
import { endpoint } from '../wire/endpoint.ts'
import type { NearestZone } from './nearest-zone.ts'

/** The cost and duration of a delivery to an address, before ordering. */
export interface DeliveryQuote extends Pick<
  DeliveryZone,
  'zoneId' | 'names' | 'tiers' | 'express' | 'minimumCents' | 'minutes'
> {
  /** Indexes of the shop's taxes in the fee. */
  readonly taxes: readonly number[]
}

/** The same for an address, and why delivery is not possible now; `null`: it is possible. */
export interface AnsweredQuote extends DeliveryQuote {
  readonly notNow: NotNow | null
}

/** A delivery zone with the revision that saving names. */
export interface SavedZone extends DeliveryZone {
  readonly revision: number
}

/** All delivery settings of a shop. */
export interface DeliverySetup {
  /** An order type delivers, and the setting allows it. */
  readonly isOffered: boolean
  /** The shop's location; null: not set. */
  readonly place: Place | null
  readonly taxes: readonly number[]
  /** Of location and taxes. */
  readonly revision: number
  readonly zones: readonly SavedZone[]
  readonly shopTaxes: readonly ShopTax[]
  readonly currency: Currency
  readonly country: string
  readonly address: string
  /** A geocoder is configured. */
  readonly hasGeocoder: boolean
  /** Null: no map; zones are drawn on a plain background. */
  readonly map: { readonly tiles: string; readonly attribution: string } | null
}

/** The shop's quote for an address. */
export type TriedAddress =
  | { readonly outcome: 'zone'; readonly quote: DeliveryQuote; readonly place: Place | null }
  | { readonly outcome: 'outside'; readonly nearest: NearestZone | null; readonly place: Place | null }
  | { readonly outcome: 'unlocated' | 'unknown'; readonly place: null }

/** An address of an earlier delivery. */
export interface SavedAddress {
  readonly addressId: string
  readonly address: DeliveryAddress
  readonly usedAt: number
}

/** Why delivery to an address is refused; each reason has an alternative. */
export const quoteErrors = [
  'delivery.notOffered',
  'delivery.outside',
  'delivery.addressUnknown',
  'delivery.unlocated',
  'address.invalid',
] as const

/** Delivery for guests: the zone, fee and time of an address (ADR-038). */
export const delivery = {
  quote: endpoint<
    {
      readonly address: DeliveryAddress
      /** The code of the order type. Default: the shop's first delivery order type. */
      readonly orderType?: string | undefined
    },
    AnsweredQuote
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/delivery/quote',
    isSilent: true,
    who: 'public',
    summary: 'Whether the shop delivers to an address, for how much and how soon, and why not now',
    errors: quoteErrors,
    perNetworkMinute: 120,
  }),
  suggest: endpoint<
    { readonly text: string },
    {
      /** The installation's geocoder completes addresses. */
      readonly isAvailable: boolean
      /** Whose data they are; empty: nobody's. */
      readonly attribution: string
      readonly suggestions: readonly SuggestedAddress[]
    }
  >()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/delivery/suggest',
    isSilent: true,
    who: 'public',
    summary: 'Addresses that begin as the guest types, the nearest to the shop first',
    errors: [],
    perNetworkMinute: 120,
  }),
}

/** Addresses that the caller keeps for later orders. */
export const ownAddresses = {
  list: endpoint<Record<never, never>, readonly SavedAddress[]>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/account/addresses',
    isSilent: true,
    who: 'customer',
    summary: "The caller's addresses, the one used last first",
    errors: [],
  }),
  keep: endpoint<{ readonly address: DeliveryAddress }, readonly SavedAddress[]>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/addresses/keep',
    isSilent: true,
    who: 'customer',
    summary: 'Keeps an address for next time, ten at most: the one unused longest makes room',
    errors: ['address.invalid'],
    perMinute: 60,
  }),
  remove: endpoint<{ readonly addressId: string }, readonly SavedAddress[]>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/account/addresses/remove',
    who: 'customer',
    summary: "Forgets one of the caller's addresses",
    errors: [],
  }),
}

const zoneErrors = ['delivery.zoneInvalid', 'delivery.changedMeanwhile'] as const

/** Delivery zones, location and taxes, for staff (ADR-038). */
export const deliverySetup = {
  show: endpoint<Record<never, never>, DeliverySetup>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/delivery/show',
    who: 'staff:shop.settings',
    summary: 'Where the shop stands, its zones, and what they cost',
    errors: [],
  }),
  /** `place` null: unknown. */
  savePlace: endpoint<
    { readonly revision: number; readonly place: Place | null; readonly taxIndexes: readonly number[] },
    DeliverySetup
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/delivery/save-place',
    who: 'staff:shop.settings',
    summary: 'Where the shop stands on the map, and the taxes in what it takes for bringing',
    errors: ['delivery.changedMeanwhile', 'delivery.placeInvalid', 'delivery.taxes'],
  }),
  locateShop: endpoint<Record<never, never>, Place>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/delivery/locate-shop',
    who: 'staff:shop.settings',
    summary: "Looks the shop's own address up; nothing is saved",
    errors: ['delivery.addressUnknown', 'delivery.unlocated'],
    perMinute: 30,
  }),
  /** Without an id: a new zone. */
  saveZone: endpoint<
    { readonly zoneId: string | null; readonly revision: number; readonly zone: ZoneFields },
    DeliverySetup
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/delivery/save-zone',
    who: 'staff:shop.settings',
    summary: 'Adds a zone or changes one; orders placed before stay as they were',
    errors: [...zoneErrors, 'delivery.full'],
  }),
  removeZone: endpoint<{ readonly zoneId: string; readonly revision: number }, DeliverySetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/delivery/remove-zone',
    who: 'staff:shop.settings',
    summary: 'Takes a zone away',
    errors: ['delivery.changedMeanwhile'],
  }),
  tryAddress: endpoint<{ readonly address: DeliveryAddress }, TriedAddress>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/delivery/try',
    who: 'staff:shop.settings',
    summary: 'What a customer with this address would be told; nothing is ordered',
    errors: ['address.invalid'],
    perMinute: 60,
  }),
}
