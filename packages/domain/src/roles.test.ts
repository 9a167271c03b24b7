import { describe, expect, it } from 'vitest'
import { can, isRole, permissionsOf, roles, type Permission, type Role } from './roles.ts'

const matrix: Record<Permission, readonly Role[]> = {
  'kitchen.cook': ['owner', 'manager', 'cashier', 'kitchen'],
  'orders.view': ['owner', 'manager', 'cashier', 'kitchen'],
  'orders.cancel': ['owner', 'manager', 'cashier'],
  'cash.collect': ['owner', 'manager', 'cashier'],
  'orders.refund': ['owner', 'manager'],
  'payments.review': ['owner', 'manager'],
  'menu.availability': ['owner', 'manager', 'cashier', 'kitchen'],
  'menu.edit': ['owner', 'manager'],
  'menu.publish': ['owner', 'manager'],
  'shop.trading': ['owner', 'manager', 'cashier'],
  'shop.settings': ['owner', 'manager'],
  'reports.day': ['owner', 'manager'],
  'messages.view': ['owner', 'manager'],
  'messages.send': ['owner', 'manager'],
  'customers.view': ['owner', 'manager'],
  'customers.manage': ['owner', 'manager'],
}
const permissions = Object.entries(matrix).flatMap(([permission, allowed]) =>
  roles.map((role) => ({ permission, role, allowed: allowed.includes(role) })),
)

describe('who may do what', () => {
  it.each(permissions)('$role, $permission: $allowed', ({ permission, role, allowed }) => {
    expect(permissionsOf([{ role, shopId: 'harbour' }], 'harbour').some((each) => each === permission)).toBe(
      allowed,
    )
  })

  it('an assignment to one shop holds there alone; one without a shop, everywhere', () => {
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

it.each([
  ['owner', true],
  ['kitchen', true],
  ['admin', false],
  ['', false],
  ['toString', false],
])('%s is a role: %s', (value, is) => {
  expect(isRole(value)).toBe(is)
})
