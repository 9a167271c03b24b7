import { useMediaQuery, useViewportSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { StaffRoute } from '../app/staff-app-context.tsx'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from './menu-section.tsx'
import classes from './menu.module.css'
import { MoreEntries } from './more-entries.tsx'
import { entriesOf, isSection, type MenuEntryOf } from './navigation.ts'
import { useMenu } from './use-menu.ts'

interface MenuProps {
  readonly current: StaffRoute | undefined
  /** New orders waiting for acceptance, shown on every screen. */
  readonly waiting: number
  /** Tables that call for service. */
  readonly calls: number
  /** Requests of guests for help with an order. */
  readonly help: number
}

/** Minimum width of a bar entry: its longest word fits. */
const entryPx = 76

/** A rail of groups on a wide screen; otherwise a bottom bar whose last entry holds what does not fit. */
export function Menu({ current, waiting, calls, help }: MenuProps) {
  const { t } = useText()
  const { isNew } = useShop()
  const nav = useRef<HTMLElement>(null)
  const { width } = useViewportSize()
  const isBar = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false })
  const { items, entry: here } = useMenu(current)
  const badgeOf = ({ label }: MenuEntryOf) => {
    if (label === 'nav.kitchen' && waiting > 0)
      return { count: waiting, text: t('shell.waiting', { count: waiting }) }
    if (label === 'nav.orders' && help > 0) return { count: help, text: t('helpTask.count', { count: help }) }
    if (label === 'nav.tables' && calls > 0) return { count: calls, text: t('calls.count', { count: calls }) }
    return undefined
  }
  const entryOf = (entry: MenuEntryOf) => (
    <MenuEntry key={entry.label} entry={entry} isCurrent={entry === here} badge={badgeOf(entry)} />
  )
  // On a low screen the rail may not have space for all entries.
  useEffect(() => {
    const shown = nav.current?.querySelector('[aria-current=page]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, isBar])
  if (!isBar) {
    const sections = items.filter(isSection)
    return (
      <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
        {items.map((item) =>
          isSection(item) ? (
            <MenuSection
              key={item.label}
              name={t(item.label)}
              // The first group is always expanded. A short menu needs no folding, and a new shop needs every group.
              isFixed={item === sections[0] || entriesOf(items).length <= 9 || isNew}
              isHere={here !== undefined && item.entries.includes(here)}
            >
              {item.entries.map(entryOf)}
            </MenuSection>
          ) : (
            entryOf(item)
          ),
        )}
      </nav>
    )
  }
  const room = Math.max(2, Math.floor((width || window.innerWidth) / entryPx))
  const plain = items.flatMap((item) => (isSection(item) ? [] : [item]))
  const hasSpace = plain.length === items.length && plain.length <= room
  const shown = hasSpace ? plain : plain.slice(0, room - 1)
  return (
    <nav ref={nav} className={classes['menu']} aria-label={t('shell.menu')}>
      {shown.map(entryOf)}
      {!hasSpace && (
        <MoreEntries
          items={items.filter((item) => isSection(item) || !shown.includes(item))}
          here={here !== undefined && !shown.includes(here) ? here : undefined}
        />
      )}
    </nav>
  )
}
