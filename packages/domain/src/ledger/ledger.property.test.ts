import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStatus } from '../orders/order-status.ts'
import { accountKinds, balanceOf, isWithinLimit, type AccountKind } from './account-kinds.ts'
import { nothingRecognised, recogniseBill } from './recognise-bill.ts'
import {
  accountChanges,
  movementTransfer,
  recognitionTransfers,
  type Movement,
  type Recognised,
} from './transfers.ts'
import type { Transfer } from './transfer.ts'

/** An order with its money, kept by the rules of the product, and its ledger. */
interface History {
  status: 'placed' | 'cancelled'
  isDeposit: boolean
  payableCents: number
  roundingCents: number
  tipCents: number
  paidCents: number
  refundedCents: number
  returnedCents: number
  /** Captured and not applied to the order yet. */
  waitingCents: number
  requested: { refundId: string; cents: number; returnedCents: number }[]
  refunds: number
  recognised: Recognised
  transfers: Transfer[]
}

const start = (
  payableCents: number,
  roundingCents: number,
  tipCents: number,
  isDeposit: boolean,
): History => ({
  status: 'placed',
  isDeposit,
  payableCents,
  roundingCents,
  tipCents: Math.min(tipCents, Math.max(0, payableCents - roundingCents)),
  paidCents: 0,
  refundedCents: 0,
  returnedCents: 0,
  waitingCents: 0,
  requested: [],
  refunds: 0,
  recognised: nothingRecognised,
  transfers: [],
})

const orderId = 'order'
const currency = 'AUD'

function amountsOf(history: History) {
  const { status, payableCents, roundingCents, tipCents, refundedCents, returnedCents } = history
  return {
    status,
    paymentStatus: paymentStatus(history),
    isDeposit: history.isDeposit,
    totalCents: Math.max(0, payableCents - roundingCents - tipCents),
    tipCents,
    roundingCents,
    payableCents,
    refundedCents,
    returnedCents,
    refundedSurchargeCents: 0,
    refundedTipCents: 0,
  }
}

/** Post movements, and what they change of the recognised bill. */
function post(history: History, movements: readonly Movement[]): void {
  const after = recogniseBill(amountsOf(history))
  history.transfers.push(
    ...movements.filter(({ cents }) => cents > 0).map(movementTransfer),
    ...recognitionTransfers({ orderId, currency }, history.recognised, after),
  )
  history.recognised = after
}

const movement = (kind: Movement['kind'], cents: number, refundId: string | null = null): Movement => ({
  kind,
  orderId,
  refundId,
  accountOwner: '',
  cents,
  currency,
})

type Step = readonly [
  kind: 'cash' | 'capture' | 'apply' | 'refund' | 'card' | 'sent' | 'failed' | 'change' | 'cancel',
  share: number,
]

const owedOf = ({ payableCents, paidCents, returnedCents, status }: History) =>
  status === 'cancelled' ? 0 : Math.max(0, payableCents - paidCents + returnedCents)

function take(history: History, step: Step): void {
  const [kind, share] = step
  const part = (cents: number) => Math.ceil((cents * share) / 100)
  if (kind === 'cash') {
    const cents = part(owedOf(history))
    history.paidCents += cents
    post(history, [movement('cashTaken', cents)])
  } else if (kind === 'capture') {
    const cents = Math.max(1, share)
    history.waitingCents += cents
    history.transfers.push(movementTransfer(movement('cardCaptured', cents)))
  } else if (kind === 'apply') {
    const cents = Math.min(owedOf(history), history.waitingCents)
    const excess = history.waitingCents - cents
    history.waitingCents = 0
    history.paidCents += cents + excess
    history.refundedCents += excess
    history.returnedCents += excess
    const refundId = `refund-${(history.refunds += 1)}`
    if (excess > 0) history.requested.push({ refundId, cents: excess, returnedCents: excess })
    post(history, [movement('refundRequested', excess, refundId)])
  } else if (kind === 'refund' || kind === 'card') {
    const cents = part(history.paidCents - history.refundedCents)
    const overpaid = Math.max(0, history.paidCents - history.returnedCents - history.payableCents)
    const isOwed = owedOf(history) > 0
    const returned = isOwed ? cents : Math.min(overpaid, cents)
    history.refundedCents += cents
    history.returnedCents += returned
    const refundId = `refund-${(history.refunds += 1)}`
    if (kind === 'card' && cents > 0) history.requested.push({ refundId, cents, returnedCents: returned })
    post(history, [movement(kind === 'card' ? 'refundRequested' : 'cashReturned', cents, refundId)])
  } else if (kind === 'sent' || kind === 'failed') {
    const refund = history.requested.pop()
    if (!refund) return
    if (kind === 'failed') {
      history.refundedCents -= refund.cents
      history.returnedCents -= Math.min(refund.returnedCents, history.returnedCents)
    }
    post(history, [movement(kind === 'sent' ? 'refundSent' : 'refundFailed', refund.cents, refund.refundId)])
  } else if (kind === 'change' && history.status === 'placed') {
    const refunded = history.refundedCents - history.returnedCents
    const before = history.payableCents
    history.payableCents = history.roundingCents + history.tipCents + share * 20
    // A refund beyond what the order still contains counts as returned, as amending carries it.
    history.returnedCents += Math.max(0, Math.min(refunded, refunded - history.payableCents))
    if (history.payableCents < 0) history.payableCents = before
    post(history, [])
  } else if (kind === 'cancel') {
    history.status = 'cancelled'
    post(history, [])
  }
}

