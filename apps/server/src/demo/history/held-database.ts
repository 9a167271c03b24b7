import type { Pool, PoolClient } from 'pg'
import { createPool } from '../../db/connections/pool.ts'
import type { Pipelines } from '../../db/pipelines.ts'

/** A database whose transactions become visible to others together. */
export interface HeldDatabase {
  readonly pool: Pool
  /** Leaves every statement to the pool: a pipeline commits by the end of its flush. */
  readonly pipelines: Pipelines
  /** Run work whose transactions all become visible at its end, or none if it throws. One at a time. */
  together<Result>(work: () => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

/** What the statements of a transaction are inside the outer one. */
const within: ReadonlyMap<string, string> = new Map([
  ['begin', 'savepoint held'],
  ['begin read only', 'savepoint held'],
  ['commit', 'release savepoint held'],
  ['rollback', 'rollback to savepoint held'],
])

/** pg's connection, which its types omit. */
interface Wire {
  parse(message: { text: string; name: string; types: undefined }, ...more: unknown[]): void
  query(text: string, ...more: unknown[]): void
}

/**
 * Open a pool of one connection on which every transaction is a savepoint of an outer one. A guest's, a cook's and
 * a cashier's calls then take effect at one instant: no screen sees an order of the past while it is played.
 */
export function holdDatabase(url: string, onError: (error: Error) => void): HeldDatabase {
  const pool = createPool({ url, size: 1, onError })
  pool.on('connect', (client) => translate(client))
  const send = async (text: string) => void (await pool.query(text))
  return {
    pool,
    pipelines: { write: async () => undefined, end: async () => {} },
    together: async (work) => {
      // Spelled differently from those that `within` translates.
      await send('start transaction')
      try {
        const result = await work()
        await send('end')
        return result
      } catch (error) {
        await send('abort')
        throw error
      }
    },
    end: () => pool.end(),
  }
}

function translate(client: PoolClient): void {
  const { connection } = client as unknown as { readonly connection: Wire }
  const parse = connection.parse.bind(connection)
  const query = connection.query.bind(connection)
  connection.parse = (message, ...more) =>
    parse({ ...message, text: within.get(message.text) ?? message.text }, ...more)
  connection.query = (text, ...more) => query(within.get(text) ?? text, ...more)
}
