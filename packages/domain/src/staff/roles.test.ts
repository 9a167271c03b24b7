import { describe, expect, it } from 'vitest'
import {
  can,
  canGrant,
  isRole,
  permissionsOf,
  roles,
  shopsWith,
  type Permission,
  type Role,
} from './roles.ts'

const matrix: Record<Permission, readonly Role[]> = {
  'kitchen.cook': ['owner', 'manager', 'cashier', 'kitchen'],
  'orders.view': ['owner', 'manager', 'cashier', 'kitchen', 'readOnly'],
  'orders.place': ['owner', 'manager', 'cashier'],
  'orders.amend': ['owner', 'manager', 'cashier'],
  'orders.discount': ['owner', 'manager', 'cashier'],
  'orders.discountAny': ['owner', 'manager'],
  'orders.cancel': ['owner', 'manager', 'cashier'],
  'cash.collect': ['owner', 'manager', 'cashier'],
  'orders.refund': ['owner', 'manager'],
  'payments.review': ['owner', 'manager'],
  'payments.accounts': ['owner'],
  'menu.availability': ['owner', 'manager', 'cashier', 'kitchen'],
  'menu.edit': ['owner', 'manager', 'marketing'],
  'menu.publish': ['owner', 'manager'],
  'shop.trading': ['owner', 'manager', 'cashier'],
  'shop.settings': ['owner', 'manager'],
  'reports.day': ['owner', 'manager', 'marketing', 'readOnly'],
  'data.export': ['owner'],
  'messages.view': ['owner', 'manager', 'marketing', 'readOnly'],
  'messages.send': ['owner', 'manager'],
  'messages.codes': ['owner'],
  'messages.providers': ['owner'],
  'staff.manage': ['owner', 'manager'],
  'staff.owners': ['owner'],
  'audit.view': ['owner', 'manager', 'readOnly'],
  'tables.serve': ['owner', 'manager', 'cashier'],
  'tables.edit': ['owner', 'manager'],
  'kitchens.share': ['owner'],
  'customers.view': ['owner', 'manager'],
  'customers.manage': ['owner', 'manager'],
  'customers.priceLevel': ['owner', 'manager'],
  'customers.erase': ['owner'],
  'devices.view': ['owner', 'manager', 'cashier', 'readOnly'],
  'value.view': ['owner', 'manager', 'cashier'],
  'value.serve': ['owner', 'manager', 'cashier'],
  'value.adjust': ['owner', 'manager'],
  'value.programmes': ['owner', 'manager'],
  'value.campaigns': ['owner', 'manager', 'marketing'],
}
const permissions = Object.entries(matrix).flatMap(([permission, allowed]) =>
  roles.map((role) => ({ permission, role, allowed: allowed.includes(role) })),
)

/** Granted by an assignment to all shops only. */
const merchantWide: readonly Permission[] = [
  'customers.priceLevel',
  'customers.erase',
  'messages.providers',
  'value.programmes',
]

describe('who may do what', () => {
  it.each(permissions)('$role at one shop, $permission', ({ permission, role, allowed }) => {
    expect(can([{ role, shopId: 'harbour' }], permission as Permission, 'harbour')).toBe(
      allowed && !merchantWide.some((each) => each === permission),
    )
  })

  it('names the shops where a permission is held, or none for all of them', () => {
    expect(
      shopsWith(
        [
          { role: 'manager', shopId: 'harbour' },
          { role: 'cashier', shopId: 'concord' },
        ],
        'customers.view',
      ),
    ).toEqual(['harbour'])
    expect(
      shopsWith(
        [
          { role: 'manager', shopId: null },
          { role: 'manager', shopId: 'harbour' },
        ],
        'customers.view',
      ),
    ).toBeUndefined()
    expect(shopsWith([{ role: 'kitchen', shopId: null }], 'customers.view')).toEqual([])
  })

  it.each(permissions)('$role, $permission: $allowed', ({ permission, role, allowed }) => {
    expect(permissionsOf([{ role, shopId: null }], 'harbour').some((each) => each === permission)).toBe(
      allowed,
    )
  })

  it('an assignment to a shop applies to that shop only; one without a shop applies to all', () => {
    expect(can([{ role: 'owner', shopId: 'harbour' }], 'reports.day', 'concord')).toBe(false)
    expect(can([{ role: 'owner', shopId: null }], 'reports.day', 'concord')).toBe(true)
    expect(
      can(
        [
          { role: 'kitchen', shopId: null },
          { role: 'cashier', shopId: 'concord' },
        ],
        'cash.collect',
        'concord',
      ),
    ).toBe(true)
    expect(
      can(
        [
          { role: 'kitchen', shopId: null },
          { role: 'cashier', shopId: 'concord' },
        ],
        'cash.collect',
        'harbour',
      ),
    ).toBe(false)
  })

  it('no assignment denies (storefront spec, section 6)', () => {
    expect(can([], 'orders.view', 'harbour')).toBe(false)
    expect(permissionsOf([], 'harbour')).toEqual([])
  })
})

describe('roles that a person can assign', () => {
  const everywhere = (role: Role) => [{ role, shopId: null }]
  const here = (role: Role) => [{ role, shopId: 'harbour' }]

  it.each(roles)('an owner of all shops can assign %s in any shop', (role) => {
    expect(canGrant(everywhere('owner'), { role, shopId: null })).toBe(true)
    expect(canGrant(everywhere('owner'), { role, shopId: 'harbour' })).toBe(true)
  })

  it('nobody assigns a role more widely than they hold it', () => {
    expect(canGrant(here('owner'), { role: 'owner', shopId: 'harbour' })).toBe(true)
    expect(canGrant(here('owner'), { role: 'cashier', shopId: null })).toBe(false)
    expect(canGrant(here('owner'), { role: 'cashier', shopId: 'concord' })).toBe(false)
  })

  it('a manager cannot assign owner, and a person without staff management assigns nothing', () => {
    expect(canGrant(everywhere('manager'), { role: 'owner', shopId: 'harbour' })).toBe(false)
    expect(canGrant(everywhere('manager'), { role: 'manager', shopId: null })).toBe(true)
    expect(canGrant(here('cashier'), { role: 'kitchen', shopId: 'harbour' })).toBe(false)
    expect(canGrant([], { role: 'kitchen', shopId: 'harbour' })).toBe(false)
  })

  it('permissions at two shops do not combine', () => {
    const held = [
      { role: 'manager', shopId: 'concord' },
      { role: 'kitchen', shopId: 'harbour' },
    ] as const
    expect(canGrant(held, { role: 'kitchen', shopId: 'harbour' })).toBe(false)
  })
})

it.each([
  ['owner', true],
  ['kitchen', true],
  ['admin', false],
  ['', false],
  ['toString', false],
])('%s is a role: %s', (value, is) => {
  expect(isRole(value)).toBe(is)
})
