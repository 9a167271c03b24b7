import type { PaceResult, PaceTask } from '../../processes/load-pace.ts'
import { startCompanion } from '../../load/ask-process.ts'
import { manyCallers, openForAYear } from '../../product/open-for-a-year.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const { perSecond, seconds } = countsOf({ perSecond: 100, seconds: 20 }, { perSecond: 10, seconds: 0.2 })

/** Strangers ask a shop with a year of five-minute slots for its times, 100 a second. */
export const attackTimes: Attack = async (product) => {
  const { url, body } = await openForAYear(product)
  const load = startCompanion('load-pace')
  try {
    return await underAttack(product, async () => {
      const task: PaceTask = { url, body, callers: manyCallers(500), perSecond, seconds }
      const { times, failed } = await load.ask<PaceTask, PaceResult>(task)
      return { failed, total: times.length }
    })
  } finally {
    await load.stop()
  }
}
