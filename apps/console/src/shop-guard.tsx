import type { StaffSession, StaffShop } from '@tabard/contract/identity/calls'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { link, matchRoute, usePath } from '@tabard/ui/router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { Shell } from './layouts/shell.tsx'
import { LiveBoardProvider } from './components/board/live-board.tsx'
import { PresentProvider } from './components/session.tsx'
import { changeSettings, readSettings } from './components/settings.ts'
import { useClient } from './components/use-client.ts'
import { NoShop, NotFound, Opening } from './components/states.tsx'
import { offeredRoutes, routes } from './routes.tsx'

/** Above shops: its word is reserved, no shop can have it as its code. */
const platformPath = '/platform'

const PlatformScreen = lazy(() =>
  import('./screens/platform/platform-screen.tsx').then((file) => ({ default: file.PlatformScreen })),
)

/** Resolves the address to a shop the person may open, and to a screen in it. */
export function ShopGuard({ session }: { readonly session: StaffSession }) {
  const [path] = usePath()
  const isAbove = session.isPlatform && path.replace(/\/$/, '') === platformPath
  const first = session.shops.find((shop) => shop.code === readSettings().lastShop) ?? session.shops[0]
  if (isAbove)
    return (
      <Suspense fallback={<Opening />}>
        <PlatformScreen home={first && homeOf(first)} />
      </Suspense>
    )
  if (!first) return session.isPlatform ? <Redirect to={platformPath} replace /> : <NoShop />
  const code = path.split('/')[1] ?? ''
  if (code === '' || code === 'sign-in') return <Redirect to={homeOf(first)} replace />
  const shop = session.shops.find((candidate) => candidate.code === decodeURIComponent(code))
  if (!shop) return <NotFound home={homeOf(first)} />
  if (path.replace(/\/$/, '') === `/${code}`) return <Redirect to={homeOf(shop)} replace />
  return <GuardedShop key={shop.code} session={session} shop={shop} path={path} />
}

function GuardedShop({
  session,
  shop,
  path,
}: {
  readonly session: StaffSession
  readonly shop: StaffShop
  readonly path: string
}) {
  const client = useClient(shop.code)
  const match = matchRoute(routes, path)
  useEffect(() => changeSettings({ lastShop: shop.code }), [shop.code])
  const isCook = shop.permissions.includes('kitchen.cook')
  return (
    <ApiProvider client={client}>
      <PresentProvider session={session} shop={shop}>
        <MaybeBoard isCook={isCook}>
          <Shell route={match?.route} home={homeOf(shop)} />
        </MaybeBoard>
      </PresentProvider>
    </ApiProvider>
  )
}

function MaybeBoard({ isCook, children }: { readonly isCook: boolean; readonly children: ReactNode }) {
  return isCook ? <LiveBoardProvider>{children}</LiveBoardProvider> : children
}

/** The first screen the person is permitted to open. Without one, the kitchen screen explains why. */
function homeOf(shop: StaffShop): string {
  const [route] = offeredRoutes(shop)
  return link(route?.pattern ?? '/{shop}/kitchen', { shop: shop.code })
}
