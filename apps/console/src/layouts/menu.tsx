import { useMediaQuery, useViewportSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useMay, useShop } from '../pieces/session.tsx'
import { useText } from '../pieces/text.ts'
import { routes, type ConsoleRoute } from '../routes.tsx'
import { MenuEntry } from './menu-entry.tsx'
import classes from './menu.module.css'
import { MoreEntries } from './more-entries.tsx'

interface MenuProps {
  readonly current: ConsoleRoute | undefined
  /** New orders that wait, shown on whatever screen one is. */
  readonly waiting: number
}

/** So wide an entry of the bar must be for its longest word. */
const entryPx = 76

/** A rail on a wide screen; else a bar under the thumb, with what does not fit behind its last entry. */
export function Menu({ current, waiting }: MenuProps) {
  const { t } = useText()
  const may = useMay()
  const { code } = useShop()
  const nav = useRef<HTMLElement>(null)
  const { width } = useViewportSize()
  const isBar = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false })
  const permitted = routes.filter(({ permission }) => permission !== undefined && may(permission))
  const room = isBar ? Math.max(2, Math.floor((width || window.innerWidth) / entryPx)) : permitted.length
  const shown = permitted.length <= room ? permitted : permitted.slice(0, room - 1)
  const rest = permitted.slice(shown.length)
  const badged = permitted.find(({ pattern }) => pattern === '/{shop}/kitchen') ?? permitted[0]
  // On a low screen there may be more of them than fit the rail.
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current=page]')
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
      {shown.map((route) => (
        <MenuEntry
          key={route.pattern}
          route={route}
          shop={code}
          isCurrent={route === current}
          waiting={route === badged ? waiting : 0}
        />
      ))}
      {rest.length > 0 && <MoreEntries entries={rest} shop={code} current={current} />}
    </nav>
  )
}
