import { expect, it } from 'vitest'
import { onlineMethods } from './online-providers.ts'
import { builtInPicture, codePairs, isOfferedAt, paymentCodes } from './payment-methods.ts'

it('has the documented code pair of every kind, and of every method that a provider processes', () => {
  const { cash, dps, wechat, alipay, paypal, svc } = codePairs
  expect([cash, dps, wechat, alipay, paypal, svc]).toEqual([
    '200/300',
    '201/301',
    '202/302',
    '203/303',
    '204/304',
    '205/305',
  ])
  expect(paymentCodes).toEqual(expect.arrayContaining([...onlineMethods]))
  expect(builtInPicture('alipay')).toBe('/brand/payment/alipay.svg')
})

it('offers a method everywhere unless it names order types or channels', () => {
  const place = { orderType: 'delivery', channel: 'online' } as const
  expect(isOfferedAt({}, place)).toBe(true)
  expect(isOfferedAt({ orderTypes: [], channels: [] }, place)).toBe(true)
  expect(isOfferedAt({ orderTypes: ['pickup'] }, place)).toBe(false)
  expect(isOfferedAt({ channels: ['table', 'kiosk'] }, place)).toBe(false)
  expect(isOfferedAt({ orderTypes: ['delivery'], channels: ['online'] }, place)).toBe(true)
  // The order type is not chosen yet: show what could apply.
  expect(isOfferedAt({ orderTypes: ['pickup'] }, {})).toBe(true)
})
