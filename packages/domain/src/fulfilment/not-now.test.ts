import { expect, it } from 'vitest'
import { shutNow } from './not-now.ts'

const message = { first: '', second: '' }
const hours = [
  { from: 100, to: 200 },
  { from: 300, to: 400 },
]
const open = { hours, trading: { state: 'open', message } } as const
const orderType = { hoursScope: 'pickUp', pause: undefined } as const
const pausedUntil = (until: number | undefined) => ({ ...orderType, pause: { until, message } })

it.each([
  ['open', open, orderType, 150, undefined],
  ['outside its hours', open, orderType, 250, { code: 'shop.closed', nextAt: 300 }],
  ['after the last known hours', open, orderType, 450, { code: 'shop.closed' }],
  ['the order type paused', open, pausedUntil(160), 150, { code: 'way.paused', nextAt: 160 }],
  ['the order type paused past closing', open, pausedUntil(250), 150, { code: 'way.paused', nextAt: 300 }],
  ['the order type paused until staff resume it', open, pausedUntil(undefined), 150, { code: 'way.paused' }],
  ['an expired pause', open, pausedUntil(140), 150, undefined],
  [
    'the order type paused while the shop is closed',
    open,
    pausedUntil(320),
    250,
    { code: 'shop.closed', nextAt: 300 },
  ],
  [
    'the whole shop paused',
    { hours, trading: { state: 'paused', until: 170, message } },
    orderType,
    150,
    { code: 'shop.closed', nextAt: 170 },
  ],
  [
    'closed until further notice',
    { hours, trading: { state: 'closed', message } },
    orderType,
    150,
    { code: 'shop.closed' },
  ],
] as const)('%s', (_, shopStatus, how, now, expected) => {
  expect(shutNow(shopStatus, how, now)).toEqual(expected)
})
