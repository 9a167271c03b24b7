import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import type { Client } from 'pg'
import type { ControlSetup, OrderSample } from '../control/setup.ts'
import type { Companion } from '../load/ask-process.ts'
import type { RoundResult, RoundTask, Side } from '../load/order-rounds.ts'
import { say } from '../measure/print.ts'
import { median, quantile, round } from '../measure/quantile.ts'
import { serverMiB } from '../product/list-family.ts'
import { payAtSandbox } from '../orders/pay-at-sandbox.ts'
import { measureProduct, type Bench } from '../product/measure-product.ts'
import { newDevice, openGuest, logInStaff } from '../product/open-client.ts'
import { openOwner, ownerUrl } from '../product/open-owner.ts'
import { pickLines, toPlace, type Shown } from '../product/sample-order.ts'
import type { Product } from '../product/start-product.ts'
import { countsOf } from '../measure/counts.ts'

// Placing orders and collecting cash through the product, against the same rows written by two statements.

const { ordersARound, rounds, warmUpOrders, firstOrders, atOnceRuns } = countsOf(
  { ordersARound: 500, rounds: 6, warmUpOrders: 2_400, firstOrders: 100, atOnceRuns: [8, 16] },
  { ordersARound: 2, rounds: 1, warmUpOrders: 2, firstOrders: 2, atOnceRuns: [2] },
)
/** The product's default, also for the control. */
const poolSize = 12
/** A caller may send 1,200 calls a minute; this many callers stay far below. */
const { guests, tills } = countsOf({ guests: 32, tills: 16 }, { guests: 2, tills: 1 })

await measureProduct({ load: 'load-orders', control: 'control-orders' }, measure)

async function measure({ product, load, control }: Bench) {
  const owner = await openOwner(product.dataDir)
  await checkDurable(owner)
  const since = await readClock(owner)
  const { ours, theirs, lines, shown, setup } = await prepare(owner, product, control)
  const run = (side: Side, atOnce: number, count: number) =>
    runRound(owner, load, { side, lines, shown, atOnce, orders: count })
  const total = { ours: 0, control: 0 }
  say('warming up')
  // New tables grew: run now what autovacuum would find in its next round.
  total.ours += (await run(ours, 8, firstOrders)).placeMs.length
  await owner.query('analyze')
  for (const side of [theirs, ours]) {
    for (const atOnce of atOnceRuns)
      total[side.kind] += (await run(side, atOnce, warmUpOrders / atOnceRuns.length)).placeMs.length
  }
  const runs = []
  let mib = 0
  for (const atOnce of atOnceRuns) {
    const results = { ours: [] as RoundResult[], control: [] as RoundResult[] }
    for (let turn = 0; turn < rounds; turn += 1) {
      // A B B A: drift affects both equally.
      for (const side of turn % 2 === 0 ? [theirs, ours] : [ours, theirs]) {
        const result = await run(side, atOnce, ordersARound)
        results[side.kind].push(result)
        total[side.kind] += result.placeMs.length
        mib = Math.max(mib, serverMiB(product.supervisorPid()))
      }
    }
    runs.push(summarise(atOnce, results.ours, results.control))
    say(JSON.stringify(runs.at(-1)))
  }
  await countRows(owner, setup, { since, total })
  await owner.end()
  say('paying by card')
  const sandbox = await payAtSandbox(product.url, lines)
  const worst = runs.reduce((a, b) => (a.ratio <= b.ratio ? a : b))
  return {
    perSecond: worst.perSecond,
    controlPerSecond: worst.controlPerSecond,
    ratio: worst.ratio,
    p99Ratio: Math.max(...runs.map((one) => one.p99Ratio)),
    roundTrips: Math.max(...runs.map((one) => one.roundTrips)),
    serverMiB: round(mib, 1),
    sandbox,
    runs,
  }
}

async function readClock(owner: Client): Promise<Date> {
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date()
}

