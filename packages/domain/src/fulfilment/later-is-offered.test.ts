import { expect, it } from 'vitest'
import { laterIsOffered } from './order-type-opening.ts'

const message = { first: '', second: '' }
const hours = [{ from: 100, to: 200 }]
const open = { hours, trading: { state: 'open', message } } as const
const orderType = { hoursScope: 'pickUp', takesLater: true, pause: undefined } as const

it.each([
  ['open', open, orderType, 150, true],
  ['before it opens', open, orderType, 50, true],
  ['after the last known hours', open, orderType, 250, false],
  ['an order type without scheduled orders', open, { ...orderType, takesLater: false }, 150, false],
  ['closed by staff', { hours, trading: { state: 'closed', message } }, orderType, 150, false],
  ['paused until a time', { hours, trading: { state: 'paused', until: 170, message } }, orderType, 150, true],
  [
    'paused until after the last hours',
    { hours, trading: { state: 'paused', until: 250, message } },
    orderType,
    150,
    false,
  ],
  ['paused until further notice', { hours, trading: { state: 'paused', message } }, orderType, 150, false],
  [
    'the order type paused until further notice',
    open,
    { ...orderType, pause: { until: undefined, message } },
    150,
    false,
  ],
] as const)('%s', (_, shopStatus, how, now, expected) => {
  expect(laterIsOffered(shopStatus, how, now)).toBe(expected)
})
