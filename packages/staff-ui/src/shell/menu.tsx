import { useMediaQuery, useViewportSize } from '@mantine/hooks'
import { menuGroups, offeredRoutes, useStaffApp, type StaffRoute } from '../app/staff-app-context.tsx'
import { useShop } from '../session/session.tsx'
import { MenuSection } from './menu-section.tsx'
import { useOtherApp } from './use-other-app.ts'
import { useText, type TitleKey } from '../text.ts'
import { link } from '@tabard/ui/router'
import { useEffect, useRef } from 'react'
import { MenuEntry } from './menu-entry.tsx'
import classes from './menu.module.css'
import { MoreEntries } from './more-entries.tsx'

interface MenuProps {
  readonly current: StaffRoute | undefined
  /** New orders waiting for acceptance, shown on every screen. */
  readonly waiting: number
  /** Tables that call for service. */
  readonly calls: number
}

/** Minimum width of a bar entry: its longest word fits. */
const entryPx = 76

/** A rail of groups on a wide screen; otherwise a bottom bar whose last entry holds what does not fit. */
export function Menu({ current, waiting, calls }: MenuProps) {
  const { t } = useText<TitleKey>()
  const shop = useShop()
  const app = useStaffApp()
  const other = useOtherApp()
  const nav = useRef<HTMLElement>(null)
  const { width } = useViewportSize()
  const isBar = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false })
  const offered = offeredRoutes(app, shop)
  const badges = badgesOf(offered)
  const waitingBadge =
    waiting > 0 ? { count: waiting, text: t('shell.waiting', { count: waiting }) } : undefined
  const callsBadge = calls > 0 ? { count: calls, text: t('calls.count', { count: calls }) } : undefined
  const entry = (route: StaffRoute) => (
    <MenuEntry
      key={route.pattern}
      app={app.name}
      href={link(route.pattern, { shop: shop.code })}
      icon={route.icon}
      title={t(route.title)}
      isCurrent={route === current}
      badge={
        (route === badges.waiting ? waitingBadge : undefined) ??
        (route === badges.calls ? callsBadge : undefined)
      }
    />
  )
  const otherEntry = other && (
    <MenuEntry {...other} badge={other.app === 'service' ? (waitingBadge ?? callsBadge) : undefined} />
  )
  // On a low screen the rail may not have space for all entries.
  useEffect(() => {
    const shown = nav.current?.querySelector('[aria-current=page]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  if (!isBar) {
    const groups = menuGroups
      .map((name) => ({ name, routes: offered.filter(({ group }) => group === name) }))
      .filter(({ routes }) => routes.length > 0)
    return (
      <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
        {app.name === 'console' && otherEntry}
        {offered.filter(({ group }) => group === undefined).map(entry)}
        {groups.map(({ name, routes }, place) => (
          <MenuSection
            key={name}
            name={t(`shell.group.${name}`)}
            // The first group is always expanded. A short menu needs no folding, and a new shop needs every group.
            isFixed={place === 0 || offered.length <= 9 || shop.isNew}
            isHere={current !== undefined && routes.includes(current)}
          >
            {routes.map(entry)}
          </MenuSection>
        ))}
        {app.name === 'service' && otherEntry}
      </nav>
    )
  }
  const room = Math.max(2, Math.floor((width || window.innerWidth) / entryPx))
  const isFirst = app.name === 'console' && other !== undefined
  const hasSpace = offered.length + (other ? 1 : 0) <= room
  const shown = hasSpace ? offered : offered.slice(0, room - (isFirst ? 2 : 1))
  return (
    <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
      {isFirst && otherEntry}
      {shown.map(entry)}
      {hasSpace ? (
        !isFirst && otherEntry
      ) : (
        <MoreEntries
          entries={offered.slice(shown.length)}
          other={isFirst ? undefined : other}
          shop={shop.code}
          current={current}
        />
      )}
    </nav>
  )
}

/** The entries that show how many orders wait and how many tables call. */
function badgesOf(offered: readonly StaffRoute[]) {
  const service = offered.filter(({ screen }) => screen.startsWith('service/'))
  return {
    waiting: service.find(({ pattern }) => pattern === '/{shop}/kitchen') ?? service[0],
    calls: service.find(({ pattern }) => pattern === '/{shop}/tables'),
  }
}
