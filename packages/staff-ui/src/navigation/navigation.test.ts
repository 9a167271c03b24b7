import { permissionsOf, type Role } from '@tabard/domain/staff/roles'
import { expect, it, test } from 'vitest'
import { entriesOf, isSection, menuAt, placeHere } from './navigation.ts'

const shopOf = (role: Role, isNew = false) => ({
  permissions: permissionsOf([{ role, shopId: null }], 'harbour'),
  isNew,
})
const menuOf = (role: Role, isNew = false) =>
  menuAt(shopOf(role, isNew)).map((item) =>
    isSection(item) ? [item.label, ...item.entries.map(({ label }) => label)] : item.label,
  )

test('an owner sees everything in few groups, and the first steps of a new shop', () => {
  expect(menuOf('owner')).toEqual([
    'nav.home',
    'nav.kitchen',
    'nav.orders',
    'nav.tables',
    'nav.newOrder',
    ['nav.menu', 'nav.dishes', 'nav.options', 'nav.times', 'nav.photos', 'nav.soldOut', 'nav.promotions'],
    [
      'nav.reports',
      'nav.sales',
      'nav.paymentIssues',
      'nav.settlement',
      'nav.liability',
      'nav.activity',
      'nav.export',
    ],
    'nav.customers',
    [
      'nav.value',
      'nav.sellValue',
      'nav.loyalty',
      'nav.memberCards',
      'nav.giftCards',
      'nav.storedValue',
      'nav.campaigns',
    ],
    'nav.trading',
    [
      'nav.settings',
      'nav.business',
      'nav.hours',
      'nav.ordering',
      'nav.taxesAndFees',
      'nav.paymentMethods',
      'nav.kitchenSetup',
      'nav.team',
      'nav.devices',
      'nav.website',
      'nav.advanced',
    ],
  ])
  expect(menuOf('owner', true)[0]).toBe('nav.firstDay')
})

test('cooks and cashiers have a short menu without groups', () => {
  expect(menuOf('kitchen')).toEqual(['nav.kitchen', 'nav.orders', 'nav.soldOut'])
  expect(menuOf('cashier')).toEqual([
    'nav.kitchen',
    'nav.orders',
    'nav.tables',
    'nav.newOrder',
    'nav.soldOut',
    'nav.sellValue',
    'nav.trading',
    'nav.devices',
  ])
})

test('an entry of which a person may open one screen has the name of that screen', () => {
  expect(menuOf('marketing')).toContain('nav.messages')
  expect(menuOf('marketing')).not.toContain('nav.customers')
})

it.each([
  ['console', '/{shop}/menu', undefined, 'nav.dishes'],
  ['console', '/{shop}/menu', 'options', 'nav.options'],
  // A tab without an entry belongs to the screen.
  ['console', '/{shop}/menu', 'history', 'nav.dishes'],
  ['console', '/{shop}/fees', undefined, 'nav.fees'],
  ['service', '/{shop}/menu', undefined, undefined],
] as const)('%s %s %s is at %s', (app, pattern, tab, label) => {
  const entries = entriesOf(menuAt(shopOf('owner')))
  expect(placeHere(entries, { app, pattern, tab })?.label).toBe(label)
})
