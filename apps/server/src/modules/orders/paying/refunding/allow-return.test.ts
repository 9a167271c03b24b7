import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { orderValue } from '@tabard/contract/till/order-value'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { rolesWith } from '@tabard/domain/staff/roles'
import { expect, test } from 'vitest'

const modules = resolve(import.meta.dirname, '../../../..', 'modules')
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(resolve(modules, file), 'utf8') }))

/** The files that call a function, apart from the one that exports it. */
function callersOf(name: string): string[] {
  return sources
    .filter(({ text }) => new RegExp(String.raw`\b${name}\(`).test(text))
    .filter(({ text }) => !new RegExp(String.raw`export (async )?function ${name}\b`).test(text))
    .map(({ file }) => file)
    .toSorted()
}

// Add a file only with the reason why what it returns passes the rule.
test('every act that returns money is in this list, and passes the rule for returns', () => {
  // Each needs a `ReturnAllowance`, which only `allow-return.ts` makes.
  expect(callersOf('refundPayment')).toEqual(['orders/paying/refunding/refund-order.ts'])
  expect(callersOf('refundCard')).toEqual(['orders/lifecycle/move-order.ts'])
  expect(sources.filter(({ text }) => text.includes('rule: passed')).map(({ file }) => file)).toEqual([
    'orders/paying/refunding/allow-return.ts',
  ])
  // What a provider took beyond the bill returns without a person.
  expect(callersOf('requestRefund')).toEqual([
    'orders/paying/refunding/refund-payment.ts',
    'orders/paying/settle-money.ts',
  ])
  // What is not done by staff cancels only what was never accepted.
  expect(callersOf('cancelOrderBy')).toEqual([
    'kitchen/move-ticket.ts',
    'orders/lifecycle/acceptance/chase-orders.ts',
    'orders/lifecycle/cancel-order.ts',
    'orders/lifecycle/cancel-own-order.ts',
    'orders/lifecycle/expire-order.ts',
  ])
  for (const { file, text } of sources.filter(({ text }) => text.includes('mayRefund: false')))
    expect(text.includes('Handler<typeof till') || text.includes('Handler<typeof kitchen'), file).toBe(false)
  // Coupons, vouchers and points of an order return with its cancellation.
  expect(callersOf('releaseCoupons')).toEqual(['orders/lifecycle/move-order.ts'])
})

test('calls of staff that return or give value need a role that may', () => {
  const asks = {
    refund: [till.refund, 'cash.collect'],
    refundAgain: [till.refundAgain, 'orders.refund'],
    cancel: [till.cancel, 'orders.cancel'],
    reject: [kitchen.reject, 'kitchen.cook'],
    undo: [kitchen.undo, 'kitchen.cook'],
    voidSale: [orderValue.voidSale, 'value.serve'],
    give: [cardDesk.give, 'value.adjust'],
    take: [cardDesk.take, 'value.adjust'],
    giveCard: [giftCardDesk.give, 'value.adjust'],
    extend: [giftCardDesk.extend, 'value.adjust'],
    void: [giftCardDesk.void, 'value.adjust'],
  } as const
  for (const [name, [row, permission]] of Object.entries(asks))
    expect(row.who, name).toBe(`staff:${permission}`)
  // Refund, cancel and reject also ask for the rule; a sale is cancelled only while nothing is paid.
  expect(rolesWith('orders.refund')).toEqual(['owner', 'manager'])
  expect(rolesWith('value.adjust')).toEqual(['owner', 'manager'])
})
