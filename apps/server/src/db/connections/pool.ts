import { Pool, types, type PoolClient } from 'pg'

// A double represents int8 (counts and sums of money) exactly up to 2^53, far above any shop's turnover in
// cents.
types.setTypeParser(types.builtins.INT8, Number)
// A date is a day in the shop's calendar, not an instant, so it stays text.
types.setTypeParser(types.builtins.DATE, (text) => text)

export interface PoolOptions {
  readonly url: string
  readonly size: number
  readonly onError: (error: Error) => void
}

/** Maximum wait for a connection and for a statement; then the answer is 503 (T12). */
const connectTimeoutMs = 5_000
const queryTimeoutMs = 8_000

/** Create a pool of pipelining connections (F9). A broken idle connection is reported and replaced. */
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
    // A connection that breaks in use fails its queries. Without a listener it would end the process.
    client.on('error', onError)
  })
  return pool
}
