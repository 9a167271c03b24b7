import { paymentStatus, type OrderStatus } from '@tabard/domain/orders/order-status'
import type { Permission } from '@tabard/domain/staff/roles'
import { expect, it } from 'vitest'
import { possibleActions } from './possible-actions.ts'

const order = (status: OrderStatus, paidCents = 0, refundedCents = 0) => ({
  status,
  paidCents,
  refundedCents,
  paymentStatus: paymentStatus({ payableCents: 3_455, paidCents, refundedCents }),
  collectCents: 3_455 - paidCents,
  taken: undefined,
  events: [],
  memberCardId: undefined,
  bill: { payableCents: 3_455, lines: [{ quantity: 2 }] },
  lineRefunds: [{ units: 0 }],
})
const everything = () => true
const only =
  (...permissions: Permission[]) =>
  (permission: Permission) =>
    permissions.includes(permission)

it('collects the balance due until the order is paid or cancelled', () => {
  expect(possibleActions(order('placed'), everything).collectCents).toBe(3_455)
  expect(possibleActions(order('completed'), everything).collectCents).toBe(3_455)
  expect(possibleActions(order('ready', 3_455), everything).collectCents).toBe(0)
  expect(possibleActions(order('cancelled'), everything).collectCents).toBe(0)
})

it('refunds no more than the remaining payment', () => {
  expect(possibleActions(order('cancelled', 3_455, 455), everything).refundCents).toBe(3_000)
  expect(possibleActions(order('ready', 3_455, 3_455), everything).refundCents).toBe(0)
})

it('offers a refund to those who take money, whether or not another person must confirm it (S-B10)', () => {
  expect(possibleActions(order('ready', 3_455), only('cash.collect')).refundCents).toBe(3_455)
  expect(possibleActions(order('ready', 3_455), only('orders.refund')).refundCents).toBe(3_455)
  expect(possibleActions(order('ready', 3_455), only('kitchen.cook')).refundCents).toBe(0)
})

it('refunds an order that points paid while units are left', () => {
  const byPoints = {
    ...order('completed'),
    paymentStatus: 'paid' as const,
    memberCardId: 'card',
    bill: { payableCents: 0, lines: [{ quantity: 2 }] },
  }
  expect(possibleActions(byPoints, everything)).toMatchObject({ refundCents: 0, refundsPoints: true })
  const refunded = { ...byPoints, lineRefunds: [{ units: 2 }] }
  expect(possibleActions(refunded, everything).refundsPoints).toBe(false)
  expect(possibleActions({ ...byPoints, memberCardId: undefined }, everything).refundsPoints).toBe(false)
  expect(possibleActions(byPoints, only('kitchen.cook')).refundsPoints).toBe(false)
})

it('neither cancels nor moves a completed order', () => {
  expect(possibleActions(order('completed', 3_455), everything)).toMatchObject({ cancel: false, move: false })
  expect(possibleActions(order('ready'), everything)).toMatchObject({ cancel: true, move: true })
  const takenBack = { ...order('ready', 3_455), events: [{ at: 1, who: 'Ana', what: 'completed', note: '' }] }
  expect(possibleActions(takenBack, everything)).toMatchObject({ cancel: false, move: true })
})

it('gives no discount on an amount without an order', () => {
  expect(possibleActions(order('completed'), everything).discount).toBe(true)
  const taken = { kind: 'deposit', name: 'Mia' } as const
  expect(possibleActions({ ...order('completed'), taken }, everything)).toMatchObject({
    discount: false,
    amend: false,
    collectCents: 3_455,
  })
})

it('keeps a paid deposit with the permission to refund, and never an order', () => {
  const taken = { kind: 'deposit', name: 'Mia' } as const
  const deposit = (paidCents: number, refundedCents = 0) => ({
    ...order('completed', paidCents, refundedCents),
    taken,
  })
  expect(possibleActions(deposit(3_455), only('orders.refund')).keepDeposit).toBe(true)
  expect(possibleActions(deposit(3_455, 455), only('orders.refund')).keepDeposit).toBe(true)
  expect(possibleActions(deposit(3_455), only('cash.collect')).keepDeposit).toBe(false)
  expect(possibleActions(deposit(0), everything).keepDeposit).toBe(false)
  expect(possibleActions(deposit(3_455, 3_455), everything).keepDeposit).toBe(false)
  expect(possibleActions(order('completed', 3_455), everything).keepDeposit).toBe(false)
})

it('attaches a card to what earns: not to a cancelled or refunded order, nor to a requested amount', () => {
  expect(possibleActions(order('completed', 3_455), everything).attachCard).toBe(true)
  expect(possibleActions(order('cancelled'), everything).attachCard).toBe(false)
  expect(possibleActions(order('ready', 3_455, 3_455), everything).attachCard).toBe(false)
  const taken = { kind: 'topUp', name: 'Mia' } as const
  expect(possibleActions({ ...order('completed'), taken }, everything).attachCard).toBe(false)
})

it('offers nothing without permission', () => {
  expect(possibleActions(order('ready', 0), only('orders.view'))).toEqual({
    move: false,
    cancel: false,
    collectCents: 0,
    refundCents: 0,
    refundsPoints: false,
    keepDeposit: false,
    amend: false,
    discount: false,
    attachCard: false,
    delay: false,
  })
  expect(possibleActions(order('ready', 0), only('cash.collect')).collectCents).toBe(3_455)
})

it('changes and delays an order that is not completed, and collects a balance after a change', () => {
  expect(possibleActions(order('preparing', 3_000), everything)).toMatchObject({
    amend: true,
    delay: true,
    collectCents: 455,
  })
  expect(possibleActions(order('ready'), everything)).toMatchObject({ amend: true, delay: false })
  expect(possibleActions(order('completed'), everything)).toMatchObject({ amend: false, delay: false })
  expect(possibleActions(order('ready', 3_455, 3_455), everything).amend).toBe(false)
})
