import type { ShopFamily } from '@tabard/domain/shops/families'
import type { HoursFault } from '@tabard/domain/hours/check-hours'
import type { ShopHours } from '@tabard/domain/hours/shop-hours'
import type { Currency } from '@tabard/domain/money/money'
import type { Language, Names } from '@tabard/domain/text/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import type { SchemeRule } from '@tabard/domain/shops/scheme-rules'
import type { ShopFees } from '@tabard/domain/shops/shop-fees'
import type { ShopTaxes } from '@tabard/domain/shops/shop-taxes'
import type { MethodPlaces, PaymentCode } from '@tabard/domain/payments/payment-methods'

/** One payment method; the list order is the order at checkout. */
export interface ShopPayment extends MethodPlaces {
  readonly payment: PaymentCode
  readonly names: Names
  readonly isShown: boolean
  /** Undefined: the built-in picture. */
  readonly picture?: Picture | undefined
}

/** A payment method as it is saved: its picture by key. */
export interface ShopPaymentInput extends Omit<ShopPayment, 'picture'> {
  readonly picture?: string | undefined
}

/** Business details as they are saved. */
export interface BusinessDetailsInput extends Omit<BusinessDetails, 'payments'> {
  readonly payments: readonly ShopPaymentInput[]
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

/** The same business details as they are saved. */
export function toDetailsInput(details: BusinessDetails): BusinessDetailsInput {
  return {
    ...details,
    payments: details.payments.map(({ picture, ...payment }) => ({
      ...payment,
      ...(picture ? { picture: picture.key } : {}),
    })),
  }
}

/** Colour and pictures of a shop. */
export interface ShopBranding {
  /** `#9c3d22` */
  readonly accentColour: string
  readonly logo: Picture | undefined
  readonly banner: Picture | undefined
  readonly loginImage: Picture | undefined
  readonly footerImage: Picture | undefined
  readonly showsBanner: boolean
}

/** The pictures of a shop's branding. */
export const brandingPictures = ['logo', 'banner', 'loginImage', 'footerImage'] as const

/** One picture of a shop's branding. */
export type BrandingPicture = (typeof brandingPictures)[number]

/** A part with the revision that saving names. */
interface Revised {
  readonly revision: string
  /** Who saved it last; empty if unknown. */
  readonly byName: string
}

/** States of a shop's licence; a suspended shop takes no orders. */
export const licenceStatuses = ['active', 'suspended'] as const

/** State of a shop's licence. */
export type LicenceStatus = (typeof licenceStatuses)[number]

/** Everything that staff set up for a shop, in parts that are saved separately (ADR-024). */
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
  /** What card schemes say of surcharges in the shop's country. The operator of the installation sets it (ADR-206). */
  readonly schemeRules: readonly SchemeRule[]
}

/** One reason why a part of the set-up is refused. */
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
    | 'forbidden'
  readonly max?: number
  /** For `forbidden`: since when card schemes forbid the surcharge. */
  readonly from?: string
}
