import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOmipayStage, type OmipayStage } from '../fakes/omipay/omipay-stage.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

let stage: OmipayStage
beforeEach(async () => {
  stage = await startOmipayStage()
})
afterEach(() => stage.stop())

test('a payment is refunded in parts, and never more than the rest', async () => {
  const { refundOf, balance } = await stage.openPaid()
  const first = await stage.provider.refund(refundOf(1000))
  expect(first).toMatchObject({ status: 'made' })
  await expect(stage.provider.refund(refundOf(1751))).rejects.toThrow(ProviderRefused)
  expect(balance()).toBe(1750)
  const second = await stage.provider.refund(refundOf(1750))
  expect(second.refund).not.toBe(first.refund)
  expect(balance()).toBe(0)
  expect(await stage.provider.findRefund({ ...refundOf(1000), refund: first.refund })).toEqual(first)
})

test('a refund made on the provider’s own screens counts', async () => {
  const { attempt, refundOf, balance } = await stage.openPaid()
  stage.fake.refundOutside(attempt.session, 2000)
  await expect(stage.provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
  await stage.provider.refund(refundOf(750))
  expect(balance()).toBe(0)
})

test('a refund whose answer was lost is made once and stays pending', async () => {
  const { attempt, refundOf, balance } = await stage.openPaid()
  stage.fake.faults.misbehave(attempt.session, { kind: 'lost', call: 'Refund' })
  const refund = refundOf(1000)
  await expect(stage.provider.refund(refund)).rejects.toThrow(ProviderSilent)
  // Without an idempotency key, nothing is sent twice unasked.
  expect(stage.callsOf('Refund')).toHaveLength(1)
  expect(await stage.provider.findRefund({ ...refund, refund: undefined })).toBeUndefined()
  const again = await stage.provider.refund(refund)
  expect(again.status).toBe('pending')
  expect(await stage.provider.findRefund({ ...refund, refund: again.refund })).toEqual(again)
  expect(balance()).toBe(1750)
  expect(stage.fake.book.refunds).toHaveLength(1)
})

test('a whole refund whose answer was lost is not taken for refused because nothing is left', async () => {
  const { attempt, refundOf, balance } = await stage.openPaid()
  stage.fake.faults.misbehave(attempt.session, { kind: 'lost', call: 'Refund' })
  const refund = refundOf(2750)
  await expect(stage.provider.refund(refund)).rejects.toThrow(ProviderSilent)
  expect(await stage.provider.refund({ ...refund, isResent: true })).toMatchObject({ status: 'pending' })
  expect(balance()).toBe(0)
  // Another one of the same amount is refused.
  await expect(stage.provider.refund(refundOf(2750))).rejects.toThrow(ProviderRefused)
})

test.each([
  ['SUCCESS', 'made'],
  ['FAILED', 'failed'],
] as const)('a pending refund that ends with %s is %s', async (end, status) => {
  const { attempt, refundOf } = await stage.openPaid()
  stage.fake.faults.conduct(attempt.session, { refund: 'pending' })
  const request = refundOf(1000)
  const sent = await stage.provider.refund(request)
  expect(sent.status).toBe('pending')
  const find = () => stage.provider.findRefund({ ...request, refund: sent.refund })
  expect(await find()).toEqual(sent)
  stage.fake.endRefunds(end)
  expect(await find()).toEqual({ refund: sent.refund, status })
  expect(await stage.provider.findRefund({ ...request, refund: 'RF0' })).toBeUndefined()
})
