import type { ShopFamily } from '@tabard/domain/shops/families'
import type { HoursFault } from '@tabard/domain/hours/check-hours'
import type { HoursScope, ShopHours } from '@tabard/domain/hours/shop-hours'
import type { Currency } from '@tabard/domain/money/money'
import type { Language, Names } from '@tabard/domain/text/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import type { ShopOpening } from '@tabard/domain/hours/trading'
import { endpoint } from '../../wire/endpoint.ts'
import type { PaymentMethod } from '../calls.ts'

/** One payment method; the list order is the order at checkout. */
export interface ShopPayment {
  readonly payment: PaymentMethod['payment']
  readonly names: Names
  readonly isShown: boolean
}

/** The business details of a shop. */
export interface BusinessDetails {
  readonly names: Names
  readonly about: Names
  readonly company: string
  /** In any spelling; stored as E.164. */
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: PostalAddress
  /** In Australia the ABN. */
  readonly registration: string
  readonly timeZone: string
  /** Fixed once orders exist. */
  readonly currency: Currency
  readonly languages: readonly Language[]
  readonly payments: readonly ShopPayment[]
}

export interface ShopBranding {
  /** `#9c3d22` */
  readonly accentColour: string
  readonly logo: Picture | undefined
  readonly banner: Picture | undefined
  readonly loginImage: Picture | undefined
  readonly footerImage: Picture | undefined
  readonly showsBanner: boolean
}

export const brandingPictures = ['logo', 'banner', 'loginImage', 'footerImage'] as const
export type BrandingPicture = (typeof brandingPictures)[number]

/** A part with the revision that saving names. */
interface Revised {
  readonly revision: string
  /** Who saved it last; empty if unknown. */
  readonly byName: string
}

export const licenceStatuses = ['active', 'suspended'] as const
export type LicenceStatus = (typeof licenceStatuses)[number]

export interface ShopSetup {
  readonly code: string
  /** Set by the operator: shown, not editable. */
  readonly licence: {
    readonly status: LicenceStatus
    readonly isDemo: boolean
    /** Families that the shop may be set up for. */
    readonly families: readonly ShopFamily[]
  }
  readonly hasOrders: boolean
  readonly defaultLanguage: Language
  readonly businessDetails: BusinessDetails & Revised
  readonly branding: ShopBranding & Revised
  readonly families: { readonly chosen: readonly ShopFamily[] } & Revised
  readonly hours: ShopHours & Revised
  readonly taxes: ShopTaxes & Revised
  readonly fees: ShopFees & Revised
}

export interface ShopFault {
  /** `names.first`, `address.postcode`, `shop.5` (Friday of the shop's week), `special.2`. */
  readonly field: string
  readonly fault:
    | HoursFault['fault']
    | 'required'
    | 'phone'
    | 'mail'
    | 'website'
    | 'country'
    | 'state'
    | 'postcode'
    | 'postcodeOfState'
    | 'abn'
    | 'timeZone'
    | 'fixed'
    | 'language'
    | 'payments'
    | 'colour'
    | 'picture'
    | 'rate'
    | 'taxes'
    | 'inUse'
    | 'families'
    | 'amount'
    | 'persons'
    | 'code'
  readonly max?: number
}

/** By scope: open or closed now by these hours, and until when. */
export type HoursPreview = Readonly<Record<HoursScope, ShopOpening>>

const errors = ['shop.invalid', 'shop.changedMeanwhile'] as const

export const shopSetup = {
  get: endpoint<Record<never, never>, ShopSetup>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/get',
    who: 'staff:shop.settings',
    summary: 'Business details, branding, hours and taxes of the shop, each with its revision',
    errors: [],
  }),
  saveBusinessDetails: endpoint<
    { readonly seen: string; readonly businessDetails: BusinessDetails },
    ShopSetup
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-business-details',
    who: 'staff:shop.settings',
    summary: 'Name, address, phone, languages, time zone, ways of paying',
    errors,
  }),
  saveBranding: endpoint<
    {
      readonly seen: string
      /** Pictures by key; null: none. */
      readonly branding: Readonly<Record<BrandingPicture, string | null>> & {
        readonly accentColour: string
        readonly showsBanner: boolean
      }
    },
    ShopSetup
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-branding',
    who: 'staff:shop.settings',
    summary: 'Colour, logo, banner, and the pictures of log-in and footer',
    errors,
  }),
  saveFamilies: endpoint<{ readonly seen: string; readonly families: readonly ShopFamily[] }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-families',
    who: 'staff:shop.settings',
    summary: 'The storefront families of the shop, within its licence',
    errors,
  }),
  previewHours: endpoint<{ readonly hours: ShopHours }, HoursPreview>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/preview-hours',
    who: 'staff:shop.settings',
    summary: 'What these hours would say now, by way of ordering; nothing is saved',
    errors: ['shop.invalid'],
  }),
  saveHours: endpoint<{ readonly seen: string; readonly hours: ShopHours }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-hours',
    who: 'staff:shop.settings',
    summary: 'The week and the special days, of the shop and of ways of ordering with hours of their own',
    errors,
  }),
}

/** Taxes are part of the menu document: saving them republishes the current menu. */
export const taxSetup = {
  save: endpoint<{ readonly seen: string; readonly taxes: ShopTaxes }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-taxes',
    who: 'staff:shop.settings',
    summary:
      'Up to six taxes with their names and rates, and whether prices hold them; what is published follows',
    errors,
  }),
}

/** Fees are part of the menu's rules: saving them republishes the current menu. */
export const feeSetup = {
  save: endpoint<{ readonly seen: string; readonly fees: ShopFees }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-fees',
    who: 'staff:shop.settings',
    summary: 'Fees, dated charges such as weekends and public holidays, and surcharges for ways of paying',
    errors,
  }),
}
