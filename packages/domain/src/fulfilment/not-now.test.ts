import { expect, it } from 'vitest'
import { shutNow } from './not-now.ts'

const message = { first: '', second: '' }
const hours = [
  { from: 100, to: 200 },
  { from: 300, to: 400 },
]
const open = { hours, trading: { state: 'open', message } } as const
const way = { hoursScope: 'pickUp', pause: undefined } as const
const pausedUntil = (until: number | undefined) => ({ ...way, pause: { until, message } })

it.each([
  ['open', open, way, 150, undefined],
  ['out of its hours', open, way, 250, { code: 'shop.closed', nextAt: 300 }],
  ['after the last hours that are known', open, way, 450, { code: 'shop.closed' }],
  ['paused alone', open, pausedUntil(160), 150, { code: 'way.paused', nextAt: 160 }],
  ['paused past closing', open, pausedUntil(250), 150, { code: 'way.paused', nextAt: 300 }],
  ['paused until somebody ends it', open, pausedUntil(undefined), 150, { code: 'way.paused' }],
  ['a pause that is over', open, pausedUntil(140), 150, undefined],
  ['paused while the shop is shut', open, pausedUntil(320), 250, { code: 'shop.closed', nextAt: 300 }],
  [
    'the whole shop paused',
    { hours, trading: { state: 'paused', until: 170, message } },
    way,
    150,
    { code: 'shop.closed', nextAt: 170 },
  ],
  [
    'shut until further notice',
    { hours, trading: { state: 'closed', message } },
    way,
    150,
    { code: 'shop.closed' },
  ],
] as const)('%s', (_, availability, how, now, expected) => {
  expect(shutNow(availability, how, now)).toEqual(expected)
})
