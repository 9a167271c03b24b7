import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { sendTogether, type Statement } from './flush.ts'
import { RoundTrips } from './connections/round-trips.ts'
import { setScope, setScopeByName } from './scope.ts'
import type { Query } from './statement.ts'
import { plain, sqlState, untilCommitted } from './tx.ts'

/** Pipelined connections for statements that are transactions of their own (ADR-009). */
export interface Pipelines {
  /**
   * Send a merchant's transaction in one flush: its scope and the steps in order. Returns the rows of each
   * step. A failing step ends the transaction, and nothing is written. Undefined: another transaction holds a
   * row of it, and waiting would block all callers behind it. A step acts only for an admitted caller
   * (`authorisedWrite`), or on what an earlier step wrote.
   */
  write(
    merchantId: string,
    steps: readonly Query<unknown>[],
    trips: RoundTrips,
  ): Promise<readonly (readonly unknown[])[] | undefined>
  /** Close the connections. */
  end(): Promise<void>
}

/** One connection shared by many callers, whose transactions follow each other without a wait. */
interface Pipeline {
  readonly client: PoolClient
  close(): void
  readonly stream: Socket
  readonly frame: Frame
  /** Statements that this connection has prepared. */
  readonly known: Set<string>
  /** Statements in their first flush over this connection: only one flush may prepare a statement. */
  readonly preparing: Map<string, Promise<unknown>>
  isCorked: boolean
}

/** What surrounds the steps of a transaction in its flush. */
export interface Frame {
  opening(merchantId: string): readonly Statement[]
  readonly closing: readonly Statement[]
}

/** Without BEGIN, the statements of a flush are one transaction. The Sync at the end of the flush commits it. */
export const impliedFrame: Frame = { opening: (merchantId) => [setScopeByName(merchantId)], closing: [] }

const begin = [plain('rollback'), plain('begin'), plain('set local lock_timeout to 250')]

/**
 * Citus commits each statement on its own without a BEGIN (F48). A failed transaction then stays open until its
 * rollback, and the next one may already be on its way: each begins by ending the one before. `lock_timeout` is
 * local, so that it also holds on the node that does the work.
 */
export const statedFrame: Frame = {
  opening: (merchantId) => [...begin, setScope(merchantId)],
  closing: [plain('commit')],
}

const lockNotAvailable = '55P03'
const nobody = '00000000-0000-0000-0000-000000000000'

/** How transactions begin and end in the database of a connection. */
export async function frameFor(client: Pick<PoolClient, 'query'>): Promise<Frame> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  return rowCount === 0 ? impliedFrame : statedFrame
}

/**
 * Open `count` pipelined connections. A few that never rest write more orders than twelve that wake for each
 * order: PostgreSQL finds its next statement already there, and one turn of the event loop fills one packet.
 * `findFrame`: how transactions begin and end on a connection; by default as its database needs.
 */
export function openPipelines(pool: Pool, count: number, findFrame = frameFor): Pipelines {
  const pipelines: (Promise<Pipeline> | undefined)[] = Array.from({ length: count }, () => undefined)
  const waiting = pipelines.map(() => 0)

  const open = (place: number): Promise<Pipeline> => {
    const opening = openPipeline(pool, findFrame, () => forget())
    const forget = () => {
      if (pipelines[place] === opening) pipelines[place] = undefined
    }
    pipelines[place] = opening
    opening.catch(forget)
    return opening
  }
  const write: Pipelines['write'] = async (merchantId, steps, trips) => {
    const place = waiting.indexOf(Math.min(...waiting))
    waiting[place] = (waiting[place] ?? 0) + 1
    try {
      const rows = await sendAlong(await (pipelines[place] ?? open(place)), merchantId, steps, trips)
      for (const { afterCommit } of steps) afterCommit?.(pool)
      return rows
    } catch (error) {
      if (sqlState(error) === lockNotAvailable) return undefined
      throw error
    } finally {
      waiting[place] = (waiting[place] ?? 1) - 1
    }
  }
  return {
    write: (...statement) => untilCommitted(() => write(...statement)),
    end: async () => {
      for (const opened of pipelines) (await opened?.catch(() => undefined))?.close()
    },
  }
}

/** `onBroken`: the connection and its running statements are lost. */
async function openPipeline(pool: Pool, findFrame: typeof frameFor, onBroken: () => void): Promise<Pipeline> {
  const client = await pool.connect()
  let isClosed = false
  // Its settings are those of a pipeline, so nothing else uses the connection.
  const close = () => {
    if (!isClosed) client.release(true)
    isClosed = true
  }
  client.once('end', () => {
    onBroken()
    close()
  })
  try {
    // A rollback without a transaction warns; nobody reads it.
    await client.query('set client_min_messages to error')
    // A statement that waits for a row blocks all behind it.
    await client.query('set lock_timeout to 250')
    const frame = await findFrame(client)
    // From now on every flush finds these prepared.
    await sendTogether(client, new RoundTrips(), undefined, [...frame.opening(nobody), ...frame.closing])
    const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Socket } })
      .connection
    return {
      client,
      close,
      stream,
      frame,
      known: new Set(),
      preparing: new Map(),
      isCorked: false,
    }
  } catch (error) {
    close()
    throw error
  }
}

async function sendAlong(
  pipeline: Pipeline,
  merchantId: string,
  steps: readonly Query<unknown>[],
  trips: RoundTrips,
): Promise<readonly (readonly unknown[])[]> {
  while (!steps.every(({ name }) => pipeline.known.has(name))) {
    const preparing = steps.flatMap(({ name }) =>
      pipeline.known.has(name) ? [] : (pipeline.preparing.get(name) ?? []),
    )
    if (preparing.length === 0) break
    await Promise.all(preparing)
  }
  cork(pipeline)
  const { frame } = pipeline
  const opening = frame.opening(merchantId)
  const statements = [...opening, ...steps, ...frame.closing]
  const sent = sendTogether(pipeline.client, trips, merchantId, statements)
  for (const { name } of steps) if (!pipeline.known.has(name)) prepare(pipeline, name, sent)
  const rows = await sent
  return rows.slice(opening.length, opening.length + steps.length)
}

function prepare(pipeline: Pipeline, name: string, sent: Promise<unknown>): void {
  const known = sent.then(
    () => void pipeline.known.add(name),
    // It may not be prepared, so the next flush prepares it again.
    () => undefined,
  )
  pipeline.preparing.set(
    name,
    known.finally(() => pipeline.preparing.delete(name)),
  )
}

/** Hold back output until the event loop has read all pending input. */
function cork(pipeline: Pipeline): void {
  if (pipeline.isCorked) return
  pipeline.isCorked = true
  pipeline.stream.cork()
  setImmediate(() => {
    pipeline.isCorked = false
    pipeline.stream.uncork()
  })
}
