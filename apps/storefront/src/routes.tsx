import {
  callbackScreen,
  families,
  familyScreens,
  ownScreens,
  type FamilyScreen,
  type GeneralScreen,
} from '@tabard/contract/screens'
import { systemConfig } from '@tabard/ui/device'
import { matchRoute, type RouteMatch } from '@tabard/ui/router'
import { createElement, lazy, useState, type ComponentType } from 'react'
import { HomeScreen } from './screens/home/home-screen.tsx'
import type { ScreenProps } from './screen-props.ts'

interface RouteScreen {
  readonly Component: ComponentType<ScreenProps>
  /** Fetches its chunk; from then on it draws without waiting, as hydration and the server need it. */
  ready(): Promise<void>
}

/** A screen in a chunk of its own. The menu is in the first one: it is where guests arrive. */
function later<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<ScreenProps>>>>,
  name: Name,
): RouteScreen {
  let loaded: ComponentType<ScreenProps> | undefined
  const Later = lazy(async () => {
    const Screen: ComponentType<ScreenProps> = (await load())[name]
    return { default: Screen }
  })
  return {
    Component: (props) => createElement(useState(() => loaded ?? Later)[0], props),
    ready: async () => {
      loaded = (await load())[name]
    },
  }
}

const category = () => import('./screens/category/category-screen.tsx')

const screens: Readonly<Record<FamilyScreen, RouteScreen>> = {
  home: { Component: HomeScreen, ready: () => Promise.resolve() },
  category: later(() => import('./screens/category/categories-screen.tsx'), 'CategoriesScreen'),
  'category/{id}': later(category, 'CategoryScreen'),
  'sub/{id}': later(category, 'SubCategoryScreen'),
  'product/{id}': later(() => import('./screens/product/product-screen.tsx'), 'ProductScreen'),
  'cartitem/{id}': later(() => import('./screens/cartitem/cart-item-screen.tsx'), 'CartItemScreen'),
  cart: later(() => import('./screens/cart/cart-screen.tsx'), 'CartScreen'),
  checkout: later(() => import('./screens/checkout/checkout-screen.tsx'), 'CheckoutScreen'),
  pay: later(() => import('./screens/pay/pay-screen.tsx'), 'PayScreen'),
  order: later(() => import('./screens/order/order-screen.tsx'), 'OrderScreen'),
  orderplaced: later(() => import('./screens/orderplaced/order-placed-screen.tsx'), 'OrderPlacedScreen'),
  lastorder: later(() => import('./screens/lastorder/last-order-screen.tsx'), 'LastOrderScreen'),
  search: later(() => import('./screens/search/search-screen.tsx'), 'SearchScreen'),
  myorders: later(() => import('./screens/myorders/my-orders-screen.tsx'), 'MyOrdersScreen'),
  aboutus: later(() => import('./screens/aboutus/about-screen.tsx'), 'AboutScreen'),
  contactus: later(() => import('./screens/contactus/contact-screen.tsx'), 'ContactScreen'),
  'page/{id}': later(() => import('./screens/page/page-screen.tsx'), 'PageScreen'),
  login: later(() => import('./screens/login/login-screen.tsx'), 'LoginScreen'),
  signup: later(() => import('./screens/signup/sign-up-screen.tsx'), 'SignUpScreen'),
  forgotpassword: later(
    () => import('./screens/forgotpassword/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  'user/profile': later(() => import('./screens/user/profile/profile-screen.tsx'), 'ProfileScreen'),
  me: later(() => import('./screens/me/me-screen.tsx'), 'MeScreen'),
  [callbackScreen]: later(() => import('./screens/callback/callback-screen.tsx'), 'CallbackScreen'),
}

export interface FamilyRoute extends RouteScreen {
  readonly kind: 'family'
  readonly pattern: string
  readonly screen: FamilyScreen
}

export interface GeneralRoute {
  readonly kind: 'general'
  readonly pattern: GeneralScreen | '/'
}

export type Route = FamilyRoute | GeneralRoute

/** Families are rows: the same screens under each (decision 8). */
const routes: readonly Route[] = [
  ...(['/', '/404', '/category', '/aboutus', '/contactus', '/receipt/{transactionId}'] as const).map(
    (pattern): GeneralRoute => ({ kind: 'general', pattern }),
  ),
  ...familyScreens.map((screen): FamilyRoute => ({
    kind: 'family',
    pattern: `/{family}/{shop}/${screen}`,
    screen,
    ...screens[screen],
  })),
  ...ownScreens.map((screen): FamilyRoute => ({
    kind: 'family',
    pattern: `/{family}/{shop}/${screen}`,
    screen,
    ...screens[screen],
  })),
  {
    kind: 'family',
    pattern: `/callback/{shop}/${callbackScreen}`,
    screen: callbackScreen,
    ...screens[callbackScreen],
  },
]

/** The route of a path; a family that does not exist is no route. */
export function routeOf(path: string): RouteMatch<Route> | undefined {
  const match = matchRoute(routes, path)
  // It looks like the family one left for the payment page.
  if (match?.route.kind === 'family' && match.route.screen === callbackScreen)
    return { ...match, params: { ...match.params, family: systemConfig.read()?.lastFamily ?? 'shop' } }
  if (match?.route.kind === 'family' && !hasScreen(match.params['family'] ?? '', match.route.screen))
    return undefined
  return match
}

function hasScreen(name: string, screen: FamilyScreen): boolean {
  const family = Object.hasOwn(families, name) ? families[name] : undefined
  return family !== undefined && (screen !== 'me' || family.own?.includes(screen) === true)
}

/** `/shop/harbour` means the family's home there. */
export function homeOf(path: string): string | undefined {
  const match = matchRoute([{ pattern: '/{family}/{shop}' }], path)
  const name = match?.params['family'] ?? ''
  const family = Object.hasOwn(families, name) ? families[name] : undefined
  return match && family
    ? `/${name}/${encodeURIComponent(match.params['shop'] ?? '')}/${family.home}`
    : undefined
}

/** The path under a sheet, as the link that opened it left it in the history. */
export function overOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('over' in state)) return undefined
  return typeof state.over === 'string' ? state.over : undefined
}
