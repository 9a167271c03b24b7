import {
  callbackScreen,
  deviceEntry,
  devicePage,
  families,
  familyScreens,
  familyWith,
  generalScreens,
  tableEntry,
  type FamilyScreen,
  type GeneralScreen,
} from '@tabard/contract/screens/screens'
import { systemConfig } from '@tabard/ui/storage/device'
import { matchRoute, type RouteMatch } from '@tabard/ui/router'
import { later, type Chunk } from '@tabard/ui/browser/chunk'
import { HomeScreen } from './screens/home/home-screen.tsx'
import type { ScreenProps } from './screen-props.ts'

type RouteScreen = Chunk<ScreenProps>

const payLink = () => import('./screens/singlepay/pay-link-screen.tsx')
const wallet = () => import('./screens/mywallet/my-wallet-screen.tsx')
const coupon = () => import('./screens/coupons/coupon-screen.tsx')
const collect = () => import('./screens/coupons/collect-screen.tsx')
const addToWallet = () => import('./screens/addtowallet/add-to-wallet-screens.tsx')
const category = () => import('./screens/category/category-screen.tsx')

const screens: Readonly<Record<FamilyScreen, RouteScreen>> & Readonly<Record<string, RouteScreen>> = {
  home: { Component: HomeScreen, ready: () => Promise.resolve() },
  category: later(() => import('./screens/category/categories-screen.tsx'), 'CategoriesScreen'),
  'category/{id}': later(category, 'CategoryScreen'),
  'sub/{id}': later(category, 'SubCategoryScreen'),
  'product/{id}': later(() => import('./screens/product/product-screen.tsx'), 'ProductScreen'),
  'cartitem/{id}': later(() => import('./screens/cartitem/cart-item-screen.tsx'), 'CartItemScreen'),
  cart: later(() => import('./screens/cart/cart-screen.tsx'), 'CartScreen'),
  checkout: later(() => import('./screens/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  pay: later(() => import('./screens/pay/pay-screen.tsx'), 'PayScreen'),
  'pay/{txn}/{requestby}': later(payLink, 'PayLinkScreen'),
  'pay/{txn}/{requestby}/table/{table}': later(payLink, 'TablePayLinkScreen'),
  'singlepay/{txn}/request/{action}/by/{requiredBy}': later(payLink, 'SinglePayScreen'),
  'singlepay/{action}/by/{requiredBy}': later(
    () => import('./screens/singlepay/find-pay-link-screen.tsx'),
    'FindPayLinkScreen',
  ),
  'singlepay/{txn}/{action}/receipt': later(
    () => import('./screens/singlepay/pay-link-receipt-screen.tsx'),
    'PayLinkReceiptScreen',
  ),
  order: later(() => import('./screens/order/order-screen.tsx'), 'OrderScreen'),
  orderplaced: later(() => import('./screens/orderplaced/order-placed-screen.tsx'), 'OrderPlacedScreen'),
  lastorder: later(() => import('./screens/lastorder/last-order-screen.tsx'), 'LastOrderScreen'),
  search: later(() => import('./screens/search/search-screen.tsx'), 'SearchScreen'),
  myorders: later(() => import('./screens/myorders/my-orders-screen.tsx'), 'MyOrdersScreen'),
  aboutus: later(() => import('./screens/aboutus/about-screen.tsx'), 'AboutScreen'),
  contactus: later(() => import('./screens/contactus/contact-screen.tsx'), 'ContactScreen'),
  'page/{id}': later(() => import('./screens/page/page-screen.tsx'), 'PageScreen'),
  infinitycategory: later(
    () => import('./screens/infinitycategory/infinity-category-screen.tsx'),
    'InfinityCategoryScreen',
  ),
  'info/{infoCode}/home': later(() => import('./screens/page/page-screen.tsx'), 'InfoScreen'),
  tokenexpired: later(() => import('./screens/tokenexpired/token-expired-screen.tsx'), 'TokenExpiredScreen'),
  login: later(() => import('./screens/login/login-screen.tsx'), 'LoginScreen'),
  signup: later(() => import('./screens/signup/sign-up-screen.tsx'), 'SignUpScreen'),
  forgotpassword: later(
    () => import('./screens/forgotpassword/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  'user/profile': later(() => import('./screens/user/profile/profile-screen.tsx'), 'ProfileScreen'),
  me: later(() => import('./screens/me/me-screen.tsx'), 'MeScreen'),
  'account/edit/home': later(() => import('./screens/user/profile/profile-screen.tsx'), 'AccountEditScreen'),
  'my/qrcode/home': later(() => import('./screens/my/qrcode/my-qrcode-screen.tsx'), 'MyQrcodeScreen'),
  mycards: later(() => import('./screens/mycards/my-cards-screen.tsx'), 'MyCardsScreen'),
  mywallet: later(wallet, 'MyWalletScreen'),
  wallet: later(wallet, 'CompanyWalletScreen'),
  pinpad: later(() => import('./screens/pinpad/pinpad-screen.tsx'), 'PinpadScreen'),
  'coupon/{ticket}': later(coupon, 'CouponScreen'),
  'coupon/{code}/collect': later(collect, 'CollectCouponScreen'),
  'coupon/{code}/token/{token}/get': later(collect, 'CouponLinkScreen'),
  'voucher/{ticket}': later(coupon, 'VoucherScreen'),
  'voucher/{code}/collect': later(collect, 'CollectVoucherScreen'),
  'voucher/{code}/token/{token}/get': later(collect, 'VoucherLinkScreen'),
  'ticket/{card}/checkout': later(
    () => import('./screens/giftcards/buy-gift-card-screen.tsx'),
    'BuyGiftCardScreen',
  ),
  'ticket/{card}/{txn}/{ticketNum}/callback': later(
    () => import('./screens/giftcards/gift-card-callback-screen.tsx'),
    'GiftCardCallbackScreen',
  ),
  'ticket/{card}/{txn}/receipt': later(
    () => import('./screens/giftcards/gift-card-receipt-screen.tsx'),
    'GiftCardReceiptScreen',
  ),
  'ticket/{card}/{txn}/code/{code}/receipt': later(coupon, 'CouponReceiptScreen'),
  'addtowallet/giftCard': later(addToWallet, 'AddGiftCardScreen'),
  'addtowallet/voucher': later(addToWallet, 'AddVoucherScreen'),
  'addtowallet/coupon': later(addToWallet, 'AddCouponScreen'),
  [callbackScreen]: later(() => import('./screens/callback/callback-screen.tsx'), 'CallbackScreen'),
}

export interface FamilyRoute extends RouteScreen {
  readonly kind: 'family'
  readonly pattern: string
  readonly screen: FamilyScreen
}

export type GeneralPattern = GeneralScreen | '/' | typeof tableEntry | typeof deviceEntry | typeof devicePage

export interface GeneralRoute {
  readonly kind: 'general'
  readonly pattern: GeneralPattern
}

export type Route = FamilyRoute | GeneralRoute

/** Families are rows: the same screens under each (F8). */
const routes: readonly Route[] = [
  ...(['/', ...generalScreens, tableEntry, deviceEntry, devicePage] as const).map(
    (pattern): GeneralRoute => ({
      kind: 'general',
      pattern,
    }),
  ),
  ...familyScreens.map((screen): FamilyRoute => ({
    kind: 'family',
    pattern: `/{family}/{shop}/${screen}`,
    screen,
    ...screens[screen],
  })),
]

/** The prefix before a family's address affects only the layout (F8). */
const sandbox = /^\/sandbox(?=\/[^/]+\/[^/]+\/)/

/** The route of a path; undefined: an unknown family, or one without this screen. */
export function routeOf(path: string): RouteMatch<Route> | undefined {
  const match = matchRoute(routes, path.replace(sandbox, ''))
  if (match?.route.kind !== 'family') return match
  const { route, params } = match
  const family = familyWith(params['family'] ?? '', route.screen)
  if (!family) return undefined
  // It looks like the family that the guest left for the payment page.
  if (route.screen === callbackScreen)
    return { route, params: { ...params, family: systemConfig.read()?.lastFamily ?? 'shop' } }
  if (route.screen !== 'home') return match
  return { route: { ...route, ...screens[family.homeIs] }, params }
}

/** The home of a family: `/shop/harbour` leads to `/shop/harbour/home`; undefined: another address. */
export function homeOf(path: string): string | undefined {
  const match = matchRoute([{ pattern: '/{family}/{shop}' }], path)
  const name = match?.params['family'] ?? ''
  const home = Object.hasOwn(families, name) ? families[name]?.home : undefined
  return match && home !== undefined
    ? `/${name}/${encodeURIComponent(match.params['shop'] ?? '')}/${home}`
    : undefined
}

/** The path under a sheet, stored in the history by the link that opened it. */
export function overOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('over' in state)) return undefined
  return typeof state.over === 'string' ? state.over : undefined
}
