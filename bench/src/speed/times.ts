import type { PaceResult, PaceTask } from '../processes/load-pace.ts'
import { startCompanion } from '../load/ask-process.ts'
import { say } from '../measure/print.ts'
import { quantile, round } from '../measure/quantile.ts'
import { manyCallers, openForAYear } from '../product/open-for-a-year.ts'
import type { Product } from '../product/start-product.ts'
import { withProduct } from '../product/with-product.ts'
import { countsOf } from '../measure/counts.ts'

// The times of a shop that takes orders for a year ahead, every five minutes, as fifty checkouts a second ask for them.

const perSecond = 50
const { warmUpSeconds, seconds } = countsOf(
  { warmUpSeconds: 5, seconds: 30 },
  { warmUpSeconds: 0, seconds: 0.1 },
)

await withProduct(measure, { TRUSTED_HOPS: '1' })

async function measure(product: Product) {
  const { days, slotsADay, ...question } = await openForAYear(product)
  const load = startCompanion('load-pace')
  try {
    const ask = (forSeconds: number) =>
      load.ask<PaceTask, PaceResult>({
        ...question,
        callers: manyCallers(250),
        perSecond,
        seconds: forSeconds,
      })
    say(`${days} days of five-minute slots, ${perSecond} requests per second`)
    // The first questions after a start prepare statements and compile code, as they do in the morning.
    await ask(warmUpSeconds)
    const { times, failed } = await ask(seconds)
    return {
      days,
      slotsADay,
      perSecond,
      requests: times.length,
      failed,
      p50Ms: round(quantile(times, 0.5)),
      p95Ms: round(quantile(times, 0.95)),
      p99Ms: round(quantile(times, 0.99)),
    }
  } finally {
    await load.stop()
  }
}
