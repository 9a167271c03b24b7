import { describe, expect, it } from 'vitest'
import type { ShopStatus } from '../menu/shop-status.ts'
import { named } from '../testing/sample-menu.ts'
import { contains, shopOpening } from './trading.ts'

const hours = [
  { from: 100, to: 200 },
  { from: 300, to: 400 },
]
const trading = (state: ShopStatus['trading']['state'], until?: number) => ({
  state,
  message: named(''),
  ...(until === undefined ? {} : { until }),
})

describe('shopOpening (storefront spec, section 4)', () => {
  it.each([
    [50, { isOpen: false, reason: 'hours', opensAt: 100 }],
    [100, { isOpen: true, closesAt: 200 }],
    [199, { isOpen: true, closesAt: 200 }],
    [200, { isOpen: false, reason: 'hours', opensAt: 300 }],
    [400, { isOpen: false, reason: 'hours', opensAt: undefined }],
  ])('by the hours, at %i', (now, opening) => {
    expect(shopOpening({ trading: trading('open'), hours }, now)).toEqual(opening)
  })

  it('closed by staff, at any hour', () => {
    expect(shopOpening({ trading: trading('closed'), hours }, 150)).toEqual({
      isOpen: false,
      reason: 'closed',
      opensAt: undefined,
    })
  })

  it.each([
    [undefined, 150, { isOpen: false, reason: 'paused', opensAt: undefined }],
    [180, 150, { isOpen: false, reason: 'paused', opensAt: 180 }],
    [250, 150, { isOpen: false, reason: 'paused', opensAt: 300 }],
    [450, 150, { isOpen: false, reason: 'paused', opensAt: undefined }],
    [150, 150, { isOpen: true, closesAt: 200 }],
    [120, 250, { isOpen: false, reason: 'hours', opensAt: 300 }],
  ])('paused until %s, at %i', (until, now, opening) => {
    expect(shopOpening({ trading: trading('paused', until), hours }, now)).toEqual(opening)
  })

  it('uses the earliest opening for hours in any order', () => {
    expect(shopOpening({ trading: trading('open'), hours: hours.toReversed() }, 50)).toMatchObject({
      opensAt: 100,
    })
  })
})

it.each([
  [99, false],
  [100, true],
  [199, true],
  [200, false],
])('a span contains %i: %s', (now, holds) => {
  expect(contains({ from: 100, to: 200 }, now)).toBe(holds)
})
