import type { OnboardingStep } from '@tabard/contract/onboarding/calls'
import type { ReadTx } from '../../db/tx.ts'
import { findIsNew, findSteps } from './home-queries.ts'

/** Read a shop's set-up steps from its stored state. Throws for an unknown shop. */
export async function readSteps(tx: ReadTx, shopId: string): Promise<Record<OnboardingStep, boolean>> {
  const steps = await tx.row(findSteps({ shopId }))
  if (!steps) throw new Error(`shop ${shopId} is in the directory but has no row`)
  return steps
}

/** Count the set-up steps of a shop that still shows them. Undefined: they are finished or hidden. */
export async function countSteps(
  tx: ReadTx,
  shopId: string,
): Promise<{ readonly done: number; readonly all: number } | undefined> {
  const [shop, steps] = await Promise.all([tx.row(findIsNew({ shopId })), readSteps(tx, shopId)])
  if (shop?.isNew !== true) return undefined
  const each = Object.values(steps)
  return { done: each.filter(Boolean).length, all: each.length }
}
