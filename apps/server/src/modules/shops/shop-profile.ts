import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { DeviceKind } from '@tabard/domain/devices/device'
import type { ChargeWindow, DayNotice, Span } from '@tabard/domain/menu/shop-status'
import type { HoursScope, ShopHours } from '@tabard/domain/hours/shop-hours'
import type { Currency } from '@tabard/domain/money/money'
import type { Language, Names } from '@tabard/domain/text/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { PricingRules } from '@tabard/domain/pricing/rules'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { SchemeRule } from '@tabard/domain/shops/scheme-rules'
import type { ShopFamily } from '@tabard/domain/shops/families'
import type { DatedCharge } from './hours/expand-hours.ts'
import type { BrandingPicture } from '@tabard/contract/shops/setup/shop-setup'
import type { StoredAccount } from './accounts/account-queries.ts'
import type { StoredTerminal } from './terminals/terminal-queries.ts'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'

/** Sections that other modules own. Each declares its own here and loads it (`ShopSection`). */
// Declaration merging needs an interface.
export interface ShopSections {}

/** The configuration of a shop, cached per process until its config version changes. */
export interface ShopProfile extends ShopSections {
  /** All order types in order, including those not offered, as `settings` complete them. */
  readonly orderTypes: readonly OrderType[]
  readonly shopId: string
  readonly merchantId: string
  readonly code: string
  readonly configVersion: number
  readonly names: Names
  readonly about: Names
  readonly currency: Currency
  readonly timeZone: string
  readonly accentColour: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly country: string
  readonly registration: string
  readonly company: string
  readonly website: string
  readonly languages: readonly Language[]
  readonly pictures: Readonly<Partial<Record<BrandingPicture, Picture>>>
  readonly showsBanner: boolean
  /** Published pages in order. */
  readonly pages: readonly { readonly page: string; readonly titles: Names; readonly bodies: Names }[]
  /** Methods offered to guests; only staff answers contain hidden ones. */
  readonly payments: readonly PaymentMethod[]
  /** Accounts at providers of online payments, retired ones too. Secrets are encrypted. */
  readonly accounts: readonly StoredAccount[]
  /** Card terminals, removed ones too. Secrets are encrypted. */
  readonly terminals: readonly StoredTerminal[]
  /** The storefront families of the shop. */
  readonly families: readonly ShopFamily[]
  /** The installation's administrators have suspended its licence: the shop is closed everywhere. */
  readonly isSuspended: boolean
  /** The merchant is a demo. */
  readonly isDemo: boolean
  /** In force for the shop; `devices` has those of devices. */
  readonly settings: SettingValues
  readonly pricing: PricingRules
  readonly hours: ShopHours
  readonly datedCharges: readonly DatedCharge[]
  /** What card schemes say of surcharges in the shop's country (ADR-206). */
  readonly schemeRules: readonly SchemeRule[]
  /** Active payment surcharges with their dates. */
  readonly datedSurcharges: readonly {
    readonly chargeId: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/** A device paired with a browser. */
export interface PairedDevice {
  readonly deviceId: string
  readonly kind: DeviceKind
  readonly keyHash: Buffer
  /** In force at the device. Undefined: the shop's settings apply. */
  readonly settings: SettingValues | undefined
}

/** Hours, charges and offers as instants. Charges and offers reach as far ahead as orders do. */
export interface ShopCalendar {
  readonly hours: Readonly<Record<HoursScope, readonly Span[]>>
  readonly dayNotices: readonly DayNotice[]
  readonly charges: readonly ChargeWindow[]
  /** The times of offers with a schedule, by their ids. */
  readonly promotionSpans: Readonly<Record<string, readonly Span[]>>
}
