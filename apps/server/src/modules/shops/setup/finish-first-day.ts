import type { WriteTx } from '../../../db/tx.ts'
import { endFirstDay } from './setup-queries.ts'

/** The console leads through the shop's first day no more. False: it did not before either. */
export async function finishFirstDay(tx: WriteTx, shopId: string): Promise<boolean> {
  const [ended] = await tx.change(endFirstDay(tx.merchantId, shopId))
  return ended !== undefined
}
