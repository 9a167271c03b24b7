import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import type { Edited } from './edit-menu.ts'
import type { Acknowledged } from './pay-and-refund.ts'

/** What is wrong, each by what it is about; all empty in the end. */
export interface Books {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly moneyWithoutOrder: readonly string[]
  readonly orderWithoutMoney: readonly string[]
  /** Jobs that run since before the last request was answered or have failed for good, and money whose next step has not come. */
  readonly stuckJobs: readonly string[]
}

interface Session {
  readonly id: string
  readonly reference: string
  readonly transaction?: string
  readonly capturedCents: number
}

/** The provider's own books: what it captured and gave back by attempt. */
function readProvider(dataDir: string): Map<string, { capturedCents: number; returnedCents: number }> {
  const sessions = new Map<string, Session>()
  const returned = new Map<string, number>()
  for (const line of readFileSync(path.join(dataDir, 'sandbox.jsonl'), 'utf8').split('\n')) {
    if (line === '') continue
    const { session, refund } = JSON.parse(line) as {
      session?: Session
      refund?: { transaction: string; cents: number }
    }
    if (session) sessions.set(session.id, session)
    if (refund) returned.set(refund.transaction, (returned.get(refund.transaction) ?? 0) + refund.cents)
  }
  return new Map(
    [...sessions.values()].map(({ reference, transaction = '', capturedCents }) => [
      reference,
      { capturedCents, returnedCents: returned.get(transaction) ?? 0 },
    ]),
  )
}

interface MoneyRow {
  readonly attempt_id: string
  readonly order_status: string
  readonly payments: number
  readonly paid_cents: number
  readonly refunded_cents: number
}

/** Holds both books and everything that was confirmed against the database. `answeredAt`: when the last request was answered. */
export async function checkBooks(
  owner: Client,
  dataDir: string,
  acknowledged: Acknowledged,
  edited: Edited,
  linesAnOrder: number,
  answeredAt: Date,
): Promise<Books> {
  const provider = readProvider(dataDir)
  const money = (await owner.query<MoneyRow>(listMoney)).rows
  const none = { capturedCents: 0, returnedCents: 0 }
  const atProvider = ({ attempt_id }: MoneyRow) => provider.get(attempt_id) ?? none
  const placed = ['placed', 'preparing', 'ready', 'completed']
  const ids = (rows: readonly MoneyRow[]) => rows.map(({ attempt_id }) => attempt_id)
  const verdict = await acknowledged.ledger.check(owner, linesAnOrder)
  const missing = await owner.query<{ what: string }>(listMissing, [
    [...acknowledged.refunded],
    [...edited.published],
    [...edited.imported],
    [...acknowledged.approved],
  ])
  const twice = await owner.query<{ what: string }>(listTwice)
  const stuck = await owner.query<{ what: string }>(listStuck, [answeredAt])
  return {
    lost: [...Array.from({ length: verdict.lost }, () => 'order'), ...missing.rows.map(({ what }) => what)],
    doubled: [
      ...Array.from({ length: verdict.doubled }, () => 'order'),
      ...twice.rows.map(({ what }) => what),
      ...ids(money.filter((row) => row.payments > 1 || atProvider(row).returnedCents > row.refunded_cents)),
    ],
    moneyWithoutOrder: ids(
      money.filter((row) => {
        const { capturedCents, returnedCents } = atProvider(row)
        const isKept = capturedCents > returnedCents
        return isKept && (!placed.includes(row.order_status) || row.paid_cents < capturedCents)
      }),
    ),
    orderWithoutMoney: ids(
      money.filter((row) => {
        const { capturedCents, returnedCents } = atProvider(row)
        return row.paid_cents > capturedCents || returnedCents < row.refunded_cents
      }),
    ),
    stuckJobs: stuck.rows.map(({ what }) => what),
  }
}

const listMoney = `select a.attempt_id, o.status as order_status,
    (select count(*)::integer from payments p where p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id) as payments,
    (select coalesce(sum(p.cents), 0)::integer from payments p where p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id and p.settled_at is not null) as paid_cents,
    (select coalesce(sum(r.cents), 0)::integer from refunds r where r.merchant_id = a.merchant_id and r.attempt_id = a.attempt_id and r.status <> 'failed') as refunded_cents
  from payment_attempts a
    join attempt_shares s on s.merchant_id = a.merchant_id and s.attempt_id = a.attempt_id
    join orders o on o.merchant_id = s.merchant_id and o.order_id = s.bill_id`

const listMissing = `select 'refund ' || id as what from unnest($1::uuid[]) id where not exists (select from refunds where refund_id = id)
  union all select 'publication ' || id from unnest($2::uuid[]) id where not exists (select from menu_publications where publication_id = id)
  union all select 'dish ' || name from unnest($3::text[]) name where not exists (select from items where name1 = name)
  union all select 'payment ' || id from unnest($4::uuid[]) id where not exists (select from payment_attempts where attempt_id = id and captured_cents is not null)`

const listTwice = `select 'dish ' || name1 as what from items where name1 like 'Late %' group by name1 having count(*) > 1`

// A job that started later is the work of a living server, such as that of every minute.
const listStuck = `select 'job ' || t.identifier || coalesce(': ' || j.last_error, '') as what
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at < $1 or j.attempts >= j.max_attempts
  union all select 'job ' || name || ': not in the queue' from job_requests where requested_at < $1
  union all select 'payment ' || payment_id from payments where attempt_id is not null and settled_at is null
  union all select 'refund ' || refund_id from refunds where status = 'requested'
  union all select 'order ' || order_id from orders where status = 'pending' and pending_until < now()`
