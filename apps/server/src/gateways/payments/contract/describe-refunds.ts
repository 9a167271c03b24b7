import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import type { ContractTest } from './testbed.ts'

/** Describe refunds: made once, in parts, and later. */
export function describeRefunds(check: ContractTest): void {
  check('a payment is refunded in parts up to its amount, and not beyond', async ({ bed, paid }) => {
    const { transaction, refund } = await paid(1000)
    const made = await bed.provider.refund(refund)
    expect(made.status).toBe('made')
    const rest = { ...refund, reference: randomUUID(), cents: 1750 }
    await expect(bed.provider.refund({ ...rest, cents: 1751 })).rejects.toBeInstanceOf(ProviderRefused)
    expect(bed.refundedCents(transaction)).toBe(1000)
    const second = await bed.provider.refund({ ...rest, reference: randomUUID() })
    expect(second.refund).not.toBe(made.refund)
    expect(bed.refundedCents(transaction)).toBe(2750)
    const more = { ...rest, reference: randomUUID(), cents: 1 }
    await expect(bed.provider.refund(more)).rejects.toBeInstanceOf(ProviderRefused)
  })

  check('a whole refund is found by its id and by our reference', async ({ bed, paid }) => {
    const { transaction, refund } = await paid()
    const made = await bed.provider.refund(refund)
    expect(bed.refundedCents(transaction)).toBe(2750)
    expect(await bed.provider.findRefund({ ...refund, refund: made.refund })).toEqual(made)
    expect(await bed.provider.findRefund({ ...refund, refund: undefined })).toEqual(made)
  })
}

/** Describe refunds that are sent again, and those that wait. */
export function describeRepeatedRefunds(check: ContractTest): void {
  check(
    'a refund that is sent again, after a lost answer too, is made once',
    async ({ bed, paid, request }) => {
      for (const fault of ['lost', 'hung'] as const) {
        const { transaction, refund } = await paid(1000, { ...request, reference: randomUUID() })
        bed.fail('refund', fault)
        await bed.provider.refund(refund).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ProviderSilent)
        })
        const again = await bed.provider.refund(refund)
        expect(again.status).toBe('made')
        expect(await bed.provider.refund(refund)).toEqual(again)
        expect(bed.refundedCents(transaction)).toBe(1000)
      }
    },
  )

  check('a refund that is sent twice at once is made once', async ({ bed, paid }) => {
    const { transaction, refund } = await paid(1000)
    bed.slowDown(60)
    const [one, two] = await Promise.all([bed.provider.refund(refund), bed.provider.refund(refund)])
    expect(one).toEqual(two)
    expect(bed.refundedCents(transaction)).toBe(1000)
  })

  check('a refund that waits is pending until it is made or fails', async ({ bed, paid }) => {
    const { refund } = await paid(1000)
    bed.holdRefunds()
    const first = await bed.provider.refund(refund)
    expect(first.status).toBe('pending')
    const find = (truth: { refund: string }) => bed.provider.findRefund({ ...refund, refund: truth.refund })
    expect(await find(first)).toEqual(first)
    await bed.settleRefund(first.refund, 'made')
    expect(await find(first)).toEqual({ refund: first.refund, status: 'made' })
    const second = await bed.provider.refund({ ...refund, reference: randomUUID() })
    await bed.settleRefund(second.refund, 'failed')
    expect(await find(second)).toEqual({ refund: second.refund, status: 'failed' })
  })
}
