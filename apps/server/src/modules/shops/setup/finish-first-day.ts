import type { WriteTx } from '../../../db/tx.ts'
import { endFirstDay } from './setup-queries.ts'

/** End the onboarding of a shop in the console. False: it had ended before. */
export async function finishFirstDay(tx: WriteTx, shopId: string): Promise<boolean> {
  const [ended] = await tx.change(endFirstDay(tx.merchantId, shopId))
  return ended !== undefined
}
