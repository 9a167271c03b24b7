import { describe, expect, it } from 'vitest'
import { nothingRecognised, recogniseBill } from './recognise-bill.ts'

describe('a part refund of a settled bill', () => {
  const amounts = {
    status: 'completed',
    paymentStatus: 'partRefunded',
    isDeposit: false,
    totalCents: 1_000,
    tipCents: 100,
    roundingCents: 2,
    payableCents: 1_152,
    returnedCents: 0,
    refundedSurchargeCents: 0,
    refundedTipCents: 0,
  } as const

  it('reduces surcharge and tip by its parts of them, and sales by the rest', () => {
    const parts = { refundedSurchargeCents: 15, refundedTipCents: 20 }
    expect(recogniseBill({ ...amounts, ...parts, refundedCents: 335 })).toEqual({
      sale: 700,
      deposit: 0,
      surcharge: 35,
      tip: 80,
      rounding: 2,
    })
  })

  it('without parts reduces sales, then surcharge, tip and rounding, to what is left', () => {
    expect(recogniseBill({ ...amounts, refundedCents: 300 })).toEqual({
      sale: 700,
      deposit: 0,
      surcharge: 50,
      tip: 100,
      rounding: 2,
    })
    expect(recogniseBill({ ...amounts, refundedCents: 1_151 })).toEqual({
      sale: 0,
      deposit: 0,
      surcharge: 0,
      tip: 0,
      rounding: 1,
    })
    expect(recogniseBill({ ...amounts, refundedCents: 1_152 })).toEqual(nothingRecognised)
  })

  it('of a payment request is a deposit and no sale', () => {
    expect(recogniseBill({ ...amounts, isDeposit: true, refundedCents: 300 })).toEqual({
      sale: 0,
      deposit: 700,
      surcharge: 50,
      tip: 100,
      rounding: 2,
    })
    expect(recogniseBill({ ...amounts, isDeposit: true, refundedCents: 1_152 })).toEqual(nothingRecognised)
  })
})
