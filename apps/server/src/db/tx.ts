import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { sender, type Statement } from './flush.ts'
import { isRefusal } from './refusal.ts'
import type { RoundTrips } from './connections/round-trips.ts'
import { setScope } from './scope.ts'
import { statementName, type Query } from './statement.ts'

declare const power: unique symbol

/** A read transaction bound to one merchant. PostgreSQL enforces that it only reads. */
export interface ReadTx {
  readonly [power]: 'read' | 'write'
  readonly merchantId: string
  rows<Row>(query: Query<Row, 'read'>): Promise<Row[]>
  row<Row>(query: Query<Row, 'read'>): Promise<Row | undefined>
}

/** A write transaction bound to one merchant. */
export interface WriteTx extends ReadTx {
  readonly [power]: 'write'
  change<Row>(query: Query<Row, 'write'>): Promise<Row[]>
  /** Send the last statements with COMMIT in the same flush. Nothing may follow. Returns the rows of the first. */
  commitWith<Row>(query: Query<Row, 'write'>, ...others: readonly Query<unknown, 'write'>[]): Promise<Row[]>
}

/**
 * The authoriser of a transaction. Its query leaves in the first flush, and `admit` throws to refuse. Without
 * a query it decides before a connection is taken.
 */
export interface Authoriser<Caller> {
  readonly query: Query<unknown, 'read'> | undefined
  admit(rows: readonly unknown[]): Caller
}

/** What a tenant transaction needs. */
export interface TransactionOptions<Caller> {
  readonly pool: Pool
  readonly merchantId: string
  readonly authoriser: Authoriser<Caller>
  readonly trips: RoundTrips
}

/** Send writes in this order and one flush. Rejects with the first fault. */
export async function changeAll(tx: WriteTx, queries: readonly Query<unknown, 'write'>[]): Promise<void> {
  await Promise.all(queries.map((query) => tx.change(query)))
}

const begin = { read: plain('begin read only'), write: plain('begin') }
const commit = plain('commit')
const rollback = plain('rollback')
/** Deadlock and serialisation failure: nothing was committed, so the work may run again. */
const retried = new Set(['40P01', '40001'])

/**
 * Run a transaction on tenant data, the only access to it (F9). BEGIN, the merchant's scope, the caller's
 * check and the first reads leave in one flush. `work` gets no result before the caller is admitted. The
 * first write and every later statement wait for that (ADR-056). A refusal returned by `work`, or anything
 * thrown, rolls back.
 */
export async function transact<Caller, Result>(
  options: TransactionOptions<Caller>,
  kind: 'read' | 'write',
  work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>,
): Promise<Result> {
  return untilCommitted(() => transactOnce(options, kind, work))
}

/** Run the work again after a deadlock or serialisation failure, at most twice. */
export async function untilCommitted<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (turn === 3 || !retried.has(sqlState(error) ?? '')) throw error
      // A random wait, otherwise both transactions can deadlock again.
      await sleep(turn * (10 + Math.random() * 20))
    }
  }
}

async function transactOnce<Caller, Result>(
  { pool, merchantId, authoriser, trips }: TransactionOptions<Caller>,
  kind: 'read' | 'write',
  work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>,
): Promise<Result> {
  const scope = setScope(merchantId)
  // Without a query the authoriser decides now, so that a refused caller takes no connection.
  const admission = authoriser.query ? { query: authoriser.query } : { caller: authoriser.admit([]) }
  const client = await pool.connect()
  const send = sender(client, trips, merchantId)
  const effects = new Set<Query<unknown>['afterCommit']>()
  let isCommitted = false
  try {
    const opened = Promise.all([send(begin[kind]), send(scope)])
    const caller =
      'caller' in admission
        ? Promise.resolve(admission.caller)
        : send(admission.query).then((rows) => authoriser.admit(rows))
    // Later awaits handle these rejections; until then they must not count as unhandled.
    caller.catch(() => undefined)
    opened.catch(() => undefined)
    const sendInOrder = 'caller' in admission ? send : afterAdmission(send, caller)
    const ask = async <Row>(query: Query<Row>): Promise<Row[]> => {
      effects.add(query.afterCommit)
      const [rows] = await Promise.all([sendInOrder(query), opened, caller])
      return rows as Row[]
    }
    // The only place that grants the power to write.
    const tx = {
      merchantId,
      rows: ask,
      row: async <Row>(query: Query<Row>) => (await ask(query))[0],
      change: ask,
      commitWith: async <Row>(query: Query<Row>, ...others: readonly Query<unknown>[]) => {
        // Never commit for a caller who is not admitted yet.
        await caller
        for (const { afterCommit } of [query, ...others]) effects.add(afterCommit)
        const [rows] = await Promise.all([query, ...others, commit].map((each) => send(each)))
        isCommitted = true
        return rows as Row[]
      },
    } as unknown as WriteTx
    const result = await work(tx, caller)
    await Promise.all([opened, caller])
    if (!isCommitted && (kind === 'read' || isRefusal(result))) {
      leave(client)
      return result
    }
    if (!isCommitted) await send(commit)
    client.release()
    for (const afterCommit of effects) afterCommit?.(pool)
    return result
  } catch (error) {
    await abandon(client, send, isCommitted)
    throw error
  }
}

/**
 * Send reads at once. Hold back the first write and all later statements until the caller is admitted, so
 * that statements run in the order sent. Statements held for a refused caller are never sent.
 */
function afterAdmission(
  send: ReturnType<typeof sender>,
  caller: Promise<unknown>,
): (query: Query<unknown>) => ReturnType<typeof send> {
  let isAdmitted = false
  const held: (() => void)[] = []
  // Registered before any other wait for the caller: held statements leave before those sent after admission.
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

/** A statement without values and rows. */
export function plain(text: string): Statement {
  return { text, name: statementName(text), values: [] }
}

/** End a transaction that changed nothing. The request does not wait for it, so it is no round trip. */
function leave(client: PoolClient): void {
  client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

/** Roll back, or discard a connection that no longer answers. */
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

/**
 * The name of the constraint that a write violated. A Citus node names it in the message only, with the number of
 * its shard (F48).
 */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string' && error.constraint !== '')
    return error.constraint
  if (!sqlState(error)?.startsWith('23')) return undefined
  return /constraint "([^"]+)"/.exec(error.message)?.[1]?.replace(/_\d{6,}$/, '')
}
