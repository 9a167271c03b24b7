import { can, roles, type Permission, type Role } from '@tabard/domain/roles'
import { expect, test } from 'vitest'
import { appPermissions, mayOpenApp, startApp, type StaffAppName } from './staff-apps.ts'

const shopOf = (role: Role) => ({
  permissions: Object.values(appPermissions)
    .flat()
    .filter((permission: Permission) => can([{ role, shopId: null }], permission, 'harbour')),
})

test.each<readonly [Role, StaffAppName]>([
  ['owner', 'console'],
  ['manager', 'console'],
  ['cashier', 'service'],
  ['kitchen', 'service'],
  ['marketing', 'console'],
  ['readOnly', 'console'],
])('%s starts in %s', (role, app) => {
  expect(startApp(shopOf(role))).toBe(app)
})

test('every role may open a screen of the app it starts in; cooks have nothing to do in the console', () => {
  for (const role of roles)
    expect([role, mayOpenApp(startApp(shopOf(role)), shopOf(role))]).toEqual([role, true])
  expect(mayOpenApp('console', shopOf('kitchen'))).toBe(false)
})
