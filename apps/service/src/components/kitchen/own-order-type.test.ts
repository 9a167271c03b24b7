import { expect, it } from 'vitest'
import { ownOrderType } from './own-order-type.ts'
import { sampleTicket } from '@tabard/staff-ui/board/sample-board'

const orderTypes = [
  { code: 'pickup', kind: 'pickup', names: { first: 'Takeaway', second: '自取' } },
  { code: 'table', kind: 'table', names: { first: 'Table', second: '堂食' } },
  { code: 'van', kind: 'delivery', names: { first: 'Our van', second: '自家送餐' } },
  { code: 'kerbside', kind: 'kerbside', names: { first: 'Drive up', second: '车边' } },
] as const

const nameOf = (more: Parameters<typeof sampleTicket>[2]) =>
  ownOrderType(sampleTicket('1', 'placed', more), orderTypes)?.first

it.each([
  ['pickup', undefined],
  ['table', undefined],
  ['van', 'Our van'],
  ['kerbside', 'Drive up'],
])('%s is called %s', (orderType, name) => {
  expect(nameOf({ orderType })).toBe(name)
})

it('an order of a removed order type is named by its contents', () => {
  const car = { plate: 'ABC 123', description: '' }
  expect(nameOf({ orderType: 'bikes', deliveredTo: '1 George Street' })).toBe('Delivery')
  expect(nameOf({ orderType: 'lane', vehicle: car })).toBe('Kerbside')
  expect(nameOf({ orderType: 'window' })).toBeUndefined()
})
