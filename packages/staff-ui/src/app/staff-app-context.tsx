import type { StaffShop } from '@tabard/contract/identity/calls'
import type { Permission } from '@tabard/domain/staff/roles'
import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { TitleKey } from '../text.ts'
import type { StaffAppName } from './staff-apps.ts'

/** The groups of the menus, in order. */
export const menuGroups = ['service', 'menu', 'shop', 'people', 'numbers'] as const

/** A screen of a shop. */
export interface StaffRoute {
  readonly pattern: `/{shop}/${string}`
  readonly screen: `${StaffAppName}/${string}`
  readonly title: TitleKey
  /**
   * Without it, the menu hides the screen and the page says so. Undefined: for everyone, and not in the menu.
   */
  readonly permission: Permission | undefined
  /** Undefined: before all groups, or not in the menu. */
  readonly group?: (typeof menuGroups)[number]
  readonly icon: LucideIcon
  readonly component: ComponentType
}

/** What differs between the apps for staff. */
export interface StaffApp {
  readonly name: StaffAppName
  /** In menu order; a person starts at the first permitted one. */
  readonly routes: readonly StaffRoute[]
  /** The screens offered at a shop only while they apply. Undefined: all that are permitted. */
  readonly isOffered?: (route: StaffRoute, shop: StaffShop) => boolean
  /** Where a person starts, if it is not the first screen of the menu. */
  readonly startAt?: (shop: StaffShop) => StaffRoute['pattern'] | undefined
  /** The screen of an address that needs no log-in. Undefined: none. */
  readonly openEntrance?: (path: string) => ReactNode
  /** The path and screen above shops, for the installation's staff. */
  readonly above?: { readonly path: string; readonly open: (home: string | undefined) => ReactNode }
}

const StaffAppContext = createContext<StaffApp | undefined>(undefined)

export const StaffAppProvider = StaffAppContext.Provider

export function useStaffApp(): StaffApp {
  const app = useContext(StaffAppContext)
  if (!app) throw new Error('useStaffApp needs a StaffAppProvider above it')
  return app
}

/** The screen where a person starts at a shop. Undefined: the app offers none. */
export function startRoute(app: StaffApp, shop: StaffShop): StaffRoute | undefined {
  const offered = offeredRoutes(app, shop)
  const start = app.startAt?.(shop)
  return offered.find(({ pattern }) => pattern === start) ?? offered[0]
}

/** The menu of a person at a shop. */
export function offeredRoutes(app: StaffApp, shop: StaffShop): readonly StaffRoute[] {
  return app.routes.filter(
    (route) =>
      route.permission !== undefined &&
      shop.permissions.includes(route.permission) &&
      (app.isOffered?.(route, shop) ?? true),
  )
}
