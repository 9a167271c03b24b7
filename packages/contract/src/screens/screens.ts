/** The family for tables: its cart is ordered to the table. */
export const tableFamily = 'self'

/** Where a browser returns from a provider's page. */
export const callbackScreen = 'payment/{payment}/requirement/{requirement}/txn/{txn}'

/**
 * Every existing screen of a shop, by its pattern in the specification; `{x}` is one path part. Families
 * share or own them below, so a new screen is one line here.
 */
export const familyScreens = [
  'home',
  'category',
  'category/{id}',
  'sub/{id}',
  'product/{id}',
  'cartitem/{id}',
  'cart',
  'checkout',
  'pay',
  'pay/{txn}/{requestby}',
  'pay/{txn}/{requestby}/table/{table}',
  'singlepay/{action}/by/{requiredBy}',
  'singlepay/{txn}/request/{action}/by/{requiredBy}',
  'singlepay/{txn}/{action}/receipt',
  'order',
  'orderplaced',
  'lastorder',
  'search',
  'myorders',
  'aboutus',
  'contactus',
  'page/{id}',
  'infinitycategory',
  'tokenexpired',
  'login',
  'signup',
  'forgotpassword',
  'user/profile',
  'me',
  'account/edit/home',
  'my/qrcode/home',
  'info/{infoCode}/home',
  'mycards',
  'mywallet',
  'wallet',
  'pinpad',
  'coupon/{ticket}',
  'coupon/{code}/collect',
  'coupon/{code}/token/{token}/get',
  'voucher/{ticket}',
  'voucher/{code}/collect',
  'voucher/{code}/token/{token}/get',
  'ticket/{card}/checkout',
  'ticket/{card}/{txn}/{ticketNum}/callback',
  'ticket/{card}/{txn}/receipt',
  'ticket/{card}/{txn}/code/{code}/receipt',
  'addtowallet/giftCard',
  'addtowallet/voucher',
  'addtowallet/coupon',
  callbackScreen,
] as const

/** A screen of a family, by its path below the family. */
export type FamilyScreen = (typeof familyScreens)[number]

/** The frame around a screen. */
export type Layout =
  | 'shop'
  | 'mobile'
  | 'app'
  | 'self'
  | 'account'
  | 'callback'
  | 'pay'
  | 'booking'
  | 'company'
  | 'merchant'

/** A storefront family (F8): a row, not a folder. The server answers 404 by these rows. */
export interface Family {
  readonly layout: Layout
  /** The target of `/{family}/{shop}`. Undefined: none. */
  readonly home: FamilyScreen | undefined
  readonly screens: readonly FamilyScreen[]
  /** The screen that its `home` shows. */
  readonly homeIs: string
  /** Screens that reload their data on entry. */
  readonly uncached: readonly string[]
  /** Screens that disable the browser's back button. */
  readonly backOff: readonly string[]
}

/** Pay links with a fixed action, in every family that takes payments. */
const singlePay: readonly FamilyScreen[] = [
  'singlepay/{action}/by/{requiredBy}',
  'singlepay/{txn}/request/{action}/by/{requiredBy}',
  'singlepay/{txn}/{action}/receipt',
]

/** Screens of coupons and vouchers. */
const coupons: readonly FamilyScreen[] = [
  'coupon/{ticket}',
  'coupon/{code}/collect',
  'coupon/{code}/token/{token}/get',
  'voucher/{code}/collect',
  'voucher/{code}/token/{token}/get',
]

/** Screens that sell gift cards and show their receipts. */
const giftCards: readonly FamilyScreen[] = [
  'ticket/{card}/checkout',
  'ticket/{card}/{txn}/{ticketNum}/callback',
  'ticket/{card}/{txn}/receipt',
  'ticket/{card}/{txn}/code/{code}/receipt',
]

/** A declared family. It may name screens before they exist; until then the names have no effect. */
interface FamilyRow {
  readonly layout: Layout
  readonly home?: FamilyScreen
  /** Screens that most families lack. */
  readonly own?: readonly string[]
  /** Its shared screens. Undefined: all but `without`. */
  readonly shared?: readonly string[]
  readonly without?: readonly string[]
  readonly homeIs?: string
  readonly uncached?: readonly string[]
  readonly backOff?: readonly string[]
}

/** Their home is a booking screen; until bookings exist they begin with what is sold. */
const booking: FamilyRow = { layout: 'booking', home: 'category', without: ['home'] }

