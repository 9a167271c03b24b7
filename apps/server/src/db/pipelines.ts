import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { sender } from './flush.ts'
import { RoundTrips } from './round-trips.ts'
import { setScope } from './scope.ts'
import type { Query } from './statement.ts'
import { sqlState, untilCommitted } from './tx.ts'

/** Pipelined connections for statements that are transactions of their own (ADR-009). */
export interface Pipelines {
  /**
   * Send a merchant's write in one flush with its scope. PostgreSQL commits at its end, or nothing.
   * Undefined: another transaction holds a row of it, and waiting would block all callers behind it. The
   * statement must admit its caller (`authorisedWrite`).
   */
  write<Row>(merchantId: string, query: Query<Row, 'write'>, trips: RoundTrips): Promise<Row[] | undefined>
  /** Release the connections. */
  end(): Promise<void>
}

/** One connection shared by many callers, whose transactions follow each other without a wait. */
interface Pipeline {
  readonly client: PoolClient
  returnConnection(isBroken: boolean): void
  readonly stream: Socket
  /** Statements that this connection has prepared. */
  readonly known: Set<string>
  /** Statements in their first flush over this connection: only one flush may prepare a statement. */
  readonly preparing: Map<string, Promise<unknown>>
  isCorked: boolean
}

const nobody = '00000000-0000-0000-0000-000000000000'
/** A statement that waits for a row blocks all behind it. */
const lockTimeoutMs = 250
const lockNotAvailable = '55P03'

/**
 * Open `count` pipelined connections. Two that never rest write more orders than twelve that wake for each
 * order: PostgreSQL finds its next statement already there, and one turn of the event loop fills one packet.
 */
export function openPipelines(pool: Pool, count: number): Pipelines {
  const pipelines: (Promise<Pipeline> | undefined)[] = Array.from({ length: count }, () => undefined)
  const waiting = pipelines.map(() => 0)

  const open = (place: number): Promise<Pipeline> => {
    const opening = openPipeline(pool, () => forget())
    const forget = () => {
      if (pipelines[place] === opening) pipelines[place] = undefined
    }
    pipelines[place] = opening
    opening.catch(forget)
    return opening
  }
  const write = async <Row>(
    merchantId: string,
    query: Query<Row, 'write'>,
    trips: RoundTrips,
  ): Promise<Row[] | undefined> => {
    const place = waiting.indexOf(Math.min(...waiting))
    waiting[place] = (waiting[place] ?? 0) + 1
    try {
      return (await sendAlong(await (pipelines[place] ?? open(place)), merchantId, query, trips)) as Row[]
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
      for (const opened of pipelines) (await opened?.catch(() => undefined))?.returnConnection(false)
    },
  }
}

/** `onBroken`: the connection and its running statements are lost. */
async function openPipeline(pool: Pool, onBroken: () => void): Promise<Pipeline> {
  const client = await pool.connect()
  let isGivenBack = false
  const returnConnection = (isBroken: boolean) => {
    if (!isGivenBack) client.release(isBroken)
    isGivenBack = true
  }
  client.once('end', () => {
    onBroken()
    returnConnection(true)
  })
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    // From now on every flush finds the scope prepared.
    await sender(client, new RoundTrips(), nobody)(setScope(nobody))
    const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Socket } })
      .connection
    return { client, returnConnection, stream, known: new Set(), preparing: new Map(), isCorked: false }
  } catch (error) {
    returnConnection(true)
    throw error
  }
}

async function sendAlong(
  pipeline: Pipeline,
  merchantId: string,
  query: Query<unknown, 'write'>,
  trips: RoundTrips,
): Promise<unknown[]> {
  while (!pipeline.known.has(query.name) && pipeline.preparing.has(query.name))
    await pipeline.preparing.get(query.name)
  cork(pipeline)
  const send = sender(pipeline.client, trips, merchantId)
  const sent = Promise.all([send(setScope(merchantId)), send(query)])
  if (!pipeline.known.has(query.name)) prepare(pipeline, query.name, sent)
  const [, rows] = await sent
  return rows
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
