import type { Pool } from 'pg'
import { systemRead } from '../../db/platform-database.ts'
import { Refused } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'

/** Below a second, the time within which a revoked credential must end its streams (T35). */
const everyMs = 750
/** Delay before the end, so that the stream still delivers its last change, such as a closed table. */
const lastChangeMs = 150

/** The condition for a stream to stay open. */
export interface Permit {
  readonly merchantId: string
  /** Streams with the same key share one check. */
  readonly key: string
  /** Return false, or throw `Refused`, to end the stream. */
  check(tx: ReadTx): Promise<boolean>
}

/** Ends streams whose caller may no longer watch. */
export interface StreamGuard {
  /** Call `end` once the permit no longer holds, until the returned function is called. */
  watch(permit: Permit, end: () => void): () => void
  stop(): void
}

interface Guarded {
  readonly permit: Permit
  readonly end: () => void
}

/**
 * Check the permits of all open streams of a process, in one transaction per merchant. A database outage ends
 * no stream: the next check decides.
 */
export function createStreamGuard(pool: Pool): StreamGuard {
  const streams = new Set<Guarded>()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || streams.size === 0) return
    isBusy = true
    void checkAll(pool, streams).finally(() => (isBusy = false))
  }, everyMs)
  timer.unref()
  return {
    watch: (permit, end) => {
      const guarded = { permit, end }
      streams.add(guarded)
      return () => void streams.delete(guarded)
    },
    stop: () => clearInterval(timer),
  }
}

async function checkAll(pool: Pool, streams: ReadonlySet<Guarded>): Promise<void> {
  for (const merchantId of new Set([...streams].map(({ permit }) => permit.merchantId))) {
    const own = [...streams].filter(({ permit }) => permit.merchantId === merchantId)
    const permits = new Map(own.map(({ permit }) => [permit.key, permit]))
    try {
      const refused = await systemRead(pool, merchantId, async (tx) => {
        const answers = await Promise.all(
          [...permits.values()].map(async (permit) => ({ key: permit.key, holds: await holds(tx, permit) })),
        )
        return new Set(answers.flatMap((answer) => (answer.holds ? [] : [answer.key])))
      })
      for (const { permit, end } of own) if (refused.has(permit.key)) setTimeout(end, lastChangeMs).unref()
    } catch {
      // No answer from the database for this merchant.
    }
  }
}

async function holds(tx: ReadTx, permit: Permit): Promise<boolean> {
  try {
    return await permit.check(tx)
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
