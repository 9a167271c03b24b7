import { numbersOf, serviceRange } from '@tabard/domain/orders/service-number'
import type { WriteTx } from '../../../db/tx.ts'
import { getShop } from '../../shops/load-shop.ts'
import { openNumbers, retireNumbers } from './number-queries.ts'

/** Update the service numbers to the shop's range. Idempotent. */
export async function keepNumbers(tx: WriteTx, shopId: string): Promise<void> {
  const { settings } = await getShop(tx, shopId)
  const { min, max } = numbersOf(serviceRange(settings['service.numberMin'], settings['service.numberMax']))
  await Promise.all([
    tx.change(openNumbers({ shopId, min, max })),
    tx.change(retireNumbers({ shopId, min, max })),
  ])
}
