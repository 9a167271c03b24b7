import fc from 'fast-check'
import { expect, it } from 'vitest'
import { onlineMethods } from './online-providers.ts'
import {
  builtInPicture,
  codePairs,
  documentedMethods,
  documentedPaymentName,
  isOfferedAt,
  offeredAs,
  paymentCodes,
  withOneCard,
  type PaymentCode,
} from './payment-methods.ts'

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

const listOf = (...names: readonly PaymentCode[]) => names.map((payment) => ({ payment }))
const namesOf = (methods: readonly { readonly payment: string }[]) => methods.map(({ payment }) => payment)

it('of two card methods the chosen one stays, in its place', () => {
  const all = listOf('cash', 'dps', 'paypal', 'stripe')
  expect(namesOf(withOneCard(all, 'dps'))).toEqual(['cash', 'dps', 'paypal'])
  expect(namesOf(withOneCard(all, 'stripe'))).toEqual(['cash', 'paypal', 'stripe'])
})

it('a chosen method that is not there falls back to the one that is', () => {
  expect(namesOf(withOneCard(listOf('cash', 'stripe'), 'dps'))).toEqual(['cash', 'stripe'])
  expect(namesOf(withOneCard(listOf('dps'), 'stripe'))).toEqual(['dps'])
  expect(namesOf(withOneCard(listOf('cash', 'wechat'), 'dps'))).toEqual(['cash', 'wechat'])
})

it('a card method that is not offered stands for the one that is; other methods stand for themselves', () => {
  const offered = listOf('cash', 'stripe', 'wechat')
  expect(offeredAs(offered, 'dps')).toEqual({ payment: 'stripe' })
  expect(offeredAs(offered, 'stripe')).toEqual({ payment: 'stripe' })
  expect(offeredAs(offered, 'alipay')).toBeUndefined()
  expect(offeredAs(listOf('cash'), 'dps')).toBeUndefined()
  expect(offeredAs(offered, 'sandbox')).toBeUndefined()
})

it('every method has one of the six documented names, and each name is listed once', () => {
  expect(new Set(paymentCodes.map(documentedPaymentName))).toEqual(
    new Set(['dps', 'cash', 'wechat', 'alipay', 'paypal', 'svc']),
  )
  const both = listOf('cash', 'stripe', 'omipay', 'wechat', 'sandbox')
  expect(namesOf(documentedMethods(both))).toEqual(['cash', 'stripe', 'wechat'])
  expect(namesOf(documentedMethods(listOf('omipay', 'sandbox')))).toEqual(['omipay', 'sandbox'])
})

it('a documented name that was listed is the method that was listed', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...paymentCodes]), (codes) => {
      const offered = listOf(...codes)
      for (const method of documentedMethods(offered))
        expect(offeredAs(offered, documentedPaymentName(method.payment))).toBe(method)
    }),
  )
})
