import type { HoursFault } from '@tabard/domain/hours/check-hours'
import type { HoursScope, ShopHours } from '@tabard/domain/hours/shop-hours'
import type { Currency } from '@tabard/domain/money'
import type { Language, Names } from '@tabard/domain/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { PostalAddress } from '@tabard/domain/shop/postal-address'
import type { ShopFees } from '@tabard/domain/shop/shop-fees'
import type { ShopTaxes } from '@tabard/domain/shop/shop-taxes'
import type { ShopOpening } from '@tabard/domain/trading'
import { endpoint } from './endpoint.ts'
import type { PaymentMethod } from './shops.ts'

/** One way of paying as the shop shows it; the order of the list is the order at the checkout. */
export interface ShopPayment {
  readonly payment: PaymentMethod['payment']
  readonly names: Names
  readonly isShown: boolean
}

/** What a shop says of itself. */
export interface ShopParticulars {
  readonly names: Names
  readonly about: Names
  readonly company: string
  /** As it is dialled or as people write it; kept in E.164. */
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: PostalAddress
  /** In Australia its ABN. */
  readonly registration: string
  readonly timeZone: string
  /** Fixed once there are orders. */
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

/** A part with the revision that whoever saves it names. */
interface Revised {
  readonly revision: string
  /** Who saved it last; empty when nobody in particular did. */
  readonly byName: string
}

export interface ShopSetup {
  readonly code: string
  /** Of the installation's operator: shown, not edited. */
  readonly licence: {
    readonly status: 'active'
    readonly isDemo: boolean
    readonly families: readonly string[]
  }
  readonly hasOrders: boolean
  readonly defaultLanguage: Language
  readonly particulars: ShopParticulars & Revised
  readonly branding: ShopBranding & Revised
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
    | 'amount'
    | 'persons'
    | 'code'
  readonly max?: number
}

/** By scope: open or shut now by these hours, and until when. */
export type HoursPreview = Readonly<Record<HoursScope, ShopOpening>>

const errors = ['shop.invalid', 'shop.changedMeanwhile'] as const

export const shopSetup = {
  get: endpoint<Record<never, never>, ShopSetup>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/get',
    who: 'staff:shop.settings',
    summary: 'Particulars, branding, hours and taxes of the shop, each with its revision',
    errors: [],
  }),
  saveParticulars: endpoint<{ readonly seen: string; readonly particulars: ShopParticulars }, ShopSetup>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/shop/save-particulars',
    who: 'staff:shop.settings',
    summary: 'Name, address, phone, languages, time zone, ways of paying',
    errors,
  }),
  saveBranding: endpoint<
    {
      readonly seen: string
      /** Pictures by their keys; null: none. */
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

/** Prices, and so their taxes, stand in the menu: saving these publishes it anew, as it was but for them. */
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

/** What a guest pays beyond the dishes stands in the menu's rules too: saving it publishes them anew. */
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
