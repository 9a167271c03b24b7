/** Storefront families and screens that exist (decision 8): rows, not folders. The server answers 404 by this table. */
export interface Family {
  readonly layout: 'shop' | 'mobile'
  readonly home: string
}

export const families: Readonly<Record<string, Family>> = {
  shop: { layout: 'shop', home: 'home' },
  mobile: { layout: 'mobile', home: 'home' },
  /** At a table. */
  self: { layout: 'mobile', home: 'home' },
}

/** Patterns as in the specification; `{x}` is one path part. */
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
  'order',
  'orderplaced',
  'lastorder',
  'search',
  'myorders',
  'aboutus',
  'contactus',
  'page/{id}',
] as const

/** Where a browser comes back to from a provider's page: a family of its own, with this one screen. */
export const callbackScreen = 'payment/{payment}/requirement/{requirement}/txn/{txn}'

/** Where a code or session that is over leads; of the family of tables alone. */
export const tokenExpiredScreen = 'tokenexpired'

/** What a table's printed code says: it is exchanged for a session, and leads on. */
export const tableEntry = '/t/{shop}/{code}'

export const generalScreens = [
  '/404',
  '/category',
  '/aboutus',
  '/contactus',
  '/receipt/{transactionId}',
] as const

export type FamilyScreen = (typeof familyScreens)[number] | typeof callbackScreen | typeof tokenExpiredScreen
export type GeneralScreen = (typeof generalScreens)[number]
