import { useMediaQuery, useViewportSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '@tabard/staff-ui/text'
import { menuGroups, offeredRoutes, type ConsoleRoute } from '../routes.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from '@tabard/staff-ui/shell/menu-section.tsx'
import classes from '@tabard/staff-ui/shell/menu.module.css'
import { MoreEntries } from './more-entries.tsx'

interface MenuProps {
  readonly current: ConsoleRoute | undefined
  /** New orders waiting for acceptance, shown on every screen. */
  readonly waiting: number
  /** Tables that call for service. */
  readonly calls: number
}

/** Minimum width of a bar entry: its longest word fits. */
const entryPx = 76

/** A rail of groups on a wide screen; otherwise a bottom bar whose last entry holds what does not fit. */
export function Menu({ current, waiting, calls }: MenuProps) {
  const { t } = useText()
  const shop = useShop()
  const nav = useRef<HTMLElement>(null)
  const { width } = useViewportSize()
  const isBar = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false })
  const offered = offeredRoutes(shop)
  const badged = offered.find(({ pattern }) => pattern === '/{shop}/kitchen') ?? offered[0]
  const entry = (route: ConsoleRoute) => (
    <MenuEntry
      key={route.pattern}
      route={route}
      shop={shop.code}
      isCurrent={route === current}
      badge={
        route === badged && waiting > 0
          ? { count: waiting, text: t('shell.waiting', { count: waiting }) }
          : route.pattern === '/{shop}/tables' && calls > 0
            ? { count: calls, text: t('calls.count', { count: calls }) }
            : undefined
      }
    />
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
        {offered.filter(({ group }) => group === undefined).map(entry)}
        {groups.map(({ name, routes }, place) => (
          <MenuSection
            key={name}
            name={t(`shell.group.${name}`)}
            // The first group is always expanded, and a short menu needs no folding.
            isFixed={place === 0 || offered.length <= 9}
            isHere={current !== undefined && routes.includes(current)}
          >
            {routes.map(entry)}
          </MenuSection>
        ))}
      </nav>
    )
  }
  const room = Math.max(2, Math.floor((width || window.innerWidth) / entryPx))
  const shown = offered.length <= room ? offered : offered.slice(0, room - 1)
  const rest = offered.slice(shown.length)
  return (
    <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
      {shown.map(entry)}
      {rest.length > 0 && <MoreEntries entries={rest} shop={shop.code} current={current} />}
    </nav>
  )
}
