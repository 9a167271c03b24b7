import { createBrowserClient, type ShopClient } from '@tabard/ui/browser-client'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { systemConfig } from '@tabard/ui/device'
import { shownLanguage } from '@tabard/ui/language'
import { shopToken } from '@tabard/ui/session'
import { families } from '@tabard/contract/screens'
import { usePath } from '@tabard/ui/router'
import { lazy, Suspense, useEffect } from 'react'
import { MobileLayout } from './layouts/mobile-layout.tsx'
import { ShopLayout } from './layouts/shop-layout.tsx'
import { Later } from './offline/later.tsx'
import { CoveredContext } from './pieces/covered.ts'
import { HiddenDoor } from './pieces/hidden-door.tsx'
import { ProgressBar } from './pieces/progress-bar.tsx'
import { ScreenBoundary } from './pieces/screen-boundary.tsx'
import type { FamilyRoute } from './routes.tsx'
import { loseToken } from './shop/customer.ts'
import { FollowAvailability } from './shop/follow-availability.tsx'
import { PlaceProvider } from './shop/place.tsx'
import { ShopState } from './shop/shop-state.tsx'
import { TendCart } from './shop/tend-cart.tsx'
import { useBrand } from './shop/use-brand.ts'

const loadSheet = () => import('./screens/product/item-sheet.tsx')
const ItemSheet = lazy(async () => ({ default: (await loadSheet()).ItemSheet }))

interface FamilyPagesProps {
  readonly route: FamilyRoute
  readonly params: Readonly<Record<string, string>>
  /** The item on the sheet over the screen. */
  readonly sheet: string | undefined
}

/** A screen of a shop, in its family's layout. */
export function FamilyPages({ route, params, sheet }: FamilyPagesProps) {
  const { family = '', shop = '' } = params
  const [, navigate] = usePath()
  const { Component } = route
  const Layout = families[family]?.layout === 'mobile' ? MobileLayout : ShopLayout
  useBrand(shop)
  useEffect(() => {
    systemConfig.update((config) => ({ ...config, lastShop: shop, lastFamily: family }))
  }, [shop, family])
  useEffect(() => {
    // The first touch is a scroll or a tap on a dish: either way the sheet is wanted soon, and not before.
    const warm = () => void loadSheet().catch(() => undefined)
    addEventListener('pointerdown', warm, { once: true })
    return () => removeEventListener('pointerdown', warm)
  }, [])

  return (
    <ApiProvider client={clientOf(shop)}>
      <PlaceProvider family={family} shop={shop}>
        <ShopState>
          <FollowAvailability />
          <TendCart />
          <ProgressBar />
          <HiddenDoor />
          <Later part="ExpiredLogIn" />
          <Layout screen={route.screen}>
            <CoveredContext.Provider value={sheet !== undefined}>
              <ScreenBoundary key={route.pattern}>
                <Suspense fallback={<div className="min-h-[70dvh]" />}>
                  <Component params={params} />
                </Suspense>
              </ScreenBoundary>
            </CoveredContext.Provider>
          </Layout>
          {sheet !== undefined && (
            <ScreenBoundary isSheet>
              <Suspense>
                <ItemSheet
                  id={sheet}
                  onClose={() => (history.length > 1 ? history.back() : navigate(`/${family}/${shop}/home`))}
                />
              </Suspense>
            </ScreenBoundary>
          )}
        </ShopState>
      </PlaceProvider>
    </ApiProvider>
  )
}

const clients = new Map<string, ShopClient>()

/** One client a shop: its token, and its corner of the cache. */
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
  })
  clients.set(shop, made)
  return made
}
