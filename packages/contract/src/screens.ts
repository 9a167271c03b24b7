/** Storefront families and screens that exist (decision 8): rows, not folders. The server answers 404 by this table. */
export interface Family {
  readonly layout: 'shop' | 'mobile'
  readonly home: string
  /** Screens that other families do not have. */
  readonly own?: readonly OwnScreen[]
}

export const families: Readonly<Record<string, Family>> = {
  shop: { layout: 'shop', home: 'home' },
  mobile: { layout: 'mobile', home: 'home', own: ['me'] },
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
  'login',
  'signup',
  'forgotpassword',
  'user/profile',
] as const

/** Screens that some families have. */
export const ownScreens = ['me'] as const
export type OwnScreen = (typeof ownScreens)[number]

/** Where a browser comes back to from a provider's page: a family of its own, with this one screen. */
export const callbackScreen = 'payment/{payment}/requirement/{requirement}/txn/{txn}'

export const generalScreens = [
  '/404',
  '/category',
  '/aboutus',
  '/contactus',
  '/receipt/{transactionId}',
] as const

export type FamilyScreen = (typeof familyScreens)[number] | OwnScreen | typeof callbackScreen
export type GeneralScreen = (typeof generalScreens)[number]
