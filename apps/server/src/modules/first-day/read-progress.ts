import type { firstDay } from '@tabard/contract/first-day'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { finishFirstDay } from '../shops/setup/finish-first-day.ts'
import { readSteps } from './queries.ts'

/** Read a new shop's set-up steps from its stored state. */
export const readProgress: Handler<typeof firstDay.progress> = async ({ shop, outside }) => {
  const steps = await shop.read((tx) => tx.row(readSteps(tx.merchantId, shop.shopId)))
  if (!steps) throw new Error(`shop ${shop.shopId} is in the directory but has no row`)
  return { ...steps, publicUrl: outside.config.publicUrl }
}

/** End the console's onboarding, complete or not. */
export const dismissFirstDay: Handler<typeof firstDay.finish> = async ({ shop, now }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    if (await finishFirstDay(tx, shop.shopId))
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'shopSetup.finishFirstDay',
        subject: shop.shopId,
      })
    return {}
  })
