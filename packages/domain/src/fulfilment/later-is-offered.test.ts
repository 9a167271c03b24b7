import { expect, it } from 'vitest'
import { laterIsOffered } from './order-type-opening.ts'

const message = { first: '', second: '' }
const hours = [{ from: 100, to: 200 }]
const open = { hours, trading: { state: 'open', message } } as const
const way = { hoursScope: 'pickUp', takesLater: true, pause: undefined } as const

it.each([
  ['open', open, way, 150, true],
  ['before it opens', open, way, 50, true],
  ['after the last known hours', open, way, 250, false],
  ['an order type without scheduled orders', open, { ...way, takesLater: false }, 150, false],
  ['closed by staff', { hours, trading: { state: 'closed', message } }, way, 150, false],
  ['paused until a time', { hours, trading: { state: 'paused', until: 170, message } }, way, 150, true],
  [
    'paused until after the last hours',
    { hours, trading: { state: 'paused', until: 250, message } },
    way,
    150,
    false,
  ],
  ['paused until further notice', { hours, trading: { state: 'paused', message } }, way, 150, false],
  [
    'the order type paused until further notice',
    open,
    { ...way, pause: { until: undefined, message } },
    150,
    false,
  ],
] as const)('%s', (_, availability, how, now, expected) => {
  expect(laterIsOffered(availability, how, now)).toBe(expected)
})
