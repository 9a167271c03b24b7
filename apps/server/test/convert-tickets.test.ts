import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../src/db/migrating/migrate.ts'
import { migrationFiles } from '../src/db/migrating/migration-files.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { compile } from '../src/db/statement.ts'
import { ticketColumn } from '../src/modules/tickets/ticket-column.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'

// The kitchen's part of an order moves from two columns of the order to tables (ADR-115): an order reads the same ticket
// as before.

const quiet = () => {}
const [merchantId, shopId] = [randomUUID(), randomUUID()]
const at = 1_763_539_200_123

/** What the columns `kitchen` and `kitchen_changes` hold, and the ticket that is read from the tables. */
const orders = [
  { kitchen: {}, changes: [] },
  {
    kitchen: {
      works: { 1: { state: 'ready', made: 2, at }, '2.0': { state: 'new', made: 0, at: 0 } },
      fired: { [randomUUID()]: at },
    },
    changes: [],
  },
  // All items wait again: they still have their own progress.
  { kitchen: { works: {}, courses: { 1: randomUUID() } }, changes: [] },
  {
    kitchen: { seen: { '*': at, [randomUUID()]: at + 1 }, sentAgainAt: at - 1, cameAt: at - 2 },
    changes: [],
  },
  {
    kitchen: {},
    changes: [
      {
        amendment: 1,
        at,
        who: '',
        reason: '',
        lines: [{ lineNumber: 1, before: 1, after: 2, note: '' }],
        readAt: ['a'],
      },
    ],
  },
].map((order) => ({ orderId: randomUUID(), ...order }))

let source: TestDatabase

beforeAll(async () => {
  source = await emptyDatabase('convert_tickets')
  await migrate({
    ownerUrl: source.urls.owner,
    log: quiet,
    files: migrationFiles.filter(({ name }) => name < '077'),
  })
  await withClient(source.urls.owner, async (client: Client) => {
    await client.query("insert into merchants values ($1, 'abc123', 'A', 'A', false, '2026-11-19')", [
      merchantId,
    ])
    await client.query(
      `insert into shops (merchant_id, shop_id, code, name1, name2, about1, about2, currency, time_zone, accent_colour,
         phone, email, address, country, registration, tax_mode, minimum_order_cents)
       values ($1, $2, 'lantern', 'L', 'L', '', '', 'AUD', 'Australia/Sydney', '#9c3d22', '', '', '', 'AU', '', 'included', 0)`,
      [merchantId, shopId],
    )
    const guestId = randomUUID()
    await client.query("insert into guests values ($1, $2, '2026-11-19')", [merchantId, guestId])
    for (const { orderId, kitchen, changes } of orders)
      await client.query(
        `insert into orders (merchant_id, order_id, shop_id, cart_id, body_hash, guest_id, receipt_id, status, payment_status, version,
           order_type, channel, call_code, trading_date, placed_at, due_at, contact_name, contact_phone, note, language, menu_version,
           currency, total_cents, tax_cents, rounding_cents, payable_cents, paid_cents, refunded_cents, bill, kitchen, kitchen_changes)
         values ($1, $2, $3, gen_random_uuid(), '', $4, $2::uuid::text, 'placed', 'unpaid', 1, 'pickup', 'online', 'ABCD', '2026-11-19',
           '2026-11-19', '2026-11-19', '', '', '', 'en-gb', '', 'AUD', 0, 0, 0, 0, 0, 0, '{}', $5, $6)`,
        [merchantId, orderId, shopId, guestId, JSON.stringify(kitchen), JSON.stringify(changes)],
      )
  })
  await migrate({ ownerUrl: source.urls.owner, log: quiet })
})

test('every order reads the ticket that its columns held, and an untouched one has no row', async () => {
  const { text } = compile(
    `select o.order_id, ${ticketColumn} as ticket from orders o where o.merchant_id = :merchantId`,
  )
  await withClient(source.urls.owner, async (client: Client) => {
    const { rows } = await client.query<{ order_id: string; ticket: unknown }>(text, [merchantId])
    const ticketOf = new Map(rows.map((row) => [row.order_id, row.ticket]))
    for (const { orderId, kitchen, changes } of orders) {
      const { works, ...rest } = kitchen as { readonly works?: unknown }
      expect(ticketOf.get(orderId)).toEqual({ ...rest, ...(works ? { items: works } : {}), changes })
    }
    const { rows: kept } = await client.query<{ order_id: string; shop_id: string }>(
      'select order_id, shop_id from kitchen_tickets',
    )
    const touched = orders.slice(1).map(({ orderId }) => ({ order_id: orderId, shop_id: shopId }))
    expect(kept).toHaveLength(touched.length)
    expect(kept).toEqual(expect.arrayContaining(touched))
  })
})

test('removing an order removes its ticket', async () => {
  await withClient(source.urls.owner, async (client: Client) => {
    await client.query('delete from orders where merchant_id = $1', [merchantId])
    expect((await client.query('select from kitchen_tickets')).rowCount).toBe(0)
    expect((await client.query('select from kitchen_items')).rowCount).toBe(0)
  })
})
