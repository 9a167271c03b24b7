import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { domainName } from './column-names.ts'
import { checkMerchant, type Query } from './statement.ts'
import { transact, type TransactionOptions, type ReadTx, type WriteTx } from './tx.ts'
import { RoundTrips } from './connections/round-trips.ts'

/**
 * Platform transactions (F10) for data above merchants. The role owns nothing and reads tenants' tables only
 * under a policy.
 */
export interface PlatformDatabase {
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** Run several statements in one transaction. */
  batch<Result>(work: (rows: <Row>(query: Query<Row>) => Promise<Row[]>) => Promise<Result>): Promise<Result>
}

/** Create platform transactions over a pool. */
export function createPlatformDatabase(pool: Pool): PlatformDatabase {
  return {
    rows: async <Row>(query: Query<Row>) =>
      namedRows((await pool.query<QueryResultRow>(withoutMerchant(query))).rows) as Row[],
    batch: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(
          async <Row>(query: Query<Row>) =>
            namedRows((await client.query<QueryResultRow>(withoutMerchant(query))).rows) as Row[],
        )
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        await rollBack(client)
        throw error
      }
    },
  }
}

function withoutMerchant(query: Query<unknown>) {
  checkMerchant(query, undefined)
  const { text, name, values } = query
  return { text, name, values: [...values] }
}

/** The rows with the names of their columns in code. */
function namedRows(rows: readonly QueryResultRow[]): QueryResultRow[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [domainName(column), value])),
  )
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** Run a tenant's write transaction without a caller: jobs, onboarding. */
export function systemWrite<Result>(
  pool: Pool,
  merchantId: string,
  work: (tx: WriteTx) => Promise<Result>,
): Promise<Result> {
  return transact(transactionWithoutTenant(pool, merchantId), 'write', (tx) => work(tx))
}

/** Run a tenant's read transaction without a caller: live screens, public pages. */
export function systemRead<Result>(
  pool: Pool,
  merchantId: string,
  work: (tx: ReadTx) => Promise<Result>,
): Promise<Result> {
  return transact(transactionWithoutTenant(pool, merchantId), 'read', (tx) => work(tx))
}

function transactionWithoutTenant(pool: Pool, merchantId: string): TransactionOptions<void> {
  return {
    pool,
    merchantId,
    authoriser: { query: undefined, admit: () => undefined },
    trips: new RoundTrips(),
  }
}
