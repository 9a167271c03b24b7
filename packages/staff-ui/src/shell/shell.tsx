import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { useFindBoard } from '../board/live-board.tsx'
import { useOrderAlarm } from '../board/use-order-alarm.ts'
import { useShownTickets } from '../board/use-shown-tickets.ts'
import { FaultBoundary } from '../feedback/fault-boundary.tsx'
import { Forbidden, NotFound, Rows } from '../feedback/states.tsx'
import { useMay, useShop } from '../session/session.tsx'
import { useText, type TitleKey } from '../text.ts'
import { useStaffApp, type StaffRoute } from '../app/staff-app-context.tsx'
import banners from '../banners/banners.module.css'
import { CallBanner } from '../banners/call-banner.tsx'
import { ConnectionBanner } from '../banners/connection-banner.tsx'
import { HelpBanner } from '../banners/help-banner.tsx'
import { Menu } from '../navigation/menu.tsx'
import { OrderBanner } from '../banners/order-banner.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SearchLauncher } from '../search/search-launcher.tsx'
import { SiblingLinks } from '../navigation/sibling-links.tsx'
import { ShopSwitcher } from './shop-switcher.tsx'
import { SuspendedBanner } from '../banners/suspended-banner.tsx'
import classes from './shell.module.css'
import { usePageTitle } from './use-page-title.ts'
import { useStaffCalls } from '../banners/use-staff-calls.ts'
import { useWaitingCount } from '../banners/use-waiting-count.ts'

interface ShellProps {
  /** Undefined: unknown screen. */
  readonly route: StaffRoute | undefined
  readonly home: string
}

/** Frame of every screen: a rail on the left of a wide window, a bottom bar on a phone. */
export function Shell({ route, home }: ShellProps) {
  const { t } = useText<TitleKey>()
  const may = useMay()
  const shop = useShop()
  const { name: app } = useStaffApp()
  const live = useFindBoard()
  const alarm = useOrderAlarm(useShownTickets(live?.board))
  const waiting = useWaitingCount(live !== undefined, alarm.waiting)
  const { calls, help } = useStaffCalls()
  usePageTitle(route ? t(route.title) : t('state.notFound'), shop, alarm)

  return (
    <div className={classes['shell']}>
      <a href="#content" className={classes['skip']}>
        {t('shell.skip')}
      </a>
      <aside className={classes['rail']} aria-label={t('shell.rail')}>
        <div className={classes['head']}>
          <ShopSwitcher />
          <SearchLauncher />
        </div>
        <Menu
          current={route}
          waiting={waiting}
          calls={new Set(calls.map(({ tableId }) => tableId)).size}
          help={help.length}
        />
        <PersonMenu connection={live?.connection} />
      </aside>
      <div id="content" className={classes['content']} tabIndex={-1}>
        {shop.isSuspended && <SuspendedBanner />}
        {live && <ConnectionBanner connection={live.connection} />}
        <div className={banners['strip']}>
          <div className={banners['slot']}>
            <OrderBanner board={live?.board} alarm={alarm} isCalm={app === 'console'} />
          </div>
          <div className={banners['slot']}>
            <CallBanner calls={calls} />
          </div>
          <div className={banners['slot']}>
            <HelpBanner help={help} />
          </div>
        </div>
        <div className={classes['page']}>
          <SiblingLinks route={route} />
          <FaultBoundary key={route?.screen} screen={route?.screen ?? '404'}>
            <Suspense
              fallback={
                <Box p={24}>
                  <Rows />
                </Box>
              }
            >
              {!route ? (
                <NotFound home={home} />
              ) : route.permission === undefined || may(route.permission) ? (
                <route.Component />
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