/** Both sides write with the same durability. */
async function checkDurable(owner: Client): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit']) {
    const { rows } = await owner.query<{ value: string }>('select current_setting($1) as value', [name])
    if (rows[0]?.value !== 'on') throw new Error(`${name} is ${rows[0]?.value}`)
  }
}

async function prepare(owner: Client, product: Product, control: Companion) {
  const diners = await Promise.all(
    Array.from({ length: guests }, () => openGuest(product.url, { device: newDevice() })),
  )
  const [diner] = diners
  if (!diner) throw new Error('no guest')
  const cookies: string[] = []
  for (let till = 0; till < tills; till += 1)
    cookies.push(await logInStaff(product.url, product.dataDir, 'cashier'))
  const lines = await pickLines(diner.client)
  const sample = await diner.client.call(orders.place, toPlace(lines, randomUUID()))
  const setup = await readSetup(owner, product, sample.orderId)
  const { port } = await control.ask<ControlSetup, { port: number }>(setup)
  const shown: Shown = {
    menuVersion: setup.order.menu_version,
    total: (setup.order.total_cents / 100).toFixed(2),
  }
  // Without its sample the table contains only counted rows.
  await owner.query('delete from orders where order_id = $1', [sample.orderId])
  await widenNumbers(owner, setup)
  const ours: Side = { kind: 'ours', port: product.port, tokens: diners.map(({ token }) => token), cookies }
  const theirs: Side = { kind: 'control', port }
  return { ours, theirs, lines, shown, setup }
}

/** One of our orders as rows, and its owner: the control repeats it. */
async function readSetup(
  owner: Client,
  { dataDir: folder }: Product,
  orderId: string,
): Promise<ControlSetup> {
  const { rows } = await owner.query<OrderSample & { merchant_id: string; shop_id: string }>(
    `select o.merchant_id, o.shop_id, o.trading_date::text, o.contact_phone, o.menu_version, b.currency, b.total_cents, b.tax_cents, b.rounding_cents, b.payable_cents,
       o.call_code, b.content as bill, (select json_agg(to_json(l) order by l.line_number) from (
         select line_number, item_id, quantity, amount_cents, name1, name2, line from order_lines where order_id = o.order_id) l) as lines
     from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id where o.order_id = $1`,
    [orderId],
  )
  const people = await owner.query<{ person_id: string; name: string }>(
    "select person_id, name from staff_people where email like 'cashier%'",
  )
  const [order] = rows
  const [person] = people.rows
  if (!order || !person) throw new Error('the sample order is not in the database')
  return {
    ownerUrl: ownerUrl(folder),
    poolSize,
    merchantId: order.merchant_id,
    shopId: order.shop_id,
    guestId: randomUUID(),
    personId: person.person_id,
    personName: person.name,
    order,
  }
}

/** A number for every order of a round: with a hundred, most would use call codes and claim nothing. */
async function widenNumbers(owner: Client, { merchantId, shopId }: ControlSetup): Promise<void> {
  await owner.query(
    `insert into service_numbers (merchant_id, shop_id, number, claimed_at)
     select $1, $2, n, 'epoch' from generate_series(301, $3::integer) n`,
    [merchantId, shopId, 300 + warmUpOrders / 2],
  )
}

/** Before each round the numbers are freed, as if the kitchen had kept up, and tables are tidy. */
async function runRound(owner: Client, companion: Companion, task: RoundTask): Promise<RoundResult> {
  await owner.query('update service_numbers set order_id = null where order_id is not null')
  await owner.query('vacuum service_numbers')
  return companion.ask<RoundTask, RoundResult>(task)
}

