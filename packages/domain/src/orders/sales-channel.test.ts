import { expect, test } from 'vitest'
import { salesChannelOf } from './sales-channel.ts'

test.for([
  ['online', undefined, 'online'],
  ['online', 'counter', 'counter'],
  ['online', 'phone', 'phone'],
  ['table', 'table', 'table'],
  ['kiosk', undefined, 'kiosk'],
] as const)('an order from the menu %s, taken at %s, was sold at %s', ([channel, kind, sold]) => {
  expect(salesChannelOf({ channel, taken: kind && { kind } })).toBe(sold)
})
