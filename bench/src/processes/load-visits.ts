import { answerTasks } from '../load/ask-process.ts'
import { Connection, headerOf, toRequest, type Answer } from '../load/connection.ts'

// First-time visitors: each requests a page and its menu. Runs in its own process.

export interface VisitTask {
  readonly port: number
  readonly perSecond: number
  readonly ms: number
  /** Pages in rotation; many are requested for the first time. */
  readonly pages: readonly string[]
  readonly menu: string
}

export interface VisitResult {
  readonly visits: number
  /** Answered with 503, when to come again, and a page to read. */
  readonly refused: number
  /** Answered with anything else, not within ten seconds, or not at all. */
  readonly failed: number
  /** Milliseconds from the moment each visit was due to its last answer, of those with both answers. */
  readonly times: readonly number[]
}

/** Visitors who wait at the same time: more than this have found no server. */
const atOnce = 1_000
/** A visitor who waits for longer is gone. */
const patienceMs = 10_000

answerTasks(async ({ port, perSecond, ms, pages, menu }: VisitTask): Promise<VisitResult> => {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
  const times: number[] = []
  const result = { visits: 0, refused: 0, failed: 0, times }
  const free: Connection[] = []
  const connections = new Set<Connection>()
  const under: Promise<void>[] = []
  const startedMs = performance.now()
  const visit = async (connection: Connection, path: string, dueMs: number) => {
    result.visits += 1
    const page = await connection.send(toRequest('GET', path, headers))
    if (isRefusal(page)) result.refused += 1
    else {
      const read = await connection.send(toRequest('GET', menu, headers))
      const tookMs = performance.now() - dueMs
      if (page.status === 200 && read.status === 200 && tookMs <= patienceMs) times.push(tookMs)
      else result.failed += 1
    }
    free.push(connection)
  }
  for (let due = 0; due < (perSecond * ms) / 1000; due += 1) {
    const dueMs = startedMs + (due * 1000) / perSecond
    const wait = dueMs - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    const connection = free.pop() ?? (connections.size < atOnce ? new Connection(port) : undefined)
    if (!connection) {
      result.visits += 1
      result.failed += 1
      continue
    }
    connections.add(connection)
    under.push(
      visit(connection, pages[due % pages.length] ?? '/', dueMs).catch(() => void (result.failed += 1)),
    )
  }
  await Promise.all(under)
  for (const connection of connections) connection.close()
  return result
})

function isRefusal({ status, head, body }: Answer): boolean {
  const type = headerOf(head, 'content-type') ?? ''
  return (
    status === 503 &&
    Number(headerOf(head, 'retry-after')) > 0 &&
    type.startsWith('text/html') &&
    body.length > 0
  )
}
