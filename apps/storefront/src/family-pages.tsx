import { createBrowserClient, type ShopClient } from '@tabard/ui/client/browser-client'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { shopPairing } from '@tabard/ui/storage/device'
import { shownLanguage } from '@tabard/ui/language'
import { shopToken } from '@tabard/ui/storage/session'
import { families, screenRoles } from '@tabard/contract/screens/screens'
import { usePath } from '@tabard/ui/router'
import { Suspense, useEffect } from 'react'
import { later } from '@tabard/ui/browser/chunk'
import { layouts } from './layouts/layouts.ts'
import { Later } from './offline/later.tsx'
import { CoveredContext } from './components/screen/covered.ts'
import { FamilyGate } from './components/screen/family-gate.tsx'
import { DiagnosticsTrigger } from './components/device/diagnostics-trigger.tsx'
import { ProgressBar } from './components/screen/progress-bar.tsx'
import { SkipLink } from './components/screen/skip-link.tsx'
import { ScreenBoundary } from './components/screen/screen-boundary.tsx'
import { homeOf, type FamilyRoute } from './routes.tsx'
import { loseToken } from './state/account/customer.ts'
import { FollowAvoided } from '@tabard/ordering-ui/menu/avoided.tsx'
import { FollowDisplay } from '@tabard/ordering-ui/context/use-display'
import { FollowMenuContext } from '@tabard/ordering-ui/context/menu-context.tsx'
import { PlaceProvider } from './state/shop/place.tsx'
import { rememberVisit } from './state/page/remember-visit.ts'
import { ShopState } from '@tabard/ordering-ui/context/shop-state.tsx'
import { TendCart } from './state/cart/cart-expiry.tsx'
import { useBrand } from './state/shop/use-brand.ts'
import { useEntered } from './state/page/use-entered.ts'

const loadSheet = () => import('./screens/product/item-sheet.tsx')
const ItemSheet = later(loadSheet, 'ItemSheet').Component

const Permitted = later(() => import('./components/screen/permitted.tsx'), 'Permitted').Component

interface FamilyPagesProps {
  readonly route: FamilyRoute
  readonly params: Readonly<Record<string, string>>
  /** The item of the sheet over the screen. */
  readonly sheet: string | undefined
  /** The screen's name in the address, if it is not a screen of a family: `common/commonOrders`. */
  readonly shown?: string
}

/** A screen of a shop, in its family's layout. */
export function FamilyPages({ route, params, sheet, shown }: FamilyPagesProps) {
  const { family = '', shop = '' } = params
  const [path, navigate] = usePath()
  const { Component } = route
  const row = families[family]
  const { Component: Layout } = layouts[row?.layout ?? 'shop']
  const roles = screenRoles[route.screen]
  // A family with another home screen names it as in the address.
  const named = route.screen === 'home' && row?.homeIs !== 'home' ? 'home' : undefined
  useBrand(shop)
  useEntered(
    path,
    shop,
    row?.uncached.includes(route.screen) === true,
    row?.backOff.includes(route.screen) === true,
  )
  useEffect(() => rememberVisit(shop, family), [shop, family])
  useEffect(() => {
    // The first touch is a scroll or a tap on a dish: both suggest that the sheet is needed soon.
    const warm = () => void loadSheet().catch(() => undefined)
    addEventListener('pointerdown', warm, { once: true })
    return () => removeEventListener('pointerdown', warm)
  }, [])

  return (
    <ApiProvider client={clientOf(shop)}>
      <PlaceProvider family={family} shop={shop} screen={shown ?? named}>
        <ShopState key={shop}>
          <Later part="FollowShopStatus" />
          <FollowDisplay />
          <TendCart />
          <ProgressBar />
          <DiagnosticsTrigger />
          <Later part="ExpiredLogIn" />
          <Later part="DevicePresence" />
          <Later part="StillThere" />
          <Later part="FollowAllergies" />
          <Later part="FollowValue" />
          <FollowAvoided>
            <FollowMenuContext>
              <Suspense fallback={<div className="min-h-dvh" />}>
                <FamilyGate>
                  <SkipLink />
                  <Layout screen={route.screen}>
                    <CoveredContext.Provider value={sheet !== undefined}>
                      <ScreenBoundary key={route.pattern}>
                        <Suspense fallback={<div className="min-h-[70dvh]" />}>
                          {roles ? (
                            <Permitted roles={roles}>
                              <Component params={params} />
                            </Permitted>
                          ) : (
                            <Component params={params} />
                          )}
                        </Suspense>
                      </ScreenBoundary>
                    </CoveredContext.Provider>
                  </Layout>
                </FamilyGate>
              </Suspense>
              {sheet !== undefined && (
                <ScreenBoundary isSheet>
                  <Suspense>
                    <ItemSheet
                      id={sheet}
                      onClose={() =>
                        history.length > 1 ? history.back() : navigate(homeOf(`/${family}/${shop}`) ?? '/')
                      }
                    />
                  </Suspense>
                </ScreenBoundary>
              )}
            </FollowMenuContext>
          </FollowAvoided>
        </ShopState>
      </PlaceProvider>
    </ApiProvider>
  )
}

const clients = new Map<string, ShopClient>()

/** Returns the client of a shop, created once, with its own token and cache keys. */
export function clientOf(shop: string): ShopClient {
  const known = clients.get(shop)
  if (known) return known
  const token = shopToken(shop)
  const made = createBrowserClient({
    shop,
    language: shownLanguage,
    token: () => token.read(),
    onToken: (fresh) => void token.update(() => fresh),
    onLoggedOut: () => loseToken(shop),
    deviceKey: () => shopPairing(shop).read()?.key,
  })
  clients.set(shop, made)
  return made
}
