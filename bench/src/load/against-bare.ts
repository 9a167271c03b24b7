import type { Client } from 'pg'
import type { BytesSetup } from '../processes/control-bytes.ts'
import { say } from '../measure/print.ts'
import { median, quantile, round } from '../measure/quantile.ts'
import type { Bench } from '../product/measure-product.ts'
import { openOwner } from '../product/open-owner.ts'
import { Connection, toRequest } from './connection.ts'
import { readHeaders, type ReadRequest, type ReadResult, type ReadTask } from './read-rounds.ts'
import { countsOf } from '../measure/counts.ts'

const { readsARound, rounds, atOnce } = countsOf(
  { readsARound: 12_000, rounds: 6, atOnce: 16 },
  { readsARound: 4, rounds: 1, atOnce: 2 },
)

/** Read from the product and from a bare server with the same bytes, alternately. */
export async function readAgainstBare(
  { product, load, control }: Bench,
  request: ReadRequest,
  callers: readonly string[] = [],
) {
  const owner = await openOwner(product.dataDir)
  const sample = await readSample(product.port, request)
  const { port } = await control.ask<BytesSetup, { port: number }>(sample)
  const run = (side: 'ours' | 'control', reads: number) =>
    load.ask<ReadTask, ReadResult>({
      port: side === 'ours' ? product.port : port,
      request,
      callers,
      reads,
      atOnce,
    })
  say('warming up')
  for (const side of ['control', 'ours'] as const) await run(side, readsARound)

  const results = { ours: [] as ReadResult[], control: [] as ReadResult[] }
  let transactions = 0
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const side of turn % 2 === 0 ? (['control', 'ours'] as const) : (['ours', 'control'] as const)) {
      const before = await countTransactions(owner)
      results[side].push(await run(side, readsARound))
      if (side === 'ours') transactions += (await countTransactions(owner)) - before
    }
  }
  await owner.end()
  const rate = ({ ms }: ReadResult) => readsARound / (ms / 1_000)
  const p99 = (of: readonly ReadResult[]) =>
    round(
      quantile(
        of.flatMap(({ latencies }) => latencies),
        0.99,
      ),
    )
  return {
    ratio: round(
      median(results.ours.map((result, turn) => rate(result) / rate(results.control[turn] ?? result))),
      3,
    ),
    perSecond: Math.round(median(results.ours.map(rate))),
    controlPerSecond: Math.round(median(results.control.map(rate))),
    databaseQueries: results.ours.reduce((sum, { roundTrips }) => sum + roundTrips, 0),
    reads: rounds * readsARound,
    // All transactions that the database committed: polls of the job runner, a directory look-up every ten
    // seconds.
    databaseTransactions: transactions,
    bytes: results.ours[0]?.bytes,
    p99Ms: p99(results.ours),
    controlP99Ms: p99(results.control),
  }
}

/** One of our answers: the control sends the same bytes under as many headers. */
async function readSample(port: number, request: ReadRequest): Promise<BytesSetup> {
  const connection = new Connection(port)
  const headersSent = {
    ...readHeaders,
    ...(request.method === 'POST' ? { 'content-type': 'text/plain' } : {}),
  }
  const { status, head, body } = await connection.send(
    toRequest(request.method, request.path, headersSent, request.body),
  )
  connection.close()
  if (status !== 200) throw new Error(head)
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/))
  // Node adds these automatically.
  const own = ['date', 'connection', 'keep-alive']
  const headers = Object.fromEntries(
    lines
      .map(([name = '', value = '']) => [name, value])
      .filter(([name = '']) => !own.includes(name.toLowerCase())),
  )
  return { headers, body: body.toString('base64') }
}

async function countTransactions(owner: Client): Promise<number> {
  // Backends report statistics with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.n)
}
