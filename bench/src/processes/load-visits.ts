import { answerTasks } from '../load/ask-process.ts'
import { Connection, toRequest } from '../load/connection.ts'

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
  readonly failed: number
}

const atOnce = 64

answerTasks(async ({ port, perSecond, ms, pages, menu }: VisitTask): Promise<VisitResult> => {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
  const result = { visits: 0, failed: 0 }
  const free = Array.from({ length: atOnce }, () => new Connection(port))
  const connections = [...free]
  const under: Promise<void>[] = []
  const startedMs = performance.now()
  for (let due = 0; due < (perSecond * ms) / 1000; due += 1) {
    const wait = startedMs + (due * 1000) / perSecond - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    const connection = free.pop()
    if (!connection) {
      result.failed += 1
      continue
    }
    const visit = async () => {
      const page = await connection.send(toRequest('GET', pages[due % pages.length] ?? '/', headers))
      const read = await connection.send(toRequest('GET', menu, headers))
      result.visits += 1
      if (page.status !== 200 || read.status !== 200) result.failed += 1
      free.push(connection)
    }
    under.push(visit())
  }
  await Promise.all(under)
  for (const connection of connections) connection.close()
  return result
})
