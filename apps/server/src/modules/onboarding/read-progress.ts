import type { onboarding } from '@tabard/contract/onboarding/calls'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { readSteps } from '../reports/read-steps.ts'
import { finishOnboarding } from '../shops/setup/finish-first-day.ts'

/** Read a new shop's set-up steps from its stored state. */
export const readProgress: Handler<typeof onboarding.progress, 'config'> = async ({ shop, deps }) => ({
  ...(await shop.read((tx) => readSteps(tx, shop.shopId))),
  publicUrl: deps.config.publicUrl,
})

/** End the console's onboarding, complete or not. */
export const dismissOnboarding: Handler<typeof onboarding.finish> = async ({ shop, now }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    if (await finishOnboarding(tx, shop.shopId))
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'shopSetup.finishFirstDay',
        subject: shop.shopId,
      })
    return {}
  })
