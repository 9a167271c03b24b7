import { makeDataDir, removeDataDir, startProduct } from '../../product/start-product.ts'
import { shop } from '../../product/open-client.ts'
import { failuresOf } from '../at-once.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const { callers, bursts, pacedSeconds, perSecond, servers } = countsOf(
  { callers: 160, bursts: 25, pacedSeconds: 20, perSecond: 200, servers: 4 },
  { callers: 2, bursts: 1, pacedSeconds: 1, perSecond: 2, servers: 1 },
)

/**
 * Four servers of one machine, 160 callers: each gets a connection, and `/metrics` never counts backwards. All ask at
 * once first, so that every pool is full; two cores are then full too, and answer nobody fast. So health is watched
 * while the same callers go on at a pace that the machine serves.
 */
export const attackConnections: Attack = async () => {
  const dataDir = makeDataDir()
  const product = await startProduct({
    dataDir,
    ...(servers > 1 && { env: { WEB_CONCURRENCY: String(servers) } }),
  })
  let known = 0
  /** Not kept: each call asks the database. */
  const ask = async (at: number) => {
    const response = await fetch(`${product.url}/api/availability/${shop}?x=${at}`, {
      headers: { connection: 'close' },
    })
    await response.arrayBuffer()
    return response.status < 500
  }
  const countsOn = async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text()
    const counts = [...text.matchAll(/^tabard_request_seconds_count\{.*\} (\d+)$/gm)]
    const sum = counts.reduce((total, [, count]) => total + Number(count), 0)
    const isOn = sum >= known
    known = Math.max(known, sum)
    return isOn
  }
  try {
    let failed = 0
    for (let burst = 0; burst < bursts; burst += 1) {
      failed += await failuresOf(callers, callers, ask)
      if (!(await countsOn())) failed += 1
    }
    const paced = await underAttack(product, async () => {
      const total = pacedSeconds * perSecond
      const startedMs = performance.now()
      const late = await failuresOf(total, callers, async (at) => {
        const dueMs = startedMs + (at * 1_000) / perSecond
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())))
        return at % perSecond === 0 ? countsOn() : ask(at)
      })
      return { failed: late, total }
    })
    return { ...paced, failed: paced.failed + failed, total: paced.total + bursts * (callers + 1) }
  } finally {
    await product.stop()
    removeDataDir(dataDir)
  }
}
