import { ownerRows } from '../database/owner-rows.ts'
import type { MoneyShop } from './start-money-shop.ts'

interface OurBook {
  readonly provider: string
  readonly ids: readonly string[]
  readonly paid: number
  readonly back: number
  readonly undecided: number
}

/** What we have of each provider: payments, what was refunded of them, and what is not decided. */
const ofProviders = `
  select a.provider, array_agg(a.attempt_id::text) as ids,
    coalesce(sum((select sum(p.cents) from payments p where p.merchant_id = $1 and p.attempt_id = a.attempt_id)), 0)::integer as paid,
    coalesce(sum((select sum(r.cents) from refunds r join payments p using (merchant_id, payment_id)
      where r.merchant_id = $1 and p.attempt_id = a.attempt_id and r.status = 'done')), 0)::integer as back,
    (count(*) filter (where a.status in ('created', 'pending', 'unknown') or a.review_reason = 'undecided'
        or exists (select from payments p where p.merchant_id = $1 and p.attempt_id = a.attempt_id and p.settled_at is null))
      + coalesce(sum((select count(*) from refunds r left join payments p using (merchant_id, payment_id)
        where r.merchant_id = $1 and r.status = 'requested' and not starts_with(coalesce(r.provider_refund, ''), 'out:') and coalesce(p.attempt_id, r.attempt_id) = a.attempt_id)), 0))::integer as undecided
  from payment_attempts a where a.merchant_id = $1 group by a.provider order by a.provider`

/**
 * Refunds whose answer OmiPay lost: it cannot be asked about them, so a person reads its screens
 * (`omipay/refund-order.ts`).
 */
const unasked = `select refund_id, payment_id is not null as of_payment from refunds
  where merchant_id = $1 and status = 'requested' and starts_with(provider_refund, 'out:')`

/** What holds for all orders together. */
const ofOrders = `
  select
    (select coalesce(sum(case when debit_kind = 'providerClearing' then amount when credit_kind = 'providerClearing' then -amount end), 0)::integer
       from ledger_transfers where merchant_id = $1) as clearing,
    (select count(*)::integer from orders where merchant_id = $1 and status = 'pending') as waiting,
    (select count(*)::integer from (select order_id from payments where merchant_id = $1 and attempt_id is not null
       group by order_id having count(*) > 1) d) as doubled,
    (select count(*)::integer from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id where o.merchant_id = $1 and (
       b.paid_cents <> (select coalesce(sum(p.cents), 0) from payments p where p.merchant_id = $1 and p.order_id = o.order_id)
       or b.refunded_cents <> (select coalesce(sum(p.refunded_cents), 0) from payments p where p.merchant_id = $1 and p.order_id = o.order_id)
       or (o.status in ('placed', 'preparing', 'ready', 'completed') and b.payment_status = 'paid' and b.paid_cents < b.payable_cents))) as unbalanced`

/** Compare the providers' books with ours. Amounts are in cents. */
export async function readBooks(shop: MoneyShop) {
  const ours = await ownerRows<OurBook>(ofProviders, [shop.merchantId])
  const [together] = await ownerRows<Record<'clearing' | 'waiting' | 'doubled' | 'unbalanced', number>>(
    ofOrders,
    [shop.merchantId],
  )
  if (!together) throw new Error('no books')
  const forPerson = await ownerRows<{ refund_id: string; of_payment: boolean }>(unasked, [shop.merchantId])
  const omipay = shop.fakes.find(({ name }) => name === 'omipay')
  const madeOf = (rows: typeof forPerson) =>
    total(rows.map((row) => omipay?.madeUnasked?.(row.refund_id) ?? 0))
  const madeOfPayments = madeOf(forPerson.filter((row) => row.of_payment))
  const books = ours.map(({ provider, ids, paid, back, undecided }) => {
    const { capturedCents, refundedCents, capturedTwice } = theirsOf(shop, provider, ids)
    return {
      provider,
      attempts: ids.length,
      capturedCents,
      refundedCents,
      // The provider's balance for us, minus our payments after refunds.
      differenceCents:
        capturedCents - refundedCents - (paid - back) + (provider === 'omipay' ? madeOfPayments : 0),
      undecided,
      capturedTwice,
      paidCents: paid,
    }
  })
  const sum = (
    name: 'attempts' | 'paidCents' | 'capturedCents' | 'refundedCents' | 'undecided' | 'capturedTwice',
  ) => books.reduce((total, { [name]: value }) => total + value, 0)
  return {
    attempts: sum('attempts'),
    byProvider: Object.fromEntries(
      books.map(({ provider, capturedTwice: _, paidCents: __, ...book }) => [provider, book]),
    ),
    paidCents: sum('paidCents'),
    capturedCents: sum('capturedCents'),
    refundedCents: sum('refundedCents'),
    // Each counts: one provider's may not hide another's.
    differenceCents: books.reduce((total, { differenceCents }) => total + Math.abs(differenceCents), 0),
    // The same, minus the balance of our ledger's account of providers.
    ledgerDifferenceCents:
      sum('capturedCents') - sum('refundedCents') - together.clearing + madeOf(forPerson),
    refundsForPerson: forPerson.length,
    undecided: sum('undecided') + together.waiting,
    doubled: together.doubled + sum('capturedTwice'),
    unbalanced: together.unbalanced,
  }
}

interface TheirBook {
  readonly capturedCents: number
  readonly refundedCents: number
  /** Attempts that were captured more than once. */
  readonly capturedTwice: number
}

/** What a provider took and refunded. */
function theirsOf(
  { testShop, fakes, terminals, machines }: MoneyShop,
  provider: string,
  ids: readonly string[],
): TheirBook {
  const terminal = terminals.find(({ name }) => name === provider)
  if (terminal) {
    const { machine } = terminal.fake
    const atProvider =
      provider === 'stripeTerminal' ? total(machines.stripe.refunds.map(({ amount }) => amount)) : 0
    return {
      capturedCents: machine.takenCents(),
      refundedCents: machine.refundedCents() + atProvider,
      capturedTwice: 0,
    }
  }
  if (provider === 'sandbox') {
    const { sessions, refunds } = testShop.ledger
    return {
      capturedCents: total([...sessions.values()].map(({ capturedCents }) => capturedCents)),
      refundedCents: total([...refunds.values()].map(({ cents }) => cents)),
      capturedTwice: 0,
    }
  }
  const fake = fakes.find(({ name }) => name === provider)
  if (!fake) throw new Error(`no fake of ${provider}`)
  const captures = ids.map((id) => fake.capturesOf(id))
  return {
    capturedCents: total(captures.flat()),
    refundedCents: total(ids.map((id) => fake.refundedOf(id))),
    capturedTwice: captures.filter(({ length }) => length > 1).length,
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0)
