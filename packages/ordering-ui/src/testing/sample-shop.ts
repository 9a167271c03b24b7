import { plainDisplay } from '@tabard/contract/shops/shop-display'
import type { OfferedOrderType, ShopConfig } from '@tabard/contract/shops/shop-config'
import type { PaymentMethod } from '@tabard/contract/shops/payment-method'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { named } from '@tabard/domain/testing/sample-menu'

/** A shop's configuration with plain values. */
export const sampleConfig: ShopConfig = {
  shop: 'lantern',
  version: 1,
  menuChannel: 'online',
  names: named('Lantern'),
  about: named('Dumplings since 1988'),
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  languages: ['en-gb', 'zh-hans'],
  language: 'en-gb',
  isLanguageSwitchHidden: false,
  dateMask: 'DD/MM/YYYY',
  dateTimeMask: 'HH:mm DD/MM/YYYY',
  cutOffMinute: 240,
  accentColour: '#9c3d22',
  phone: '',
  phoneShown: '',
  email: '',
  address: '',
  menus: { online: 'v1' },
  cartExpireHours: 1,
  orderErrorSeconds: 5,
  orderPlacedSeconds: 5,
  idleSeconds: 180,
  idleWarningSeconds: 20,
  pickUpMinutes: 15,
  orderTypes: [],
  pickUpNotice: '',
  postcodeExample: '4000',
  defaultNote: 'Welcome',
  isNameRequired: true,
  isPhoneRequired: true,
  asksForTerms: false,
  messages: { byMail: false, bySms: false, receipt: { mail: false, sms: false }, pushKey: '' },
  showsDietary: true,
  showsTags: true,
  showsRemainingBelow: 5,
  takesOrders: true,
  ordersAreAmendable: true,
  display: plainDisplay,
  takeAwayName: 'Takeaway',
  country: 'AU',
  pages: [],
  footerPages: [],
  website: '',
  designer: 'Tabard',
  payments: [],
  tables: {
    payments: [],
    sessionMinutes: 180,
    isScanned: false,
    ordersByScan: false,
    sendsByScan: false,
    usesLocators: false,
    numberLength: 3,
    saleName: 'Table Sale',
  },
  families: ['shop', 'mobile'],
  isMembersOnly: false,
  hasSmsLogIn: false,
  hasWallet: false,
  hasCoupons: false,
  promotesLogIn: false,
  logInCodeLength: 6,
  passwordMaxLength: 20,
}

/** Open for a day, with nothing sold out. */
export function sampleStatus(change: Partial<ShopStatus> = {}): ShopStatus {
  const now = Date.now()
  return {
    version: 's1',
    menuVersion: 'v1',
    configVersion: 1,
    trading: { state: 'open', message: named('') },
    hours: [{ from: now - 3_600_000, to: now + 86_400_000 }],
    charges: [],
    soldOut: [],
    remaining: {},
    ...change,
  }
}

/** Pick-up as soon as possible. */
export const samplePickup: OfferedOrderType = {
  code: 'pickup',
  kind: 'pickup',
  names: named('Pick-up'),
  hoursScope: 'pickUp',
  asksName: undefined,
  asksPhone: undefined,
  leadMinutes: 15,
  takesLater: false,
  daysAhead: 0,
  minutesBefore: 0,
  slotMinutes: 15,
  pause: undefined,
  extra: undefined,
  isLimited: false,
}

/** Delivery as soon as possible. */
export const sampleDelivery: OfferedOrderType = {
  ...samplePickup,
  code: 'delivery',
  kind: 'delivery',
  names: named('Delivery'),
}

export const sampleCash: PaymentMethod = { name: named('Cash'), payment: 'cash', code: 'cash', visible: true }
