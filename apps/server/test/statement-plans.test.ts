import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyStatement } from './database/every-statement.ts'
import { multiplyRows } from './database/multiply-rows.ts'
import { adminRows } from './database/owner-rows.ts'
import { lineOf, placeInput, readMenu } from './samples/sample-cart.ts'
import { createCustomer, createMerchant, createStaff } from './shops/factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createCardType, createMemberCard } from './value/cards.ts'

// What PostgreSQL would read for every statement of the server in a shop with months of orders. A statement that reads all
// of a growing table of a merchant takes longer with each order.

const copies = 5_000
const growing = [
  'orders',
  'bills',
  'order_lines',
  'order_events',
  'payments',
  'ledger_transfers',
  'ledger_accounts',
  'member_cards',
  'order_cards',
  'customers',
  'guests',
] as const

/** Statements that may read much, by what they are for. Increase it only with a reason. */
const mayRead: Readonly<Record<string, readonly string[]>> = {
  // Jobs, in parts or at night.
  jobs: [
    'billing/count-bills.ts listUncountedShops',
    'billing/count-bills.ts markCounted',
    'identity/customers/lost-erasures.ts listUnerased',
    'identity/sessions/tokens.ts removeGuests',
    'ledger/difference-queries.ts listDifferences',
    'ledger/value/list-value-differences.ts listChecked',
    'orders/lifecycle/forget-contact.ts blank',
    'reports/report-differences.ts listReportDates',
    'value/campaigns/audience-queries.ts listBirthdays',
    'value/cards/level-queries.ts listLevelsOfType',
    'value/joining/carry-debts.ts noteDebts',
    'value/joining/forget-cards.ts blankCards',
    'value/points/tier-queries.ts listOfShop',
  ],
  exports: [
    'reports/exporting/export-queries.ts exportAccounts',
    'reports/exporting/export-queries.ts exportItems',
    'reports/exporting/export-queries.ts exportOrders',
    'reports/exporting/export-queries.ts exportPayments',
    'reports/exporting/export-queries.ts lastOrder',
  ],
  // Lists and sums of customers, cards and what is owed, for staff.
  overviews: [
    'customers/reading-queries.ts listPage name',
    'customers/reading-queries.ts listPage orders',
    'customers/reading-queries.ts listPage recent',
    'customers/reading-queries.ts listPage spent',
    'identity/customers/staff-customers.ts findByText',
    'ledger/queries.ts listLiabilities',
    'value/desk/desk-queries.ts countByType',
    'value/desk/desk-queries.ts countCards',
    'value/desk/desk-queries.ts listCards',
    'value/desk/desk-queries.ts sumHeld',
    'value/programmes/programme-queries.ts listWithCards',
    'value/signals/signal-queries.ts listBusyDays',
  ],
  // They stop at the first row.
  first: ['reports/home-queries.ts findSteps', 'shops/setup/setup-queries.ts findAnyOrder'],
}

let testShop: TestServer

beforeAll(async () => {
  testShop = await startTestServer({ hasUnpostedMoney: true })
  const settings = { 'points.isOffered': true }
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'], { settings })
  const place = { server: testShop.server, merchantId, shopId: shops[0]?.shopId ?? '' }
  const { customerId, token, phone } = await createCustomer(testShop.server, merchantId)
  await createMemberCard(place, await createCardType(place), { customerId, phone })
  const guest = await testShop.guest('lantern', { token })
  const menu = await readMenu(guest, 'lantern')
  const { orderId } = await guest.call(orders.place, placeInput([lineOf(menu, 'Dumplings')]))
  const staff = testShop.staff('lantern', (await createStaff(testShop.server, merchantId, 'owner')).cookie)
  await staff.call(till.collect, { orderId })
  await adminRows(`update orders set status = 'completed' where order_id = $1`, [orderId])
  for (const table of growing) await multiplyRows(table, merchantId, copies)
})
afterAll(() => testShop.stop())

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Plan Rows': number
  readonly 'Total Cost': number
  readonly Plans?: readonly Node[]
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Whether PostgreSQL expects to read more than a day's rows of a growing table for a statement, whatever its values. */
async function readsMuch(text: string): Promise<boolean> {
  const explained = await adminRows<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  const plan = explained[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`no plan for ${text}`)
  return nodesOf(plan).some(
    (node) =>
      node['Node Type'].endsWith('Scan') &&
      growing.some((table) => table === node['Relation Name']) &&
      node['Total Cost'] > 150 &&
      !node['Index Cond']?.includes('(trading_date = '),
  )
}

/** The statements that read a large part of a growing table. */
async function listLarge(): Promise<string[]> {
  const found: string[] = []
  for (const { name, compiled } of await everyStatement())
    if (await readsMuch(compiled.text)) found.push(name)
  return found
}

test(
  'only statements that are meant to read a large part of a growing table',
  { timeout: 120_000 },
  async () => {
    const found = await listLarge()
    const meant = Object.values(mayRead).flat()
    expect(found.filter((name) => !meant.includes(name))).toEqual([])
  },
)

test('negative control: the bill of an order is found by its id, and not by a column without an index', async () => {
  const bill = (column: string) =>
    readsMuch(
      `select b.total_cents from bills b where b.merchant_id = $1::uuid and b.${column} = any($2::uuid[])`,
    )
  expect([await bill('bill_id'), await bill('order_id')]).toEqual([false, true])
})
