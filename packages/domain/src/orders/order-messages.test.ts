import { describe, expect, it } from 'vitest'
import { settings } from '../settings/registry.ts'
import {
  eventsOvertakenBy,
  isMeansUsed,
  isStillTrue,
  meansOfMessage,
  orderMessageEvents,
  type OrderMessageEvent,
} from './order-messages.ts'

const noAddress = {
  unit: '',
  street: '',
  suburb: '',
  state: '',
  postcode: '',
  country: '',
  instructions: '',
  isLeftAtDoor: false,
}
const order = { dueAt: 1_000, dispatchedAt: undefined, table: '', details: {} }
const delivery = { ...order, details: { delivery: { address: noAddress, isExpress: false } } }

const byDefault = Object.fromEntries(
  Object.entries(settings).map(([key, line]) => [key, line.default]),
) as unknown as Parameters<typeof meansOfMessage>[1]

describe('an event of an order', () => {
  it.each([
    ['accepted', 'preparing', true],
    ['accepted', 'placed', false],
    ['accepted', 'ready', false],
    ['delayed', 'placed', true],
    ['delayed', 'preparing', true],
    ['delayed', 'ready', false],
    ['delayed', 'cancelled', false],
    ['ready', 'ready', true],
    ['ready', 'preparing', false],
    ['ready', 'completed', false],
    ['cancelled', 'cancelled', true],
    ['cancelled', 'placed', false],
    ['refunded', 'completed', true],
    ['answered', 'completed', true],
  ] as const)('%s: while the order is %s it holds: %s', (event, status, holds) => {
    expect(isStillTrue(event, '1000', { ...order, status })).toBe(holds)
  })

  it('is a delay only until the next one', () => {
    expect(isStillTrue('delayed', '999', { ...order, status: 'placed' })).toBe(false)
  })

  it('is ready for a delivery when it has left, and never at a table', () => {
    expect(isStillTrue('ready', '', { ...delivery, status: 'ready' })).toBe(false)
    expect(isStillTrue('ready', '', { ...delivery, status: 'ready', dispatchedAt: 5 })).toBe(true)
    expect(isStillTrue('delayed', '1000', { ...delivery, status: 'ready' })).toBe(true)
    expect(isStillTrue('ready', '', { ...order, status: 'ready', table: '7' })).toBe(false)
  })

  it('overtakes the earlier ones, and never itself or a later one except a delay', () => {
    expect(eventsOvertakenBy('ready')).toEqual(['accepted', 'delayed'])
    expect(eventsOvertakenBy('cancelled')).toEqual(['accepted', 'delayed', 'ready'])
    expect(eventsOvertakenBy('delayed')).toContain('delayed')
    expect(eventsOvertakenBy('refunded')).toEqual([])
  })
})

describe('who is told', () => {
  const told = (event: OrderMessageEvent, guest: Parameters<typeof meansOfMessage>[2]) =>
    meansOfMessage(event, byDefault, guest)

  it('by default guests with an email address, and nobody by SMS', () => {
    expect(isMeansUsed('mail', byDefault)).toBe(true)
    expect(isMeansUsed('sms', byDefault)).toBe(false)
    for (const event of orderMessageEvents)
      expect(told(event, { notify: { email: 'a@b.example', bySms: true }, phone: '+61412345678' })).toEqual([
        'mail',
      ])
  })

  it('nobody who allowed nothing', () => {
    expect(told('ready', { notify: undefined, phone: '+61412345678' })).toEqual([])
    expect(told('ready', { notify: { bySms: true }, phone: '' })).toEqual([])
  })
})
