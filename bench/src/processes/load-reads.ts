import { answerTasks } from '../load/ask-process.ts'
import { Connection, headerOf, toRequest } from '../load/connection.ts'
import { readHeaders, type ReadResult, type ReadTask } from '../load/read-rounds.ts'

// The load generator of reads, in its own process.

answerTasks(runRound)

async function runRound({ port, request, callers, reads, atOnce }: ReadTask): Promise<ReadResult> {
  const { method, path, body } = request
  const headers = { ...readHeaders, ...(method === 'POST' ? { 'content-type': 'text/plain' } : {}) }
  const requests = (callers.length === 0 ? [''] : callers).map((caller) =>
    toRequest(method, path + caller, headers, body),
  )
  const connections = Array.from({ length: atOnce }, () => new Connection(port))
  const seen = { latencies: [] as number[], roundTrips: 0, bytes: 0 }
  let left = reads
  const startedMs = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      while (left > 0) {
        left -= 1
        const beganMs = performance.now()
        const {
          status,
          head,
          body: answer,
        } = await connection.send(requests[left % requests.length] ?? Buffer.alloc(0))
        seen.latencies.push(performance.now() - beganMs)
        if (status !== 200) throw new Error(`reading failed: ${head}`)
        // Parse one answer in sixteen: the generator must not cost more than what it measures.
        if (left % 16 === 0) seen.roundTrips += Number(headerOf(head, 'x-round-trips') ?? 0)
        seen.bytes = answer.length
      }
    }),
  )
  const ms = performance.now() - startedMs
  for (const connection of connections) connection.close()
  return { ms, ...seen }
}