const rows = {
  shop: { layout: 'shop', home: 'home', uncached: ['lastorder', 'aboutus', 'contactus', 'category'] },
  mobile: {
    layout: 'mobile',
    home: 'home',
    own: ['me', 'infinitycategory', 'addtowallet/giftCard', 'addtowallet/voucher', 'addtowallet/coupon'],
  },
  app: {
    layout: 'app',
    home: 'home',
    own: ['account/edit/home', 'my/qrcode/home', 'info/{infoCode}/home', 'infinitycategory'],
  },
  self: { layout: 'self', home: 'home', own: ['me', 'infinitycategory', 'tokenexpired'] },
  account: { layout: 'account', home: 'home', own: ['me'], shared: ['home'], homeIs: 'me' },
  callback: { layout: 'callback', own: [callbackScreen], shared: [] },
  pay: { layout: 'pay', shared: singlePay },
  reservation: booking,
  massage: booking,
  partyroom: booking,
  ktv: booking,
  ticket: booking,
  company: {
    layout: 'company',
    home: 'lastorder',
    own: ['wallet', 'pinpad'],
    shared: [
      'login',
      'signup',
      'page/{id}',
      'pay',
      'pay/{txn}/{requestby}',
      'pay/{txn}/{requestby}/table/{table}',
      ...singlePay,
      'user/profile',
      'forgotpassword',
      'lastorder',
      'checkout',
      'mycards',
      'mywallet',
      ...coupons,
      ...giftCards,
    ],
  },
  merchant: {
    layout: 'merchant',
    home: 'home',
    own: ['me', 'infinitycategory'],
    without: [
      'page/{id}',
      'category/{id}',
      'sub/{id}',
      'cartitem/{id}',
      'voucher/{ticket}',
      ...coupons,
      ...giftCards,
    ],
    backOff: ['login'],
  },
} satisfies Readonly<Record<string, FamilyRow>>

const owned = new Set(Object.values<FamilyRow>(rows).flatMap(({ own }) => own ?? []))
const built = new Set<string>(familyScreens)

/** Every family by its first path segment (ADR-026). */
export const families: Readonly<Record<string, Family>> = Object.fromEntries(
  Object.entries<FamilyRow>(rows).map(([family, row]) => [family, familyOf(row)]),
)

function familyOf({ own = [], shared, without = [], home, homeIs = 'home', ...row }: FamilyRow): Family {
  const isShared = (screen: string) =>
    !owned.has(screen) && (shared ? shared.includes(screen) : !without.includes(screen))
  const screens = familyScreens.filter(
    (screen) => (own.includes(screen) || isShared(screen)) && (screen !== 'home' || built.has(homeIs)),
  )
  return {
    uncached: [],
    backOff: [],
    ...row,
    home: screens.find((screen) => screen === home),
    homeIs,
    screens,
  }
}

/** The family with this name, if it has that screen. */
export function familyWith(name: string, screen: string): Family | undefined {
  const family = Object.hasOwn(families, name) ? families[name] : undefined
  return family?.screens.some((each) => each === screen) === true ? family : undefined
}

/** Restricted screens and the roles that allow them (storefront specification, section 6). */
export const screenRoles: Readonly<Record<string, readonly string[]>> = {
  'user/profile': ['user'],
  'account/edit/home': ['user'],
  'my/qrcode/home': ['user'],
}

/** The payment result page of a shop's terminal or a provider. */
export const paymentResultScreen =
  '/common/site/{siteId}/payment/{payment}/transaction/{transactionId}/terminal/{terminalId}/billNo/{billNo}/result'

/** The address on a table's print: it is exchanged for a session, then redirects. */
export const tableEntry = '/t/{shop}/{code}'

/**
 * Where a browser becomes a device: the code is typed, or arrives in the link and is removed from the
 * address.
 */
export const devicePage = '/device/{shop}'

/** Where a pairing link leads; the code is in the path. */
export const deviceEntry = '/device/{shop}/{code}'

/** Screens without a family. */
export const generalScreens = [
  '/404',
  '/403',
  '/redirect/{path*}',
  '/auth-redirect',
  '/common/commonOrders',
  '/common/commonWallet',
  '/common/commonUserProfile',
  paymentResultScreen,
  '/category',
  '/aboutus',
  '/contactus',
  '/receipt/{transactionId}',
  '/poster/{user}/{ordNum}/{templateId}/{platform}',
] as const

/** A screen without a family, by its path. */
export type GeneralScreen = (typeof generalScreens)[number]
