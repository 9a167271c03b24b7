import type { Pool, PoolClient } from 'pg'
import type { Query } from './statement.ts'
import { transact, type DoorOptions, type ReadTx, type WriteTx } from './tx.ts'
import { RoundTrips } from './round-trips.ts'

/** The third door (F10): what is above merchants. Its role owns nothing and reads tenants' tables only where a policy says so. */
export interface PlatformDoor {
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** Several statements at once or not at all. */
  together<Result>(
    work: (rows: <Row>(query: Query<Row>) => Promise<Row[]>) => Promise<Result>,
  ): Promise<Result>
}

export function createPlatformDoor(pool: Pool): PlatformDoor {
  return {
    rows: async <Row>(query: Query<Row>) =>
      (await pool.query({ text: query.text, name: query.name, values: [...query.values] })).rows as Row[],
    together: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(
          async <Row>(query: Query<Row>) =>
            (await client.query({ text: query.text, name: query.name, values: [...query.values] }))
              .rows as Row[],
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

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** A tenant's transaction for work that no person asked for: jobs, first-day set-up. */
export function systemWrite<Result>(
  pool: Pool,
  merchantId: string,
  work: (tx: WriteTx) => Promise<Result>,
): Promise<Result> {
  return transact(doorForNobody(pool, merchantId), 'write', (tx) => work(tx))
}

/** The same to read, for what one load shows to all who watch: live screens, pages anybody may open. */
export function systemRead<Result>(
  pool: Pool,
  merchantId: string,
  work: (tx: ReadTx) => Promise<Result>,
): Promise<Result> {
  return transact(doorForNobody(pool, merchantId), 'read', (tx) => work(tx))
}

function doorForNobody(pool: Pool, merchantId: string): DoorOptions<void> {
  return { pool, merchantId, gate: { query: undefined, admit: () => undefined }, trips: new RoundTrips() }
}
