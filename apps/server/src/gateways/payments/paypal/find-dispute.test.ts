import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPaypalBed } from '../fakes/paypal/open-paypal-bed.ts'
import { actAsPayer } from '../fakes/payer-form.ts'

test('a dispute is announced by its capture, and looked up with amount, reason, deadline and outcome', async () => {
  const bed = await openPaypalBed()
  try {
    const { provider, fake, sink } = bed
    const reference = randomUUID()
    const terms = { reference, cents: 2750, currency: 'AUD' }
    const { session, pageUrl } = await provider.start({
      ...terms,
      method: 'paypal',
      title: 'Noodle Bar',
      language: 'en-gb',
      expiresAt: Date.now() + 600_000,
      returnUrl: 'https://shop.example/callback/x?lang=en-gb',
      notifyUrl: sink.url,
    })
    await actAsPayer(pageUrl, 'pay')
    const paid = await provider.find({ ...terms, session, isWanted: true })
    const transaction = paid?.transaction ?? ''
    const before = sink.received.length
    fake.quirks.set(session, { notify: 'early' })
    const dispute = await fake.dispute(session)
    const [told] = sink.received.slice(before)
    if (!told) throw new Error('no notification')
    expect(await provider.readNotification(told)).toEqual({ transaction, dispute })
    expect(await provider.findDispute?.(dispute)).toMatchObject({
      dispute,
      transaction,
      status: 'needsResponse',
      reason: 'merchandise_or_service_not_received',
      cents: 2750,
      currency: 'AUD',
      dueAt: expect.any(Number),
      fees: [{ entry: expect.stringContaining('DISPUTE_FEE DEBIT'), cents: 2000, currency: 'AUD' }],
    })
    await fake.closeDispute(dispute, 'RESOLVED_BUYER_FAVOUR')
    expect(await provider.findDispute?.(dispute)).toMatchObject({ status: 'lost' })
    await fake.closeDispute(dispute, 'RESOLVED_SELLER_FAVOUR')
    expect(await provider.findDispute?.(dispute)).toMatchObject({
      status: 'won',
      fees: [{ cents: 2000 }, { cents: -2000 }],
    })
    expect(await provider.findDispute?.('PP-D-UNKNOWN')).toBeUndefined()
    const forged = { ...told, headers: { ...told.headers, 'paypal-transmission-sig': 'AAAA' } }
    expect(await provider.readNotification(forged)).toBeUndefined()
  } finally {
    await bed.stop()
  }
})
