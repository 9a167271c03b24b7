import { addBooks, type Books } from '../measure/add-books.ts'
import { countsOf } from '../measure/counts.ts'
import { printResult, say } from '../measure/print.ts'
import { runSuite } from '../measure/run-tests.ts'
import { booksOutput, moneySuite, promisesSuite } from '../suites/money.ts'

// 10,000 payments at all providers and terminals with random faults and simulated time: the test of `npm test` in full
// counts, in several shops at the same time, because one shop waits for silent providers most of the time. `npm run -s
// bench money`; --attempts=600: a part, without the other tests; --shops=1; TABARD_SEED selects or repeats a run.

const option = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3)
const part = option('attempts')
const { attempts, shops } = countsOf(
  { attempts: Number(part ?? 10_000), shops: Number(option('shops') ?? 4) },
  { attempts: 1, shops: 1 },
)
const seed = Number(process.env['TABARD_SEED'] ?? 20_261_121)
/** Four shops share two cores: with the 150 ms of `npm test` most answers would come too late. */
const timeoutMs = 500

const started = performance.now()
say(`${attempts} attempts with random faults in ${shops} shops`)
const runs = await Promise.all(Array.from({ length: shops }, (_, shop) => runShop(shop)))
const isBalanced = runs.every((run) => run.isBalanced)
const books = addBooks(runs.map((run) => run.books))
const seconds = Math.round((performance.now() - started) / 1_000)
const promisesKept = part === undefined ? await keepPromises() : undefined
printResult({ shops, seed, seconds, ...books, promisesKept })
process.exitCode = isBalanced && promisesKept !== false ? 0 : 1

async function runShop(shop: number): Promise<{ isBalanced: boolean; books: Books | undefined }> {
  const { isPassed, outputs } = await runSuite(moneySuite(Math.ceil(attempts / shops)), {
    TABARD_SEED: String(seed + shop),
    TABARD_TIMEOUT_MS: String(timeoutMs),
  })
  const read = outputs[booksOutput] as Books | undefined
  return { isBalanced: isPassed && read !== undefined, books: read }
}

async function keepPromises(): Promise<boolean> {
  say('every race and forgery test, at full counts')
  return (await runSuite(promisesSuite)).isPassed
}
