import { Pool, types, type PoolClient } from 'pg'

// int8 (counts and sums of money) fits a double exactly up to 2^53, far above any shop's turnover in cents.
types.setTypeParser(types.builtins.INT8, Number)
// A date is a day in the shop's calendar, not an instant: it stays text.
types.setTypeParser(types.builtins.DATE, (text) => text)

export interface PoolOptions {
  readonly url: string
  readonly size: number
  readonly onError: (error: Error) => void
}

/** How long a request waits for a connection, and a statement for its answer, before it says 503 (T12 of security). */
const connectTimeoutMs = 5_000
const queryTimeoutMs = 8_000

/** Connections that send without waiting (F9). An idle connection that breaks is reported and replaced. */
export function createPool({ url, size, onError }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'tabard',
    pipeline: true,
  })
  pool.on('error', onError)
  pool.on('connect', (client: PoolClient) => {
    // A connection that breaks while checked out fails its queries; without a listener it would end the process.
    client.on('error', onError)
  })
  return pool
}
