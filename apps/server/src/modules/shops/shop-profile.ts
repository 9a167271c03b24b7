import type { PaymentMethod } from '@tabard/contract/shops'
import type { ChargeWindow, Span } from '@tabard/domain/catalogue/availability'
import type { Currency } from '@tabard/domain/money'
import type { Names } from '@tabard/domain/names'
import type { PricingRules } from '@tabard/domain/pricing/rules'
import type { SettingValues } from '@tabard/domain/settings/registry'
import type { DatedCharge, HoursException, WeeklyHours } from './expand-hours.ts'

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
  readonly pages: readonly string[]
  readonly payments: readonly PaymentMethod[]
  /** Belongs to a merchant that exists to be looked at. */
  readonly isDemo: boolean
  readonly settings: SettingValues
  readonly pricing: PricingRules
  readonly weeklyHours: readonly WeeklyHours[]
  readonly hoursExceptions: readonly HoursException[]
  readonly datedCharges: readonly DatedCharge[]
}

/** Hours and dated charges as instants around `now`. */
export interface ShopCalendar {
  readonly hours: readonly Span[]
  readonly charges: readonly ChargeWindow[]
}
