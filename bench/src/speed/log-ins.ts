import { accounts } from '@tabard/contract/accounts/calls'
import type { Client } from 'pg'
import { startCompanion } from '../load/ask-process.ts'
import type { LogInResult, LogInTask } from '../processes/load-log-ins.ts'
import { say } from '../measure/print.ts'
import { ordersBeside, roundMs } from '../orders/steady-orders.ts'
import { openClient } from '../product/open-client.ts'
import { openOwner } from '../product/open-owner.ts'
import type { Product } from '../product/start-product.ts'
import { withProduct } from '../product/with-product.ts'
import { countsOf } from '../measure/counts.ts'

// How twenty log-ins a second, each a password hash, affect concurrent orders.

const customers = countsOf(200, 2)
const password = 'Correct-horse-7'

await withProduct(measure)

async function measure({ url, dataDir: data }: Product) {
  const owner = await openOwner(data)
  const phones = await signUp(url, owner)
  await owner.end()
  const load = startCompanion('load-log-ins')
  const task: LogInTask = { url, perSecond: 20, ms: roundMs, phones, password }
  let logIns = 0
  let failed = 0
  say('orders, without log-ins and with 20 per second')
  const { quietMs, busyMs, ratio } = await ordersBeside(url, async () => {
    const result = await load.ask<LogInTask, LogInResult>(task)
    logIns += result.logIns
    failed += result.failed
  })
  await load.stop()
  return {
    orderP95Ms: quietMs,
    orderP95WithLogInsMs: busyMs,
    orderP95Ratio: ratio,
    logIns,
    logInsFailed: failed,
  }
}

/** One signs up normally; the others are copies with their own phones. */
async function signUp(url: string, owner: Client): Promise<string[]> {
  const client = openClient(url)
  const first = '+61400000001'
  await client.call(accounts.sendCode, { phone: first, purpose: 'signUp' })
  const { rows } = await owner.query<{ body: string }>(
    'select body from messages where recipient = $1 order by created_at desc limit 1',
    [first],
  )
  await client.call(accounts.register, {
    phone: first,
    code: /\b\d{4,8}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '',
    password,
    hasAcceptedTerms: true,
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.com',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    licencePlate: '',
  })
  await owner.query(
    `create temp table others as
     select gen_random_uuid() as guest_id, gen_random_uuid() as customer_id, '+61400001' || lpad(n::text, 3, '0') as phone,
       left(encode(gen_random_uuid()::text::bytea, 'hex'), 22) as handle
     from generate_series(1, $1::int) n`,
    [customers],
  )
  await owner.query(
    `insert into guests select (jsonb_populate_record(g, jsonb_build_object('guest_id', o.guest_id))).*
     from customers c join guests g using (merchant_id, guest_id), others o where c.phone = $1`,
    [first],
  )
  await owner.query(
    'insert into customers select (jsonb_populate_record(c, to_jsonb(o))).* from customers c, others o where c.phone = $1',
    [first],
  )
  const others = await owner.query<{ phone: string }>('select phone from others')
  return others.rows.map(({ phone }) => phone)
}
