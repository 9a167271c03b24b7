import { printResult, say } from '../measure/print.ts'
import { median } from '../measure/quantile.ts'
import { makeDataDir, removeDataDir, startProduct } from '../product/start-product.ts'
import { countsOf } from '../measure/counts.ts'

// From `npm start` to its `ready` line: on an empty data folder (creating database, tables and demo), then
// again. Everything is installed and built before.

const laterStarts = countsOf(3, 1)

const dataDir = makeDataDir()
try {
  const firstMs = await startOnce()
  say(`first start: ${Math.round(firstMs)} ms`)
  const later: number[] = []
  for (let turn = 0; turn < laterStarts; turn += 1) {
    later.push(await startOnce())
    say(`later start: ${Math.round(later.at(-1) ?? 0)} ms`)
  }
  printResult({
    firstMs: Math.round(firstMs),
    laterMs: Math.round(median(later)),
    laterAllMs: later.map(Math.round),
  })
} finally {
  removeDataDir(dataDir)
}

async function startOnce(): Promise<number> {
  const product = await startProduct({ dataDir, isThroughNpm: true })
  await product.stop()
  return product.readyMs
}
