import type { StaffSession, StaffShop } from '@tabard/contract/identity/calls'
import { ApiProvider } from '@tabard/ui/components/api-provider'
import { link, matchRoute, usePath } from '@tabard/ui/router'
import { LiveBoardProvider } from '../board/live-board.tsx'
import { appAddress, mayOpenApp, startApp, type StaffAppName } from '../app/staff-apps.ts'
import { startRoute, useStaffApp } from '../app/staff-app-context.tsx'
import { NoShop, NotFound, Opening } from '../feedback/states.tsx'
import { PresentProvider } from './session.tsx'
import { changeSettings, readSettings } from './settings.ts'
import { useClient } from './use-client.ts'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { Shell } from '../shell/shell.tsx'

/** Resolves the address to a shop the person may open, and to a screen in it. */
export function ShopGuard({ session }: { readonly session: StaffSession }) {
  const { above, name } = useStaffApp()
  const [path] = usePath()
  const first = session.shops.find((shop) => shop.code === readSettings().lastShop) ?? session.shops[0]
  const home = first && `/${encodeURIComponent(first.code)}`
  if (session.isPlatform && path.replace(/\/$/, '') === above?.path)
    return <Suspense fallback={<Opening />}>{above.open(home)}</Suspense>
  if (!first) return session.isPlatform ? <ToPlatform /> : <NoShop />
  const code = path.split('/')[1] ?? ''
  // The bare address of the console leads everyone to the app of their work; service stays service.
  if (code === '' || code === 'sign-in')
    return name === 'console' ? (
      <ToShop app={startApp(first)} shop={first} />
    ) : (
      <ToShop app={name} shop={first} />
    )
  const shop = session.shops.find((candidate) => candidate.code === decodeURIComponent(code))
  if (!shop) return <NotFound home={`/${encodeURIComponent(first.code)}`} />
  if (path.replace(/\/$/, '') === `/${code}`) return <ToShop app={name} shop={shop} />
  return <GuardedShop key={shop.code} session={session} shop={shop} path={path} />
}

/** The start of an app at a shop. A person without one starts in the other app. */
function ToShop({ app, shop }: { readonly app: StaffAppName; readonly shop: StaffShop }) {
  const own = useStaffApp()
  const target = mayOpenApp(app, shop) ? app : startApp(shop)
  const route = startRoute(own, shop)
  if (target !== own.name || !route)
    return <ToOtherApp address={appAddress(target, `/${encodeURIComponent(shop.code)}`)} />
  return <Redirect to={link(route.pattern, { shop: shop.code })} replace />
}

function ToPlatform() {
  const { above } = useStaffApp()
  return above ? <Redirect to={above.path} replace /> : <ToOtherApp address="/console/" />
}

/** Leaves this app: the other one is another page. */
function ToOtherApp({ address }: { readonly address: string }) {
  useEffect(() => location.replace(address), [address])
  return <Opening />
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
  const match = matchRoute(useStaffApp().routes, path)
  useEffect(() => changeSettings({ lastShop: shop.code }), [shop.code])
  const isCook = shop.permissions.includes('kitchen.cook')
  return (
    <ApiProvider client={client}>
      <PresentProvider session={session} shop={shop}>
        <MaybeBoard isCook={isCook}>
          <Shell route={match?.route} home={`/${encodeURIComponent(shop.code)}`} />
        </MaybeBoard>
      </PresentProvider>
    </ApiProvider>
  )
}

function MaybeBoard({ isCook, children }: { readonly isCook: boolean; readonly children: ReactNode }) {
  return isCook ? <LiveBoardProvider>{children}</LiveBoardProvider> : children
}
