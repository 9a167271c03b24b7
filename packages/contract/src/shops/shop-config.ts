import type { ShopFamily } from '@tabard/domain/shops/families'
import type { Channel } from '@tabard/domain/menu/menu'
import type { OrderType } from '@tabard/domain/fulfilment/order-type'
import type { Currency } from '@tabard/domain/money/money'
import type { Language, Names } from '@tabard/domain/text/names'
import type { Picture } from '@tabard/domain/pictures/picture'
import type { ShopDisplay } from './shop-display.ts'
import type { PaymentMethod } from './payment-method.ts'

/** What the storefront needs before anything is ordered. */
export interface ShopConfig {
  readonly shop: string
  /** Increases with every change; the shop status names the current one. */
  readonly version: number
  /** The menu shown without a table: a kiosk has its own. */
  readonly menuChannel: 'online' | 'kiosk'
  readonly names: Names
  readonly about: Names
  readonly currency: Currency
  readonly timeZone: string
  readonly languages: readonly Language[]
  readonly language: Language
  readonly isLanguageSwitchHidden: boolean
  /** The shop's date masks: `DD/MM/YYYY`, `HH:mm DD/MM/YYYY`. */
  readonly dateMask: string
  readonly dateTimeMask: string
  /** The minute of the day at which a trading date ends: an hour before it belongs to the evening before. */
  readonly cutOffMinute: number
  readonly accentColour: string
  /** To dial, and to display. */
  readonly phone: string
  readonly phoneShown: string
  readonly email: string
  readonly address: string
  readonly menus: Readonly<Partial<Record<Channel, string>>>
  readonly cartExpireHours: number
  /** How long a device shows that an order failed. */
  readonly orderErrorSeconds: number
  /** How long a device shows an order's number before it starts over. */
  readonly orderPlacedSeconds: number
  /** Idle time before a kiosk asks, and how long it then waits. */
  readonly idleSeconds: number
  readonly idleWarningSeconds: number
  readonly pickUpMinutes: number
  /** Offered order types in the shop's order, paused ones included. */
  readonly orderTypes: readonly OfferedOrderType[]
  /** Where and how to collect; empty: nothing to say. */
  readonly pickUpNotice: string
  /** The example in address forms. */
  readonly postcodeExample: string
  readonly defaultNote: string
  readonly isNameRequired: boolean
  readonly isPhoneRequired: boolean
  /** Customers tick a box to accept the terms. Otherwise ordering accepts them. */
  readonly asksForTerms: boolean
  /** How the shop tells guests about their orders: an address is asked for only where something is sent to it. */
  readonly messages: {
    readonly byMail: boolean
    readonly bySms: boolean
    /** How guests can send themselves a receipt. */
    readonly receipt: { readonly mail: boolean; readonly sms: boolean }
    /** The key with which browsers subscribe to web push. Empty: the shop sends none. */
    readonly pushKey: string
  }
  readonly showsDietary: boolean
  readonly showsTags: boolean
  readonly showsRemainingBelow: number
  /** When false the menu can be browsed only. */
  readonly takesOrders: boolean
  /** Customers may change an order until it is accepted. */
  readonly ordersAreAmendable: boolean
  readonly display: ShopDisplay
  readonly takeAwayName: string
  readonly country: string
  /** Codes of the existing pages: terms, privacy, aboutus, ... */
  readonly pages: readonly string[]
  /** Published pages except `aboutus`, for the footer. */
  readonly footerPages: readonly { readonly page: string; readonly titles: Names }[]
  /** Empty: none. */
  readonly website: string
  /** The designer of the pages; empty: none. */
  readonly designer: string
  readonly logo?: Picture
  readonly banner?: Picture
  readonly loginImage?: Picture
  readonly footerImage?: Picture
  readonly payments: readonly PaymentMethod[]
  /** The percentages of tips that guests can choose. Undefined: the shop asks for no tips. */
  readonly tipPercents?: readonly number[]
  /** False: customers cannot save cards, nor pay with saved ones. */
  readonly storesCards?: boolean
  /** Whether payment pages open in this window, or in one above it. */
  readonly paymentScreen?: 'page' | 'sheet'
  readonly tables: TableTerms
  /** The families in which the shop answers; others answer 404. */
  readonly families: readonly ShopFamily[]
  /** Only logged-in customers can order. */
  readonly isMembersOnly: boolean
  readonly hasSmsLogIn: boolean
  /** The shop sells or gives what a personal code and a PIN are for: points, gift cards or stored value. */
  readonly hasWallet: boolean
  /** The shop gives coupons or vouchers. */
  readonly hasCoupons: boolean
  /** Checkout suggests logging in. */
  readonly promotesLogIn: boolean
  readonly logInCodeLength: number
  readonly passwordMaxLength: number
  /** For documented clients; ours use the fields above. */
  readonly documented?: DocumentedConfig
}

/** An order type as customers see it. */
export type OfferedOrderType = Omit<OrderType, 'isOffered' | 'slotOrders' | 'slotUnits' | 'whenFull'> & {
  /** It has limits, so times must be requested. */
  readonly isLimited: boolean
}

/** The rules for ordering at a table. */
export interface TableTerms {
  readonly payments: readonly PaymentMethod[]
  readonly sessionMinutes: number
  /** Suggest scanning the table's code before a pick-up order. */
  readonly isScanned: boolean
  /** In the table family, ordering requires a scanned code. */
  readonly ordersByScan: boolean
  readonly sendsByScan: boolean
  readonly usesLocators: boolean
  /** Maximum digits of a table locator. */
  readonly numberLength: number
  readonly saleName: string
}

/**
 * The documented licence and settings (storefront specification, section 3); `domain/settings` describes
 * each field.
 */
export interface DocumentedConfig {
  readonly licence: Readonly<Record<string, unknown>>
  readonly branding: Readonly<Record<string, unknown>>
  readonly settings: Readonly<Record<string, unknown>>
}
