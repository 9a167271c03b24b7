import type { WriteTx } from '../../../db/tx.ts'
import { endOnboarding } from './setup-queries.ts'

/** End the onboarding of a shop in the console. False: it had ended before. */
export async function finishOnboarding(tx: WriteTx, shopId: string): Promise<boolean> {
  const [ended] = await tx.change(endOnboarding({ shopId }))
  return ended !== undefined
}
