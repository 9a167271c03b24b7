import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate } from '../src/db/migrating/migrate.ts'
import { migrationFiles } from '../src/db/migrating/migration-files.ts'
import { withClient } from '../src/db/migrating/roles.ts'
import { emptyDatabase } from './database.ts'

// Attempts of the release before keep their amounts, states and limits as shares (migration 078, ADR-114).

const quiet = () => {}
const [merchantId, shopId] = [randomUUID(), randomUUID()]
const [single, table] = [randomUUID(), randomUUID()]

/** Order, status, amount and amendment; with a part number: of a table's bill. */
const attempts: [order: string, status: string, cents: number, amendment: number, part?: number][] = [
  [single, 'paid', 1250, 0],
  [single, 'declined', 300, 1],
  [single, 'pending', 300, 1],
  [table, 'expired', 500, 0, 1],
  [table, 'unknown', 700, 0, 2],
]

test('each attempt has one share that agrees with it', async () => {
  const { urls } = await emptyDatabase('convert_shares')
  const before = migrationFiles.filter(({ name }) => name < '078')
  await migrate({ ownerUrl: urls.owner, log: quiet, files: before })
  const rows = await withClient(urls.owner, async (client) => {
    // The orders themselves do not matter here, but their bills.
    for (const name of ['payment_attempts', 'attempt_shares'])
      await client.query(`alter table ${name} drop constraint ${name}_merchant_id_order_id_fkey`)
    for (const billId of [single, table])
      await client.query(
        `insert into bills (merchant_id, bill_id, shop_id, state, currency, total_cents, tax_cents, rounding_cents, payable_cents, content)
         values ($1, $2, $3, 'open', 'AUD', 1250, 0, 0, 1250, '{}')`,
        [merchantId, billId, shopId],
      )
    for (const [orderId, status, cents, amendment, part] of attempts) {
      const attemptId = randomUUID()
      await client.query(
        `insert into payment_attempts (merchant_id, attempt_id, shop_id, order_id, provider, environment, account, reference, cents, currency,
           token_hash, status, created_at, expires_at, amendment, seat)
         values ($1, $2, $3, $4, 'sandbox', 'test', 'a', $9, $5, 'AUD', $9::text::bytea, $6, now(), now(), $7, $8)`,
        [
          merchantId,
          attemptId,
          shopId,
          orderId,
          cents,
          status,
          amendment,
          part === undefined ? null : 'AAAAAAAA',
          attemptId,
        ],
      )
      if (part !== undefined)
        await client.query(
          `insert into attempt_shares (merchant_id, attempt_id, order_id, cents, amendment, part, lines) values ($1, $2, $3, $4, $5, $6, '[]')`,
          [merchantId, attemptId, orderId, cents, amendment, part],
        )
    }
    await client.query(
      `alter table attempt_shares add constraint attempt_shares_merchant_id_order_id_fkey
         foreign key (merchant_id, order_id) references orders not valid`,
    )
    await migrate({ ownerUrl: urls.owner, log: quiet })
    const shares = await client.query(
      `select s.bill_id, a.status, s.cents, s.amendment, s.part, s.is_payable, a.cents as whole
       from payment_attempts a left join attempt_shares s using (merchant_id, attempt_id) order by s.cents, s.amendment, s.is_payable, s.part`,
    )
    return shares.rows as Record<string, unknown>[]
  })
  const expected = attempts.map(([orderId, status, cents, amendment, part = 0]) => ({
    bill_id: orderId,
    status,
    cents,
    amendment,
    part,
    is_payable: ['paid', 'pending', 'unknown'].includes(status),
    whole: cents,
  }))
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})