function totalsOf(transfers: readonly Transfer[]) {
  const totals = new Map<string, { kind: AccountKind; debits: number; credits: number }>()
  for (const { debit, credit, amount } of transfers) {
    for (const [account, debits, credits] of [
      [debit, amount, 0],
      [credit, 0, amount],
    ] as const) {
      const key = `${account.kind} ${account.owner}`
      const known = totals.get(key) ?? { kind: account.kind, debits: 0, credits: 0 }
      totals.set(key, { ...known, debits: known.debits + debits, credits: known.credits + credits })
    }
  }
  return totals
}

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>(
      'cash',
      'capture',
      'apply',
      'refund',
      'card',
      'sent',
      'failed',
      'change',
      'cancel',
    ),
    fc.integer({ min: 0, max: 100 }),
  ),
  { maxLength: 30 },
)
const histories = fc
  .record({
    payableCents: fc.integer({ min: 5, max: 5_000 }),
    roundingCents: fc.integer({ min: -2, max: 2 }),
    tipCents: fc.integer({ min: 0, max: 500 }),
    isDeposit: fc.boolean(),
    taken: steps,
  })
  .map(({ payableCents, roundingCents, tipCents, isDeposit, taken }) => {
    const history = start(payableCents, roundingCents, tipCents, isDeposit)
    for (const step of taken) take(history, step)
    return history
  })

describe('a generated history of an order', () => {
  it('is balanced: each transfer moves an amount above zero between two accounts', () => {
    fc.assert(
      fc.property(histories, ({ transfers }) => {
        const totals = [...totalsOf(transfers).values()]
        const sum = (side: 'debits' | 'credits') => totals.reduce((all, each) => all + each[side], 0)
        expect(sum('debits')).toBe(sum('credits'))
        for (const { amount, debit, credit } of transfers) {
          expect(amount).toBeGreaterThan(0)
          expect(debit).not.toEqual(credit)
        }
      }),
    )
  })

  it('leaves on the account of the order the part payments and what is to be returned, and zero once settled', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { paidCents, refundedCents, returnedCents, payableCents, waitingCents, status } = history
        const totals = totalsOf(history.transfers).get(`order ${orderId}`) ?? { debits: 0, credits: 0 }
        const balance = balanceOf('order', totals)
        const isOpen = status === 'cancelled' || paidCents - returnedCents < payableCents
        const expected = isOpen
          ? paidCents - refundedCents
          : Math.min(paidCents - refundedCents, paidCents - returnedCents - payableCents)
        expect(balance).toBe(expected + waitingCents)
      }),
    )
  })

  it('has no sale of what was paid ahead, and no deposit of an order with dishes', () => {
    fc.assert(
      fc.property(histories, ({ isDeposit, transfers }) => {
        const kinds = new Set(transfers.flatMap(({ debit, credit }) => [debit.kind, credit.kind]))
        expect(kinds.has(isDeposit ? 'sales' : 'deposit')).toBe(false)
      }),
    )
  })

  it('never refunds more than was paid, and no account leaves its limit', () => {
    fc.assert(
      fc.property(histories, ({ transfers }) => {
        const totals = totalsOf(transfers)
        for (const each of totals.values()) expect(isWithinLimit(each.kind, each)).toBe(true)
        const sum = (kinds: readonly string[]) =>
          transfers.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? amount : 0), 0)
        expect(sum(['cashReturned', 'refundRequested']) - sum(['refundFailed'])).toBeLessThanOrEqual(
          sum(['cashTaken', 'cardCaptured']),
        )
      }),
    )
  })

  it('changes the totals of owned accounts by exactly its transfers', () => {
    fc.assert(
      fc.property(histories, ({ transfers }) => {
        const totals = totalsOf(transfers)
        for (const { kind, owner, debits, credits } of accountChanges(transfers))
          expect(totals.get(`${kind} ${owner}`)).toEqual({ kind, debits, credits })
        const owned = [...totals.values()].filter(({ kind }) => accountKinds[kind].isOwned)
        expect(accountChanges(transfers)).toHaveLength(owned.length)
      }),
    )
  })
})

describe('a failed refund', () => {
  it('restores every account', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 100 }), (history, share) => {
        const before = totalsOf(history.transfers)
        const requested = history.requested.length
        take(history, ['card', share])
        fc.pre(history.requested.length > requested)
        take(history, ['failed', 0])
        for (const [key, totals] of totalsOf(history.transfers)) {
          const { kind } = totals
          expect(balanceOf(kind, totals)).toBe(balanceOf(kind, before.get(key) ?? { debits: 0, credits: 0 }))
        }
      }),
    )
  })
})

describe('accounts of values', () => {
  it('never go below zero, except points after a refund of what earned them', () => {
    const below = { debits: 2, credits: 1 }
    for (const kind of ['order', 'refund', 'storedValue', 'giftCard', 'deposit'] as const)
      expect(isWithinLimit(kind, below)).toBe(false)
    expect(isWithinLimit('points', below)).toBe(true)
  })
})
