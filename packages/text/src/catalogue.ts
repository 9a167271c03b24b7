import type enAccount from '../catalogues/en-gb/account.json'
import type enAudit from '../catalogues/en-gb/audit.json'
import type enCampaigns from '../catalogues/en-gb/campaigns.json'
import type enChoosing from '../catalogues/en-gb/choosing.json'
import type enCustomers from '../catalogues/en-gb/customers.json'
import type enDay from '../catalogues/en-gb/day.json'
import type enDelivery from '../catalogues/en-gb/delivery.json'
import type enDevices from '../catalogues/en-gb/devices.json'
import type enErrors from '../catalogues/en-gb/errors.json'
import type enExport from '../catalogues/en-gb/export.json'
import type enFees from '../catalogues/en-gb/fees.json'
import type enGuestCheckout from '../catalogues/en-gb/guest-checkout.json'
import type enGuestMenu from '../catalogues/en-gb/guest-menu.json'
import type enGuestOrders from '../catalogues/en-gb/guest-orders.json'
import type enGuestTables from '../catalogues/en-gb/guest-tables.json'
import type enHome from '../catalogues/en-gb/home.json'
import type enImporting from '../catalogues/en-gb/importing.json'
import type enKitchen from '../catalogues/en-gb/kitchen.json'
import type enLiability from '../catalogues/en-gb/liability.json'
import type enLoyalty from '../catalogues/en-gb/loyalty.json'
import type enMenu from '../catalogues/en-gb/menu.json'
import type enMessages from '../catalogues/en-gb/messages.json'
import type enNewOrder from '../catalogues/en-gb/new-order.json'
import type enOffers from '../catalogues/en-gb/offers.json'
import type enOnboarding from '../catalogues/en-gb/onboarding.json'
import type enOrderHelp from '../catalogues/en-gb/order-help.json'
import type enOrderTypes from '../catalogues/en-gb/order-types.json'
import type enOrders from '../catalogues/en-gb/orders.json'
import type enPayLink from '../catalogues/en-gb/pay-link.json'
import type enPayRequests from '../catalogues/en-gb/pay-requests.json'
import type enPayments from '../catalogues/en-gb/payments.json'
import type enPeople from '../catalogues/en-gb/people.json'
import type enPictures from '../catalogues/en-gb/pictures.json'
import type enPlatform from '../catalogues/en-gb/platform.json'
import type enPromotions from '../catalogues/en-gb/promotions.json'
import type enPublishing from '../catalogues/en-gb/publishing.json'
import type enServer from '../catalogues/en-gb/server.json'
import type enSettings from '../catalogues/en-gb/settings.json'
import type enSettlement from '../catalogues/en-gb/settlement.json'
import type enSettingsScreen from '../catalogues/en-gb/settings-screen.json'
import type enShared from '../catalogues/en-gb/shared.json'
import type enShop from '../catalogues/en-gb/shop.json'
import type enShopStatus from '../catalogues/en-gb/shop-status.json'
import type enStaff from '../catalogues/en-gb/staff.json'
import type enStaffErrors from '../catalogues/en-gb/staff-errors.json'
import type enStorefront from '../catalogues/en-gb/storefront.json'
import type enTillValue from '../catalogues/en-gb/till-value.json'
import type enValue from '../catalogues/en-gb/value.json'
import type enTables from '../catalogues/en-gb/tables.json'
import type enValueDesk from '../catalogues/en-gb/value-desk.json'
import type { appGroups, bundles, Bundle, TextApp } from './app-groups.ts'

/**
 * The keys of each group of texts. The English catalogues define them; types and a test require the same keys in every
 * other language. A group follows a screen or a few screens.
 */
interface Groups {
  account: keyof typeof enAccount
  audit: keyof typeof enAudit
  campaigns: keyof typeof enCampaigns
  choosing: keyof typeof enChoosing
  customers: keyof typeof enCustomers
  day: keyof typeof enDay
  delivery: keyof typeof enDelivery
  devices: keyof typeof enDevices
  errors: keyof typeof enErrors
  export: keyof typeof enExport
  fees: keyof typeof enFees
  'guest-checkout': keyof typeof enGuestCheckout
  'guest-menu': keyof typeof enGuestMenu
  'guest-orders': keyof typeof enGuestOrders
  'guest-tables': keyof typeof enGuestTables
  home: keyof typeof enHome
  importing: keyof typeof enImporting
  kitchen: keyof typeof enKitchen
  liability: keyof typeof enLiability
  loyalty: keyof typeof enLoyalty
  menu: keyof typeof enMenu
  messages: keyof typeof enMessages
  'new-order': keyof typeof enNewOrder
  offers: keyof typeof enOffers
  onboarding: keyof typeof enOnboarding
  'order-help': keyof typeof enOrderHelp
  'order-types': keyof typeof enOrderTypes
  orders: keyof typeof enOrders
  'pay-link': keyof typeof enPayLink
  'pay-requests': keyof typeof enPayRequests
  payments: keyof typeof enPayments
  people: keyof typeof enPeople
  pictures: keyof typeof enPictures
  platform: keyof typeof enPlatform
  promotions: keyof typeof enPromotions
  publishing: keyof typeof enPublishing
  server: keyof typeof enServer
  settings: keyof typeof enSettings
  settlement: keyof typeof enSettlement
  'settings-screen': keyof typeof enSettingsScreen
  shared: keyof typeof enShared
  shop: keyof typeof enShop
  'shop-status': keyof typeof enShopStatus
  staff: keyof typeof enStaff
  'staff-errors': keyof typeof enStaffErrors
  storefront: keyof typeof enStorefront
  tables: keyof typeof enTables
  'value-desk': keyof typeof enValueDesk
  'till-value': keyof typeof enTillValue
  value: keyof typeof enValue
}

/** A group of texts: one file per language. */
export type Group = keyof Groups

/** The keys of a bundle, and for staff apps those of the groups that the app loads. */
export type Catalogues = { [Name in Exclude<Bundle, 'staff'>]: Groups[(typeof bundles)[Name][number]] } & {
  [App in Extract<TextApp, 'console' | 'service'>]: Groups[Extract<
    (typeof appGroups)[App][number],
    (typeof bundles)['staff'][number]
  >]
}

/** Any key. */
export type TextKey = Groups[Group]

/** Keys that every app loads: errors by code, statuses, units, lines of a bill. */
export type SharedKey = Catalogues['shared']

/** Keys of the server: shared ones, and messages to customers, which no browser loads. */
export type ServerKey = Catalogues['server'] | SharedKey

/** Values of a message's arguments. Money and times are formatted text from `formatMoney` and similar. */
export type TextValues = Readonly<Record<string, string | number>>
