import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { isSmallest } from '../measure/counts.ts'
import { say, takeResults } from '../measure/print.ts'
import { uniteSuites } from '../measure/run-tests.ts'
import { shareProducts } from '../product/start-product.ts'
import { allSuites } from '../suites/all-suites.ts'

// `node bench/dist/run-smallest.js --smallest`: start every benchmark with its smallest counts, for `npm test -- bench`. Each
// must end well and print its figures. They share two products, one run of vitest and this process. Prints a list of
// `{ name, seconds, faults }`.

interface Bench {
  readonly about: string
  /** What its result has, also with the smallest counts. */
  readonly figures: readonly string[]
}

const benches = JSON.parse(readFileSync('bench/benches.json', 'utf8')) as Readonly<Record<string, Bench>>
/** They change the shop in a way that the others can't use: orders without a provider, a menu without options. */
const last = ['growth', 'page']
const mostMs = 180_000

if (!isSmallest) throw new Error('add --smallest')
const names = Object.keys(benches).filter((name) => !last.includes(name))
const stop = shareProducts()
const found: { name: string; seconds: number; faults: readonly string[] }[] = []
try {
  await note('tests of benchmarks', async () => {
    await uniteSuites(allSuites)
    return []
  })
  for (const name of [...names, ...last]) await note(name, () => runBench(name))
} finally {
  await stop()
}
process.stdout.write(`${JSON.stringify(found)}\n`)
process.exit(found.some(({ faults }) => faults.length > 0) ? 1 : 0)

async function note(name: string, work: () => Promise<readonly string[]>): Promise<void> {
  say(`--- ${name}`)
  const startedMs = performance.now()
  const faults = await work().catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ])
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  found.push({ name, seconds, faults })
  say(`--- ${name}: ${seconds} s ${faults.join('\n')}`)
}

/** Run a benchmark, which is its module. Returns what is wrong with its end or its result. */
async function runBench(name: string): Promise<string[]> {
  const results: unknown[] = []
  takeResults((result) => void results.push(result))
  process.exitCode = 0
  const isEnded = await Promise.race([
    (import(/* @vite-ignore */ new URL(`${name}.js`, import.meta.url).href) as Promise<unknown>).then(
      () => true,
    ),
    setTimeout(mostMs, false, { ref: false }),
  ])
  const code = Number(process.exitCode)
  process.exitCode = 0
  const [result] = results
  return [
    ...(isEnded ? [] : [`it did not end within ${mostMs / 1_000} s`]),
    ...(code === 0 ? [] : [`it ended with ${code}: ${JSON.stringify(result)}`]),
    ...(results.length === 1 ? [] : [`it printed ${results.length} results`]),
    ...faultsOf(result, benches[name]?.figures ?? []),
  ]
}

/** A figure that could not be measured is null in JSON. */
function faultsOf(result: unknown, figures: readonly string[]): string[] {
  const printed = JSON.parse(JSON.stringify(result ?? null)) as Record<string, unknown> | null
  return figures
    .filter((figure) => printed?.[figure] === undefined || /\bnull\b/.test(JSON.stringify(printed[figure])))
    .map((figure) => `its result has no ${figure}`)
}
