import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { sender, type Statement } from './flush.ts'
import { isRefusal } from './refusal.ts'
import type { RoundTrips } from './round-trips.ts'
import { setScope } from './scope.ts'
import { statementName, type Query } from './statement.ts'

declare const power: unique symbol

/** A transaction bound to one merchant. It can read, and PostgreSQL holds it to that. */
export interface ReadTx {
  readonly [power]: 'read' | 'write'
  readonly merchantId: string
  rows<Row>(query: Query<Row, 'read'>): Promise<Row[]>
  row<Row>(query: Query<Row, 'read'>): Promise<Row | undefined>
}

/** The same, with the power to write. */
export interface WriteTx extends ReadTx {
  readonly [power]: 'write'
  change<Row>(query: Query<Row, 'write'>): Promise<Row[]>
  /** The last statement, with COMMIT in the same flush. Nothing may follow it. */
  commitWith<Row>(query: Query<Row, 'write'>): Promise<Row[]>
}

/**
 * Asked of the database in the transaction's first flush: who calls. It throws to refuse. Without a query it answers
 * before a connection is taken.
 */
export interface Gate<Caller> {
  readonly query: Query<unknown, 'read'> | undefined
  admit(rows: readonly unknown[]): Caller
}

export interface DoorOptions<Caller> {
  readonly pool: Pool
  readonly merchantId: string
  readonly gate: Gate<Caller>
  readonly trips: RoundTrips
}

const begin = { read: plain('begin read only'), write: plain('begin') }
const commit = plain('commit')
const rollback = plain('rollback')
/** Deadlock, serialisation failure: nothing was committed, so the work may simply run again. */
const retried = new Set(['40P01', '40001'])

/**
 * The only door to tenant data (F9). BEGIN, the merchant's scope, the caller's check and the first reads leave in
 * one flush; no result reaches `work` before the caller is admitted. The first write, and every statement after it, waits
 * until the caller is admitted (ADR-056). A refusal returned by `work`, or anything thrown, rolls back.
 */
export async function transact<Caller, Result>(
  door: DoorOptions<Caller>,
  kind: 'read' | 'write',
  work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>,
): Promise<Result> {
  return untilCommitted(() => transactOnce(door, kind, work))
}

/** Runs the work again when PostgreSQL undid all of it for no fault of its own: twice at most. */
export async function untilCommitted<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (turn === 3 || !retried.has(sqlState(error) ?? '')) throw error
      // The other side must have its lock before we ask again, or both lock each other out once more.
      await sleep(turn * (10 + Math.random() * 20))
    }
  }
}

async function transactOnce<Caller, Result>(
  { pool, merchantId, gate, trips }: DoorOptions<Caller>,
  kind: 'read' | 'write',
  work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>,
): Promise<Result> {
  const scope = setScope(merchantId)
  // Refused without a question, or admitted: a stranger takes no connection.
  const admission = gate.query ? { query: gate.query } : { caller: gate.admit([]) }
  const client = await pool.connect()
  const send = sender(client, trips)
  let isCommitted = false
  try {
    const opened = Promise.all([send(begin[kind]), send(scope)])
    const caller =
      'caller' in admission
        ? Promise.resolve(admission.caller)
        : send(admission.query).then((rows) => gate.admit(rows))
    // The caller's refusal is met below by whatever awaits it; alone it must not count as unhandled.
    caller.catch(() => undefined)
    opened.catch(() => undefined)
    const sendInOrder = 'caller' in admission ? send : afterAdmission(send, caller)
    const ask = async <Row>(query: Query<Row>): Promise<Row[]> => {
      const [rows] = await Promise.all([sendInOrder(query), opened, caller])
      return rows as Row[]
    }
    // The one place where a transaction's power is minted.
    const tx = {
      merchantId,
      rows: ask,
      row: async <Row>(query: Query<Row>) => (await ask(query))[0],
      change: ask,
      commitWith: async <Row>(query: Query<Row>) => {
        // Never commit for a caller who is not admitted yet.
        await caller
        const [rows] = await Promise.all([send(query), send(commit)])
        isCommitted = true
        return rows as Row[]
      },
    } as unknown as WriteTx
    const result = await work(tx, caller)
    await Promise.all([opened, caller])
    if (isCommitted) client.release()
    else if (kind === 'write' && !isRefusal(result)) {
      await send(commit)
      client.release()
    } else leave(client)
    return result
  } catch (error) {
    await abandon(client, send, isCommitted)
    throw error
  }
}

/**
 * Sends reads at once. Holds back the first write until the caller is admitted, and all that follows it, so that
 * statements run in the order in which they were sent. Statements held for a refused caller are never sent.
 */
function afterAdmission(
  send: ReturnType<typeof sender>,
  caller: Promise<unknown>,
): (query: Query<unknown>) => ReturnType<typeof send> {
  let isAdmitted = false
  const held: (() => void)[] = []
  // Registered before anything else waits for the caller: held statements leave before those sent after admission.
  caller.then(
    () => {
      isAdmitted = true
      for (const release of held) release()
    },
    () => undefined,
  )
  return (query) =>
    isAdmitted || (held.length === 0 && query.power === 'read')
      ? send(query)
      : new Promise((resolve) => held.push(() => resolve(send(query))))
}

/** A statement that carries no values and answers no rows. */
function plain(text: string): Statement {
  return { text, name: statementName(text), values: [] }
}

/** Ends a transaction that changed nothing; nobody waits for it, so it is no round trip. */
function leave(client: PoolClient): void {
  client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

/** Rolls back, or throws the connection away when it no longer answers. */
async function abandon(
  client: PoolClient,
  send: ReturnType<typeof sender>,
  isCommitted: boolean,
): Promise<void> {
  try {
    if (!isCommitted) await send(rollback)
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

/** The five-character state of a PostgreSQL error. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** The constraint a write broke, by name. */
export function brokenConstraint(error: unknown): string | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}
