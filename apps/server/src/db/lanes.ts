import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { sender } from './flush.ts'
import { RoundTrips } from './round-trips.ts'
import { setScope } from './scope.ts'
import type { Query } from './statement.ts'
import { sqlState, untilCommitted } from './tx.ts'

/** Pipelined connections for statements that are transactions of their own (ADR-009). */
export interface Lanes {
  /**
   * Send a merchant's write in one flush with its scope. PostgreSQL commits at its end, or nothing.
   * Undefined: another transaction holds a row of it, and waiting would block all callers behind it. The
   * statement must admit its caller (`writingAs`).
   */
  write<Row>(merchantId: string, query: Query<Row, 'write'>, trips: RoundTrips): Promise<Row[] | undefined>
  /** Release the connections. */
  end(): Promise<void>
}

/** One connection shared by many callers, whose transactions follow each other without a wait. */
interface Lane {
  readonly client: PoolClient
  giveBack(isBroken: boolean): void
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
export function openLanes(pool: Pool, count: number): Lanes {
  const lanes: (Promise<Lane> | undefined)[] = Array.from({ length: count }, () => undefined)
  const waiting = lanes.map(() => 0)

  const open = (place: number): Promise<Lane> => {
    const opening = openLane(pool, () => forget())
    const forget = () => {
      if (lanes[place] === opening) lanes[place] = undefined
    }
    lanes[place] = opening
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
      return (await sendAlong(await (lanes[place] ?? open(place)), merchantId, query, trips)) as Row[]
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
      for (const opened of lanes) (await opened?.catch(() => undefined))?.giveBack(false)
    },
  }
}

/** `onBroken`: the connection and its running statements are lost. */
async function openLane(pool: Pool, onBroken: () => void): Promise<Lane> {
  const client = await pool.connect()
  let isGivenBack = false
  const giveBack = (isBroken: boolean) => {
    if (!isGivenBack) client.release(isBroken)
    isGivenBack = true
  }
  client.once('end', () => {
    onBroken()
    giveBack(true)
  })
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    // From now on every flush finds the scope prepared.
    await sender(client, new RoundTrips())(setScope(nobody))
    const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Socket } })
      .connection
    return { client, giveBack, stream, known: new Set(), preparing: new Map(), isCorked: false }
  } catch (error) {
    giveBack(true)
    throw error
  }
}

async function sendAlong(
  lane: Lane,
  merchantId: string,
  query: Query<unknown, 'write'>,
  trips: RoundTrips,
): Promise<unknown[]> {
  while (!lane.known.has(query.name) && lane.preparing.has(query.name)) await lane.preparing.get(query.name)
  cork(lane)
  const send = sender(lane.client, trips)
  const sent = Promise.all([send(setScope(merchantId)), send(query)])
  if (!lane.known.has(query.name)) prepare(lane, query.name, sent)
  const [, rows] = await sent
  return rows
}

function prepare(lane: Lane, name: string, sent: Promise<unknown>): void {
  const known = sent.then(
    () => void lane.known.add(name),
    // It may not be prepared, so the next flush prepares it again.
    () => undefined,
  )
  lane.preparing.set(
    name,
    known.finally(() => lane.preparing.delete(name)),
  )
}

/** Hold back output until the event loop has read all pending input. */
function cork(lane: Lane): void {
  if (lane.isCorked) return
  lane.isCorked = true
  lane.stream.cork()
  setImmediate(() => {
    lane.isCorked = false
    lane.stream.uncork()
  })
}
