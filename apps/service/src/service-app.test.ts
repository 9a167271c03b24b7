import type { StaffShop } from '@tabard/contract/identity/calls'
import { permissionsOf, type Role } from '@tabard/domain/staff/roles'
import { startRoute } from '@tabard/staff-ui/app/staff-app-context.tsx'
import { expect, it } from 'vitest'
import { serviceApp } from './service-app.ts'

const shopOf = (role: Role): StaffShop => ({
  code: 'harbour',
  names: { first: 'Harbour', second: '海港' },
  merchant: 'Harbour Group',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  permissions: permissionsOf([{ role, shopId: null }], 'harbour'),
  discountPercent: undefined,
  kitchenLanguage: 'both',
  isNew: false,
  isSuspended: false,
})

it.each<readonly [Role, string]>([
  ['cashier', '/{shop}/orders'],
  ['kitchen', '/{shop}/kitchen'],
  ['manager', '/{shop}/kitchen'],
  ['readOnly', '/{shop}/orders'],
])('%s starts service at %s', (role, pattern) => {
  expect(startRoute(serviceApp, shopOf(role))?.pattern).toBe(pattern)
})
