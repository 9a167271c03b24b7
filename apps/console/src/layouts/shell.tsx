import { Suspense } from 'react'
import { useFindBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useOrderAlarm } from '@tabard/staff-ui/board/use-order-alarm'
import { useShownTickets } from '@tabard/staff-ui/board/use-shown-tickets'
import { FaultBoundary } from '@tabard/staff-ui/feedback/fault-boundary.tsx'
import { Forbidden, NotFound, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '@tabard/staff-ui/text'
import { useStaffApp, type StaffRoute } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { CallBanner } from '@tabard/staff-ui/banners/call-banner.tsx'
import { ConnectionBanner } from '@tabard/staff-ui/banners/connection-banner.tsx'
import { Menu } from './menu.tsx'
import { OrderBanner } from '@tabard/staff-ui/banners/order-banner.tsx'
import { PersonMenu } from '@tabard/staff-ui/shell/person-menu.tsx'
import { ShopSwitcher } from '@tabard/staff-ui/shell/shop-switcher.tsx'
import { SuspendedBanner } from '@tabard/staff-ui/banners/suspended-banner.tsx'
import classes from '@tabard/staff-ui/shell/shell.module.css'
import { usePageTitle } from '@tabard/staff-ui/shell/use-page-title'
import { useTableCalls } from '@tabard/staff-ui/banners/use-table-calls'
import { useWaitingCount } from '@tabard/staff-ui/banners/use-waiting-count'

interface ShellProps {
  /** Undefined: unknown screen. */
  readonly route: StaffRoute | undefined
  readonly home: string
}

/** Frame of every screen: a rail on the left of a wide window, a bottom bar on a phone. */
export function Shell({ route, home }: ShellProps) {
  const { t } = useText()
  const may = useMay()
  const shop = useShop()
  const { name: app } = useStaffApp()
  const live = useFindBoard()
  const alarm = useOrderAlarm(useShownTickets(live?.board))
  const waiting = useWaitingCount(live !== undefined, alarm.waiting)
  const calls = useTableCalls()
  usePageTitle(route ? t(route.title) : t('state.notFound'), shop, alarm)

  return (
    <div className={classes['shell']}>
      <a href="#content" className={classes['skip']}>
        {t('shell.skip')}
      </a>
      <aside className={classes['rail']} aria-label={t('shell.rail')}>
        <ShopSwitcher />
        <Menu current={route} waiting={waiting} calls={new Set(calls.map(({ tableId }) => tableId)).size} />
        <PersonMenu connection={live?.connection} />
      </aside>
      <div id="content" className={classes['content']} tabIndex={-1}>
        {shop.isSuspended && <SuspendedBanner />}
        {live && <ConnectionBanner connection={live.connection} />}
        <OrderBanner board={live?.board} alarm={alarm} isCalm={app === 'console'} />
        <CallBanner calls={calls} />
        <div className={classes['page']}>
          <FaultBoundary key={route?.screen} screen={route?.screen ?? '404'}>
            <Suspense
              fallback={
                <div className={classes['opening']}>
                  <Rows />
                </div>
              }
            >
              {!route ? (
                <NotFound home={home} />
              ) : route.permission === undefined || may(route.permission) ? (
                <route.component />
              ) : (
                <Forbidden screen={route.screen} />
              )}
            </Suspense>
          </FaultBoundary>
        </div>
      </div>
    </div>
  )
}
