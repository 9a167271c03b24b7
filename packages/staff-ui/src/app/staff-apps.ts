import type { StaffShop } from '@tabard/contract/identity/calls'
import type { Permission } from '@tabard/domain/staff/roles'

/** The apps for staff (ADR-094): service for staff at work, the console for the back office. */
export type StaffAppName = 'console' | 'service'

/** Permissions that open at least one screen of an app; a test compares them with the app's routes. */
export const appPermissions: Readonly<Record<StaffAppName, readonly Permission[]>> = {
  service: [
    'kitchen.cook',
    'orders.view',
    'orders.place',
    'tables.serve',
    'menu.availability',
    'shop.trading',
    'reports.day',
    'value.serve',
  ],
  console: [
    'shop.settings',
    'menu.edit',
    'menu.publish',
    'kitchens.share',
    'tables.edit',
    'devices.view',
    'value.campaigns',
    'customers.view',
    'staff.manage',
    'messages.view',
    'payments.review',
    'audit.view',
    'data.export',
    'value.adjust',
    'value.programmes',
    // Home of the back office, with the day's sales.
    'reports.day',
  ],
}

type Permitted = Pick<StaffShop, 'permissions'>

/** Whether the person may open a screen of the app at this shop. */
export function mayOpenApp(app: StaffAppName, { permissions }: Permitted): boolean {
  return appPermissions[app].some((permission) => permissions.includes(permission))
}

/** The app that a person starts in: who edits the menu or reads the audit log works in the back office. */
export function startApp({ permissions }: Permitted): StaffAppName {
  return permissions.includes('menu.edit') || permissions.includes('audit.view') ? 'console' : 'service'
}

/** An address in one of the apps: `appAddress('service', '/harbour/kitchen')`. */
export function appAddress(app: StaffAppName, path: string): string {
  return `/${app}${path}`
}
