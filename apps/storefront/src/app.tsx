import { ApiProvider } from '@tabard/ui/components/api-provider'
import { createBrowserClient } from '@tabard/ui/browser-client'
import { useEntryState, usePath } from '@tabard/ui/router'
import { systemConfig } from '@tabard/ui/device'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { shownLanguage } from '@tabard/ui/language'
import { tableEntry } from '@tabard/contract/screens'
import { clientOf, FamilyPages } from './family-pages.tsx'
import { useFollowedLinks } from './follow-links.ts'
import { homeOf, overOf, routeOf } from './routes.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

const NotFoundScreen = lazy(async () => ({
  default: (await import('./screens/404/not-found-screen.tsx')).NotFoundScreen,
}))
const PickerScreen = lazy(async () => ({
  default: (await import('./screens/picker/picker-screen.tsx')).PickerScreen,
}))
const TableEntry = lazy(async () => ({
  default: (await import('./screens/table/table-entry.tsx')).TableEntry,
}))
const ReceiptScreen = lazy(async () => ({
  default: (await import('./screens/receipt/receipt-screen.tsx')).ReceiptScreen,
}))

/** From the address to a screen. */
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
  if (route.pattern === tableEntry) {
    const { shop = '', code = '' } = params
    return (
      <ApiProvider client={clientOf(shop)}>
        <Suspense>
          <TableEntry shop={shop} code={code} />
        </Suspense>
      </ApiProvider>
    )
  }
  return (
    <Shopless>
      {route.pattern === '/404' && <NotFoundScreen />}
      {route.pattern === '/receipt/{transactionId}' && <ReceiptScreen params={params} />}
      {route.pattern === '/' && <Start />}
      {(route.pattern === '/category' || route.pattern === '/aboutus' || route.pattern === '/contactus') && (
        <LastShopOrPicker
          screen={
            route.pattern === '/category'
              ? 'category'
              : route.pattern === '/aboutus'
                ? 'aboutus'
                : 'contactus'
          }
        />
      )}
    </Shopless>
  )
}

/** The general addresses, for which there is no shop. */
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
  return (
    <Redirect
      to={
        lastShop === undefined ? '/category' : `/${lastFamily ?? 'shop'}/${encodeURIComponent(lastShop)}/home`
      }
    />
  )
}

/** Addresses without a shop show the shop visited last, else ask which (decision 14). */
function LastShopOrPicker({ screen }: { readonly screen: 'category' | 'aboutus' | 'contactus' }) {
  const { lastShop, lastFamily } = systemConfig.read() ?? {}
  const last =
    lastShop === undefined
      ? undefined
      : routeOf(`/${lastFamily ?? 'shop'}/${encodeURIComponent(lastShop)}/${screen}`)
  if (last?.route.kind !== 'family') return <PickerScreen screen={screen} />
  return <FamilyPages route={last.route} params={last.params} sheet={undefined} />
}

function Redirect({ to }: { readonly to: string }) {
  const [, navigate] = usePath()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
