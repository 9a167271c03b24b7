import { link, useSearch } from '@tabard/ui/router'
import { useStaffApp, type StaffRoute } from '../app/staff-app-context.tsx'
import { useShop } from '../session/session.tsx'
import { entriesOf, menuAt, placeHere, type MenuEntryOf, type MenuItem, type Place } from './navigation.ts'

interface ShownMenu {
  readonly items: readonly MenuItem[]
  /** The place and entry of the current screen. Undefined: it is not in the menu. */
  readonly place: Place | undefined
  readonly entry: MenuEntryOf | undefined
}

/** The person's menu at this shop, and where the current screen is in it. */
export function useMenu(route: StaffRoute | undefined): ShownMenu {
  const shop = useShop()
  const { name: app } = useStaffApp()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? undefined
  const items = menuAt(shop)
  const entries = entriesOf(items)
  const place = placeHere(entries, { app, pattern: route?.pattern, tab })
  const entry = entries.find(({ places }) => place !== undefined && places.includes(place))
  return { items, place, entry }
}

/** The address of a place within its app. */
export function hrefOf({ pattern, tab }: Pick<Place, 'pattern' | 'tab'>, shop: string): string {
  return `${link(pattern, { shop })}${tab === undefined ? '' : `?tab=${tab}`}`
}
