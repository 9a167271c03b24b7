import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { lostAnswers, terms, type ContractTest } from './testbed.ts'

/** Describe refunds: in parts, of another amount, and later. */
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

  check('a whole refund is found by its id, and the payment stays paid', async ({ bed, findOn, paid }) => {
    const { page, transaction, refund } = await paid()
    const made = await bed.provider.refund(refund)
    expect(bed.refundedCents(transaction)).toBe(2750)
    expect(await bed.provider.findRefund({ ...refund, refund: made.refund })).toEqual(made)
    // Refunded money was paid.
    expect(await findOn(page)).toMatchObject({ status: 'paid', cents: terms.cents, transaction })
  })

  check('a refund of another amount than ours is for a person', async ({ bed, paid }) => {
    const { transaction, refund } = await paid(1000)
    bed.refundOther(-300)
    await expect(bed.provider.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
    expect(bed.refundedCents(transaction)).toBe(700)
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

/** Describe refunds that are sent again, for providers that know them by our reference. */
export function describeRepeatedRefunds(check: ContractTest): void {
  check('a refund is found by our reference', async ({ bed, paid }) => {
    const { refund } = await paid()
    const made = await bed.provider.refund(refund)
    expect(await bed.provider.findRefund({ ...refund, refund: undefined })).toEqual(made)
  })

  check(
    'a refund that is sent again, after a lost answer too, is made once',
    async ({ bed, paid, request }) => {
      for (const fault of lostAnswers) {
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
}

/** Describe refunds that are sent again, for providers that only refuse a reference that they have. */
export function describeUnrepeatedRefunds(check: ContractTest): void {
  check('a refund whose answer is lost is made once, and pending', async ({ bed, paid, request }) => {
    for (const fault of lostAnswers) {
      const { transaction, refund } = await paid(1000, { ...request, reference: randomUUID() })
      bed.fail('refund', fault)
      await expect(bed.provider.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
      expect(await bed.provider.findRefund({ ...refund, refund: undefined })).toBeUndefined()
      const again = await bed.provider.refund(refund)
      expect(again.status).toBe('pending')
      expect(await bed.provider.findRefund({ ...refund, refund: again.refund })).toEqual(again)
      expect(bed.refundedCents(transaction)).toBe(1000)
    }
  })

  check('a refund that is sent twice at once is made once', async ({ bed, paid }) => {
    const { transaction, refund } = await paid(1000)
    bed.slowDown(60)
    const both = await Promise.all([bed.provider.refund(refund), bed.provider.refund(refund)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['made', 'pending'])
    expect(bed.refundedCents(transaction)).toBe(1000)
  })

  check('a whole refund that was lost is not refused because nothing is left', async ({ bed, paid }) => {
    const { refund } = await paid()
    bed.fail('refund', 'lost')
    await expect(bed.provider.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
    const again = await bed.provider.refund({ ...refund, isResent: true })
    expect(again.status).toBe('pending')
    const other = { ...refund, reference: randomUUID() }
    await expect(bed.provider.refund(other)).rejects.toBeInstanceOf(ProviderRefused)
  })
}
