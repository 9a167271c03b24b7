import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerRows } from '../../../../test/database/owner-rows.ts'
import { startScanShop } from '../../../../test/paying/scan-shop.ts'
import { refusalOf, tally, verdictOf } from '../../../../test/refusal-of.ts'

// T19 for bills: payments in parallel of a bill that has room for exactly five.

// In full by `npm run -s bench money`.
const payers = Number(process.env['TABARD_PAYERS'] ?? 40)
const timeoutMs = 20_000 + payers * 600
const dueCents = 5_000
const partCents = 1_000
/** The fake asks the payer of such a code for a password, so its payment waits. */
const asking = '134578901234567899'

let shop: Awaited<ReturnType<typeof startScanShop>>

beforeAll(async () => {
  shop = await startScanShop()
  await shop.connect()
})
afterAll(() => shop.stop())

const paymentsOf = (orderId: string) =>
  ownerRows<{ cents: number }>('select cents from payments where order_id = $1', [orderId])
/** What the ledger has of an order's payments. */
const postedOf = async (orderId: string) =>
  (
    await ownerRows<{ cents: number }>(
      'select sum(amount)::integer as cents from ledger_transfers where order_id = $1 and payment_id is not null',
      [orderId],
    )
  )[0]?.cents

test(
  'T19: of many wallets that each pay a fifth at once five pay, and the bill is paid exactly',
  async () => {
    const orderId = await shop.order(4)
    const verdicts = await Promise.all(
      Array.from({ length: payers }, () =>
        verdictOf(shop.start(asking, orderId, dueCents, { cents: partCents })),
      ),
    )
    expect(tally(verdicts)).toEqual({ ok: 5, 'table.beingPaid': payers - 5 })
    // All five confirm.
    const attempts = await ownerRows<{ attempt_id: string }>(
      'select attempt_id from attempt_shares where bill_id = $1',
      [orderId],
    )
    expect(attempts).toHaveLength(5)
    for (const { attempt_id } of attempts)
      for (const charge of shop.chargesOf(attempt_id))
        Object.assign(charge, { status: 'PAID', paidCents: partCents, paidAt: shop.testShop.time.now })
    await shop.pass(61_000)
    expect(await paymentsOf(orderId)).toEqual(Array.from({ length: 5 }, () => ({ cents: partCents })))
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: dueCents })
    expect(await postedOf(orderId)).toBe(dueCents)
    expect(await refusalOf(shop.start(asking, orderId, dueCents, { cents: partCents }))).toMatchObject({
      code: 'cash.collected',
    })
  },
  timeoutMs,
)

/** Take a part until that works or nothing is left, as staff do whose screen is out of date. */
async function takePart(orderId: string, tender: 'cash' | 'terminal' | 'transfer' | 'custom') {
  const part = { kind: 'amount', cents: partCents } as const
  for (;;) {
    const { dueCents: leftCents } = await shop.owner.call(till.bill, { orderId, tender })
    if (leftCents === 0) return 'nothing left'
    const reference = tender === 'cash' ? {} : { reference: 'A1' }
    const input = { orderId, dueCents: leftCents, partCents, part, tender, ...reference }
    const verdict = await verdictOf(shop.owner.call(till.collectPart, input))
    if (verdict !== 'order.billChanged' && verdict !== 'cash.collected') return verdict
  }
}

test(
  'T19: of many recorded payments of a fifth at once, by four tenders, five are recorded',
  async () => {
    const orderId = await shop.order(4)
    const tenders = ['cash', 'terminal', 'transfer', 'custom'] as const
    const verdicts = await Promise.all(
      Array.from({ length: payers }, (_, at) => takePart(orderId, tenders[at % tenders.length] ?? 'cash')),
    )
    expect(tally(verdicts)).toEqual({ ok: 5, 'nothing left': payers - 5 })
    expect(await paymentsOf(orderId)).toEqual(Array.from({ length: 5 }, () => ({ cents: partCents })))
    expect(await shop.stateOf(orderId)).toMatchObject({ paymentStatus: 'paid', paidCents: dueCents })
    expect(await postedOf(orderId)).toBe(dueCents)
  },
  timeoutMs,
)
