import type { ErrorCode } from '@tabard/contract/errors'
import { Refused } from '@tabard/contract/wire/refused'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import { cartOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { expect, it } from 'vitest'
import { nextPlacing, type Placing } from './placing.ts'

const bill = priceCart(cartOf([]), { index: menuOf({}), activeChargeIds: [], tender: 'none' })
const idle: Placing = { step: 'idle' }
const sending: Placing = { step: 'sending', attempt: 1, until: 9 }

function refused(code: ErrorCode, data: unknown = {}) {
  const refusal = new Refused({ code, data, status: 200, message: '' })
  return { kind: 'refused', refusal, bill } as const
}

it('sends, and counts the attempts', () => {
  expect(nextPlacing(idle, { kind: 'sent', attempt: 2, until: 9 })).toEqual({ ...sending, attempt: 2 })
})

it('is usable again after an order, and after a refusal that a step can fix', () => {
  expect(nextPlacing(sending, { kind: 'answered' })).toEqual(idle)
  expect(nextPlacing(sending, refused('slot.full', { nearest: [] }))).toEqual(idle)
})

it('asks for the new total', () => {
  const change = { totalCents: 1, menuVersion: 'v2', lines: [] }
  expect(nextPlacing(sending, refused('price.changed', change))).toEqual({
    step: 'changed',
    change,
    before: bill,
  })
})

it('fails where no step helps, and where no answer came', () => {
  expect(nextPlacing(sending, refused('payment.away')).step).toBe('failed')
  expect(nextPlacing(sending, { kind: 'unanswered' })).toEqual({ step: 'failed' })
})

it('explains a stop only where the order may have been placed', () => {
  const stop = (placing: Placing) => nextPlacing(placing, { kind: 'stopped' })
  expect(stop(sending)).toEqual({ step: 'idle', isStopped: true })
  expect(stop({ step: 'failed' })).toEqual({ step: 'idle', isStopped: true })
  expect(stop(nextPlacing(sending, refused('payment.away')))).toEqual({ step: 'idle', isStopped: false })
})
