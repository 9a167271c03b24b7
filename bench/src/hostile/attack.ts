import type { HealthResult, HealthTask } from '../processes/load-health.ts'
import { startCompanion } from '../load/ask-process.ts'
import { quantile, round } from '../measure/quantile.ts'
import type { Product } from '../product/start-product.ts'

/** At most this long at the 95th percentile may a health check take while an attack runs. */
export const healthMarkMs = 100

export interface AttackResult {
  /** Promises that the attack broke. */
  readonly failed: number
  /** Promises that were checked. */
  readonly total: number
  readonly healthP95Ms: number
}

/** One attack on a product that runs, in a file of its own. */
export type Attack = (product: Product) => Promise<AttackResult>

/**
 * Runs an attack while another process checks the product's health. A health check that gets no good answer is a broken
 * promise of its own.
 */
export async function underAttack(
  { url }: Pick<Product, 'url'>,
  attack: () => Promise<Omit<AttackResult, 'healthP95Ms'>>,
): Promise<AttackResult> {
  const watch = startCompanion('load-health')
  try {
    await watch.ask<HealthTask, HealthResult>({ kind: 'start', url })
    const { failed, total } = await attack()
    const health = await watch.ask<HealthTask, HealthResult>({ kind: 'stop' })
    return {
      failed: failed + health.failed,
      total: total + health.times.length,
      healthP95Ms: round(quantile(health.times, 0.95)),
    }
  } finally {
    await watch.stop()
  }
}
