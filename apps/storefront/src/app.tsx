import { ApiProvider } from '@tabard/ui/components/api-provider'
import { createBrowserClient } from '@tabard/ui/client/browser-client'
import { link, useEntryState, usePath } from '@tabard/ui/router'
import { systemConfig } from '@tabard/ui/storage/device'
import {
  callbackScreen,
  deviceEntry,
  devicePage,
  paymentResultScreen,
  tableEntry,
  type FamilyScreen,
} from '@tabard/contract/screens/screens'
import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { shownLanguage } from '@tabard/ui/language'
import { later } from '@tabard/ui/browser/chunk'
import { clientOf, FamilyPages } from './family-pages.tsx'
import { useFollowedLinks } from './follow-links.ts'
import { homeOf, overOf, routeOf, type GeneralPattern } from './routes.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

const NotFoundScreen = later(() => import('./screens/404/not-found-screen.tsx'), 'NotFoundScreen').Component
const ForbiddenScreen = later(() => import('./screens/403/forbidden-screen.tsx'), 'ForbiddenScreen').Component
const PickerScreen = later(() => import('./screens/picker/picker-screen.tsx'), 'PickerScreen').Component
const TableEntry = later(() => import('./screens/table/table-entry.tsx'), 'TableEntry').Component
const DeviceScreen = later(() => import('./screens/device/device-screen.tsx'), 'DeviceScreen').Component
const ReceiptScreen = later(() => import('./screens/receipt/receipt-screen.tsx'), 'ReceiptScreen').Component
const PosterScreen = later(() => import('./screens/poster/poster-screen.tsx'), 'PosterScreen').Component
const Onward = later(() => import('./screens/redirect/onward.tsx'), 'Onward').Component

/** General addresses that show a screen of the last visited shop (F14). */
const ofLastShop: Partial<Record<GeneralPattern, FamilyScreen>> = {
  '/category': 'category',
  '/aboutus': 'aboutus',
  '/contactus': 'contactus',
  '/common/commonOrders': 'myorders',
  '/common/commonWallet': 'mywallet',
  '/common/commonUserProfile': 'user/profile',
}

/** Resolves the address to a screen. */
export function App() {
  const [path] = usePath()
  const over = overOf(useEntryState())
  const match = routeOf(path)
  useFollowedLinks()
  const under = over === undefined ? undefined : routeOf(over)
  const isSheet =
    match?.route.kind === 'family' && match.route.screen === 'product/{id}' && under?.route.kind === 'family'
  useScrollToTop(isSheet && over !== undefined ? over : path)

  if (!match) return <Redirect to={homeOf(path) ?? '/404'} />
  const { route, params } = match
  if (route.kind === 'family') {
    return (
      <FamilyPages
        route={isSheet && under.route.kind === 'family' ? under.route : route}
        params={isSheet && under.route.kind === 'family' ? under.params : params}
        sheet={isSheet ? params['id'] : undefined}
      />
    )
  }
  const { pattern } = route
  const screen = ofLastShop[pattern]
  if (pattern === tableEntry || pattern === devicePage || pattern === deviceEntry) {
    const { shop = '', code = '' } = params
    const Entry = pattern === tableEntry ? TableEntry : DeviceScreen
    return (
      <ApiProvider client={clientOf(shop)}>
        <Suspense>
          <Entry shop={shop} code={code} />
        </Suspense>
      </ApiProvider>
    )
  }
  return (
    <Shopless>
      {pattern === '/404' && <NotFoundScreen />}
      {pattern === '/403' && <ForbiddenScreen />}
      {pattern === '/receipt/{transactionId}' && <ReceiptScreen params={params} />}
      {pattern === '/poster/{user}/{ordNum}/{templateId}/{platform}' && <PosterScreen params={params} />}
      {pattern === '/redirect/{path*}' && <Onward to={`/${params['path']}${location.search}`} />}
      {pattern === '/auth-redirect' && <Onward needsLogIn />}
      {pattern === paymentResultScreen && <PaymentResult params={params} />}
      {pattern === '/' && <Start />}
      {screen !== undefined && <LastShopOrPicker screen={screen} shown={pattern.slice(1)} />}
    </Shopless>
  )
}

/** General addresses without a shop. */
function Shopless({ children }: { readonly children: ReactNode }) {
  const client = useMemo(() => createBrowserClient({ shop: undefined, language: shownLanguage }), [])
  return (
    <ApiProvider client={client}>
      <Suspense>{children}</Suspense>
    </ApiProvider>
  )
}

function Start() {
  const { lastShop, lastFamily } = systemConfig.read() ?? {}
  const home = homeOf(`/${lastFamily ?? 'shop'}/${encodeURIComponent(lastShop ?? '')}`)
  return <Redirect to={lastShop === undefined ? '/category' : (home ?? '/category')} />
}

/** An address without a shop shows the last visited shop, otherwise asks for one (F14). */
function LastShopOrPicker({ screen, shown }: { readonly screen: FamilyScreen; readonly shown: string }) {
  const { lastShop } = systemConfig.read() ?? {}
  const last = lastShop === undefined ? undefined : routeIn(lastShop, screen)
  if (!last) return <PickerScreen shown={shown} screen={screen} />
  return <FamilyPages route={last.route} params={last.params} sheet={undefined} shown={shown} />
}

/** Where a terminal or provider sends a guest after paying: handled like our own return address. */
function PaymentResult({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const { siteId = '', payment = '', billNo = '', transactionId = '' } = params
  const screen = link(callbackScreen, { payment, requirement: billNo, txn: transactionId })
  const match = routeOf(`/callback/${encodeURIComponent(siteId)}/${screen}`)
  if (match?.route.kind !== 'family') return <Redirect to="/404" />
  return (
    <FamilyPages
      route={match.route}
      params={match.params}
      sheet={undefined}
      shown={paymentResultScreen.slice(1)}
    />
  )
}

/** The screen in the family visited last, otherwise in the shop family. */
function routeIn(shop: string, screen: FamilyScreen) {
  for (const family of [systemConfig.read()?.lastFamily ?? 'shop', 'shop']) {
    const match = routeOf(`/${family}/${encodeURIComponent(shop)}/${screen}`)
    if (match?.route.kind === 'family') return { route: match.route, params: match.params }
  }
  return undefined
}

function Redirect({ to }: { readonly to: string }) {
  const [, navigate] = usePath()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
