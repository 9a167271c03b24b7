import { expect, it } from 'vitest'
import { isPermitted } from './permitted.ts'

const visitor = { roles: [], isAdmin: false }
const customer = { roles: ['user'], isAdmin: false }
const admin = { roles: [], isAdmin: true }

it('allows any of the listed roles, and admins', () => {
  expect(isPermitted(customer, ['franchisee', 'user'])).toBe(true)
  expect(isPermitted(customer, ['franchisee'])).toBe(false)
  expect(isPermitted(visitor, ['user'])).toBe(false)
  expect(isPermitted(admin, ['user'])).toBe(true)
})

it('denies everyone if no role is listed', () => {
  for (const viewer of [visitor, customer, admin]) {
    expect(isPermitted(viewer, [])).toBe(false)
    expect(isPermitted(viewer, undefined)).toBe(false)
  }
})
