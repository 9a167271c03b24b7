import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPaypalStage, type PaypalStage } from '../fakes/paypal/paypal-stage.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

let stage: PaypalStage
beforeEach(async () => {
  stage = await startPaypalStage()
})
afterEach(() => stage.stop())

test('a payment is refunded in parts, and never more than the rest', async () => {
  const { refundOf, refundedCents, find } = await stage.openPaid()
  const first = await stage.provider.refund(refundOf(1000))
  expect(first.status).toBe('made')
  await expect(stage.provider.refund(refundOf(1751))).rejects.toThrow(/REFUND_AMOUNT_EXCEEDED/)
  const second = await stage.provider.refund(refundOf(1750))
  expect(second.refund).not.toBe(first.refund)
  expect(refundedCents()).toBe(2750)
  await expect(stage.provider.refund(refundOf(1))).rejects.toThrow(ProviderRefused)
  // Refunded money was paid.
  expect(await find()).toMatchObject({ status: 'paid', cents: 2750 })
})

test('a refund made on the provider’s own screens counts', async () => {
  const { attempt, refundOf, refundedCents } = await stage.openPaid()
  stage.fake.refundOutside(attempt.session, 2000)
  await expect(stage.provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
  await stage.provider.refund(refundOf(750))
  expect(refundedCents()).toBe(2750)
})

test.each(['lost', 'silent', 'brokenAfter'] as const)(
  'a refund whose answer was %s is found, and made once',
  async (kind) => {
    const { transaction, refundOf, refundedCents } = await stage.openPaid()
    const fault = { kind, call: 'refund' }
    stage.fake.faults.misbehave(transaction, fault, fault, fault)
    const refund = refundOf(1000)
    await expect(stage.hasty.refund(refund)).rejects.toThrow(ProviderSilent)
    const found = await stage.provider.findRefund({ ...refund, refund: undefined })
    expect(found?.status).toBe('made')
    for (; stage.fake.faults.takeFault('refund', [transaction]););
    expect(await stage.provider.refund(refund)).toEqual(found)
    expect(refundedCents()).toBe(1000)
    expect(await stage.provider.findRefund({ ...refundOf(1000), refund: undefined })).toBeUndefined()
  },
)

test.each([
  [true, 'made'],
  [false, 'failed'],
] as const)('a pending refund that ends (made: %s) is %s', async (isMade, status) => {
  const { attempt, refundOf } = await stage.openPaid()
  stage.fake.faults.conduct(attempt.session, { refund: 'pending' })
  const request = refundOf(1000)
  const sent = await stage.provider.refund(request)
  expect(sent.status).toBe('pending')
  const find = () => stage.provider.findRefund({ ...request, refund: sent.refund })
  expect(await find()).toEqual(sent)
  stage.fake.endPending(attempt.session, isMade)
  expect(await find()).toEqual({ refund: sent.refund, status })
  expect(await stage.provider.findRefund({ ...request, refund: '1JU08902781691411' })).toBeUndefined()
})
