/** Permissions of staff. A contract row requires one: `who: 'staff:<permission>'`. */
export type Permission =
  | 'kitchen.cook'
  | 'orders.view'
  | 'orders.place'
  | 'orders.cancel'
  | 'orders.amend'
  | 'orders.discount'
  | 'orders.discountAny'
  | 'cash.collect'
  | 'orders.refund'
  | 'payments.review'
  | 'payments.accounts'
  | 'menu.availability'
  | 'menu.edit'
  | 'menu.publish'
  | 'shop.trading'
  | 'shop.settings'
  | 'reports.day'
  | 'data.export'
  | 'messages.view'
  | 'messages.send'
  | 'messages.codes'
  | 'messages.providers'
  | 'staff.manage'
  | 'staff.owners'
  | 'audit.view'
  | 'tables.serve'
  | 'tables.edit'
  | 'kitchens.share'
  | 'customers.view'
  | 'customers.manage'
  | 'customers.priceLevel'
  | 'customers.erase'
  | 'devices.view'
  | 'value.view'
  | 'value.serve'
  | 'value.adjust'
  | 'value.programmes'
  | 'value.campaigns'

/** Roles within a merchant. The platform's people have none inside a merchant. */
export type Role = 'owner' | 'manager' | 'cashier' | 'kitchen' | 'marketing' | 'readOnly'

const grants: Record<Role, readonly Permission[]> = {
  owner: [
    'kitchen.cook',
    'orders.view',
    'orders.place',
    'orders.cancel',
    'orders.amend',
    'orders.discount',
    'orders.discountAny',
    'cash.collect',
    'orders.refund',
    'payments.review',
    'payments.accounts',
    'menu.availability',
    'menu.edit',
    'menu.publish',
    'shop.trading',
    'shop.settings',
    'reports.day',
    'data.export',
    'messages.view',
    'messages.send',
    'messages.codes',
    'messages.providers',
    'staff.manage',
    'staff.owners',
    'audit.view',
    'tables.serve',
    'tables.edit',
    'kitchens.share',
    'customers.view',
    'customers.manage',
    'customers.priceLevel',
    'customers.erase',
    'devices.view',
    'value.view',
    'value.serve',
    'value.adjust',
    'value.programmes',
    'value.campaigns',
  ],
  manager: [
    'kitchen.cook',
    'orders.view',
    'orders.place',
    'orders.cancel',
    'orders.amend',
    'orders.discount',
    'orders.discountAny',
    'cash.collect',
    'orders.refund',
    'payments.review',
    'menu.availability',
    'menu.edit',
    'menu.publish',
    'shop.trading',
    'shop.settings',
    'reports.day',
    'messages.view',
    'messages.send',
    'staff.manage',
    'audit.view',
    'tables.serve',
    'tables.edit',
    'customers.view',
    'customers.manage',
    'customers.priceLevel',
    'devices.view',
    'value.view',
    'value.serve',
    'value.adjust',
    'value.programmes',
    'value.campaigns',
  ],
  cashier: [
    'kitchen.cook',
    'orders.view',
    'orders.place',
    'orders.cancel',
    'orders.amend',
    'orders.discount',
    'cash.collect',
    'menu.availability',
    'shop.trading',
    'tables.serve',
    'devices.view',
    'value.view',
    'value.serve',
  ],
  kitchen: ['kitchen.cook', 'orders.view', 'menu.availability'],
  // Prepares menu texts and photos; others publish.
  marketing: ['menu.edit', 'messages.view', 'reports.day', 'value.campaigns'],
  // For accountants and advisers: read-only calls.
  readOnly: ['orders.view', 'reports.day', 'messages.view', 'audit.view', 'devices.view'],
}

/** Every role, from the widest to the narrowest. */
export const roles: readonly Role[] = ['owner', 'manager', 'cashier', 'kitchen', 'marketing', 'readOnly']

/** Whether a text is a role. */
export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value)
}

/** Returns the roles that grant a permission. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => grants[role].includes(permission))
}

/** An assignment without a shop applies to all shops of the merchant. */
export interface Assignment {
  readonly role: Role
  readonly shopId: string | null
}

/** Permissions whose actions apply to all shops of the merchant: an assignment to one shop does not grant them. */
const merchantWide: ReadonlySet<Permission> = new Set<Permission>([
  'customers.priceLevel',
  'customers.erase',
  'messages.providers',
  'value.programmes',
])

/** An empty list of assignments denies (storefront specification, section 6). */
export function can(assignments: readonly Assignment[], permission: Permission, shopId: string): boolean {
  return assignments.some(
    (given) =>
      (given.shopId === null || (given.shopId === shopId && !merchantWide.has(permission))) &&
      grants[given.role].includes(permission),
  )
}

/** Returns the shops where the assignments grant a permission, or undefined for all shops of the merchant. */
export function shopsWith(
  assignments: readonly Assignment[],
  permission: Permission,
): readonly string[] | undefined {
  const granting = assignments.filter(({ role }) => grants[role].includes(permission))
  const shopIds = granting.flatMap(({ shopId }) => (shopId === null ? [] : [shopId]))
  return shopIds.length < granting.length ? undefined : shopIds
}

/** Nobody grants or removes a role with more permissions or wider reach than their own. */
export function canGrant(holder: readonly Assignment[], { role, shopId }: Assignment): boolean {
  const reaching = holder.filter((held) => held.shopId === null || held.shopId === shopId)
  const holds = (permission: Permission) => reaching.some((held) => grants[held.role].includes(permission))
  return holds('staff.manage') && grants[role].every(holds)
}

/** An owner of all shops of the merchant, who may change merchant-wide settings. */
export function isOwnerOfAll(assignments: readonly Assignment[]): boolean {
  return assignments.some(({ role, shopId }) => role === 'owner' && shopId === null)
}

/** Returns what a person may do in a shop. */
export function permissionsOf(assignments: readonly Assignment[], shopId: string): Permission[] {
  return grants.owner.filter((permission) => can(assignments, permission, shopId))
}
