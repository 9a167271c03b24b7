import type { StaffShop } from '@tabard/contract/identity/calls'
import type { Endpoint } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import type { Permission } from '@tabard/domain/staff/roles'
import type { Chunk } from '@tabard/ui/browser/chunk'
import { createContext, useContext, type ReactNode } from 'react'
import type { TitleKey } from '../text.ts'
import type { StaffAppName } from './staff-apps.ts'

/** A read without parameters. */
export type FirstRead = Endpoint<Record<never, never>, unknown, ErrorCode, 'read'>

/** A screen of a shop. */
export interface StaffRoute extends Chunk<object> {
  readonly pattern: `/{shop}/${string}`
  readonly screen: `${StaffAppName}/${string}`
  readonly title: TitleKey
  /**
   * Without it, the menu hides the screen and the page says so. Undefined: for everyone, and not in the menu.
   */
  readonly permission: Permission | undefined
  /** What it reads first: a page that opens at this screen asks for it before the first render. */
  readonly reads?: readonly FirstRead[]
}

/** What differs between the apps for staff. */
export interface StaffApp {
  readonly name: StaffAppName
  /** A person starts at the first permitted one. `navigation/navigation.ts` has the menu. */
  readonly routes: readonly StaffRoute[]
  /** Where a person starts, if it is not the first permitted screen. */
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

/** The screen where a person starts at a shop. Undefined: they may open none. */
export function startRoute(app: StaffApp, shop: StaffShop): StaffRoute | undefined {
  const permitted = app.routes.filter(
    ({ permission }) => permission !== undefined && shop.permissions.includes(permission),
  )
  const start = app.startAt?.(shop)
  return permitted.find(({ pattern }) => pattern === start) ?? permitted[0]
}