function summarise(atOnce: number, ours: readonly RoundResult[], theirs: readonly RoundResult[]) {
  const rate = ({ ms, placeMs }: RoundResult) => placeMs.length / (ms / 1_000)
  const rates = ours.map((result, turn) => ({ ours: rate(result), control: rate(theirs[turn] ?? result) }))
  const p99 = (results: readonly RoundResult[], pick: (result: RoundResult) => readonly number[]) =>
    quantile(results.flatMap(pick), 0.99)
  const both = (result: RoundResult) => [...result.placeMs, ...result.collectMs]
  return {
    atOnce,
    perSecond: round(median(rates.map((pair) => pair.ours)), 1),
    controlPerSecond: round(median(rates.map((pair) => pair.control)), 1),
    ratio: round(median(rates.map((pair) => pair.ours / pair.control)), 3),
    p99Ratio: round(p99(ours, both) / p99(theirs, both), 2),
    p99Ms: round(p99(ours, both)),
    controlP99Ms: round(p99(theirs, both)),
    placeP99Ms: round(p99(ours, ({ placeMs }) => placeMs)),
    controlPlaceP99Ms: round(p99(theirs, ({ placeMs }) => placeMs)),
    collectP99Ms: round(p99(ours, ({ collectMs }) => collectMs)),
    controlCollectP99Ms: round(p99(theirs, ({ collectMs }) => collectMs)),
    placeP50Ms: round(
      quantile(
        ours.flatMap(({ placeMs }) => placeMs),
        0.5,
      ),
    ),
    controlPlaceP50Ms: round(
      quantile(
        theirs.flatMap(({ placeMs }) => placeMs),
        0.5,
      ),
    ),
    collectP50Ms: round(
      quantile(
        ours.flatMap(({ collectMs }) => collectMs),
        0.5,
      ),
    ),
    controlCollectP50Ms: round(
      quantile(
        theirs.flatMap(({ collectMs }) => collectMs),
        0.5,
      ),
    ),
    roundTrips: Math.max(...ours.map(({ placeTrips }) => placeTrips)),
    collectRoundTrips: Math.max(...ours.map(({ collectTrips }) => collectTrips)),
  }
}

/** Every answer must be backed by rows on both sides. */
async function countRows(
  owner: Client,
  { guestId, order }: ControlSetup,
  { since, total }: { readonly since: Date; readonly total: Record<Side['kind'], number> },
): Promise<void> {
  const { rows } = await owner.query<Record<string, number | boolean>>(
    `select o.guest_id = $1 as "isControl", count(*)::integer as orders, count(*) filter (where b.payment_status = 'paid')::integer as paid,
       coalesce(sum(l.n), 0)::integer as lines, coalesce(sum(p.n), 0)::integer as payments, coalesce(sum(e.n), 0)::integer as events,
       coalesce(sum(a.n), 0)::integer as audits, coalesce(sum(t.n), 0)::integer as transfers, coalesce(sum(c.n), 0)::integer as accounts
     from orders o join bills b on b.merchant_id = o.merchant_id and b.bill_id = o.order_id
     left join (select order_id, count(*) as n from order_lines group by 1) l on l.order_id = o.order_id
     left join (select order_id, count(*) as n from payments group by 1) p on p.order_id = o.order_id
     left join (select order_id, count(*) as n from order_events group by 1) e on e.order_id = o.order_id
     left join (select subject, count(*) as n from audit_entries group by 1) a on a.subject = o.order_id::text
     left join (select order_id, count(*) as n from ledger_transfers group by 1) t on t.order_id = o.order_id
     left join (select owner, count(*) as n from ledger_accounts where kind = 'order' group by 1) c on c.owner = o.order_id::text
     where o.placed_at >= $2
     group by 1`,
    [guestId, since],
  )
  // The cash and the sale, and what the cash was rounded by.
  const transfers = order.rounding_cents === 0 ? 2 : 3
  for (const row of rows) {
    const count = row['isControl'] === true ? total.control : total.ours
    const expected = {
      orders: count,
      paid: count,
      lines: 3 * count,
      payments: count,
      events: count,
      audits: count,
      transfers: transfers * count,
      accounts: count,
    }
    for (const [name, number] of Object.entries(expected)) {
      if (row[name] !== number)
        throw new Error(
          `${row['isControl'] === true ? 'the control' : 'the product'} wrote ${String(row[name])} ${name}, expected ${number}`,
        )
    }
  }
  if (rows.length !== 2) throw new Error('one side wrote nothing')
}
