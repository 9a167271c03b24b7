import type { DeviceKind } from '@tabard/domain/devices/device'
import type { BrandingPicture } from '@tabard/contract/shop-setup'
import type { PaymentMethod } from '@tabard/contract/shops'
import type { ChargeWindow, DayNotice, Span } from '@tabard/domain/catalogue/availability'
import type { Kitchen } from '@tabard/domain/fulfilment/kitchen-load'
import type { Way } from '@tabard/domain/fulfilment/way'
import type { HoursScope, ShopHours } from '@tabard/domain/hours/shop-hours'
import type { Currency } from '@tabard/domain/money'
import type { Language, Names } from '@tabard/domain/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { PricingRules } from '@tabard/domain/pricing/rules'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { ShopFamily } from '@tabard/domain/shop/families'
import type { DatedCharge } from './expand-hours.ts'
import type { ShopOffers } from './shop-offers.ts'

/** Everything of a shop that changes seldom; a process keeps it until the shop's config version moves on. */
export interface ShopProfile {
  readonly shopId: string
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
  /** Published ones, in their order. */
  readonly pages: readonly { readonly page: string; readonly titles: Names; readonly bodies: Names }[]
  /** Methods that customers are offered; hidden ones are in the staff's answers only. */
  readonly payments: readonly PaymentMethod[]
  /** The storefront families in which the shop answers. */
  readonly families: readonly ShopFamily[]
  /** The people of the installation have suspended its licence: it is closed everywhere. */
  readonly isSuspended: boolean
  /** Belongs to a merchant that exists to be looked at. */
  readonly isDemo: boolean
  /** In force for the shop: what one of its devices has of its own is in `devices`. */
  readonly settings: SettingValues
  /** Paired ones, by what the query `device` calls their browser. */
  readonly devices: ReadonlyMap<string, PairedDevice>
  /** In their order, those that are not offered included. */
  readonly ways: readonly Way[]
  readonly kitchen: Kitchen
  /** The kitchen that it cooks in with others: whose it is, and all of them; undefined: its own alone. */
  readonly sharedKitchen: { readonly homeShopId: string; readonly shopIds: readonly string[] } | undefined
  readonly pricing: PricingRules
  readonly hours: ShopHours
  readonly datedCharges: readonly DatedCharge[]
  /** Surcharges for ways of paying that are on, and their days. */
  readonly datedSurcharges: readonly {
    readonly chargeId: string
    readonly from: string | null
    readonly to: string | null
  }[]
  readonly offers: ShopOffers
}

/** A device that is a browser now. */
export interface PairedDevice {
  readonly deviceId: string
  readonly kind: DeviceKind
  readonly keyHash: Buffer
  /** In force at the device; undefined where it has nothing of its own: then they are the shop's. */
  readonly settings: SettingValues | undefined
}

/** Hours as instants around `now`; charges and offers as far ahead as orders are taken. */
export interface ShopCalendar {
  readonly hours: Readonly<Record<HoursScope, readonly Span[]>>
  readonly dayNotices: readonly DayNotice[]
  readonly charges: readonly ChargeWindow[]
  /** Of offers that are bound to days or hours, by their ids. */
  readonly offerSpans: Readonly<Record<string, readonly Span[]>>
}
