import { systemWrite } from '../../../db/platform-database.ts'
import { bindJobs } from '../../../job-declarations.ts'
import { enqueueForEveryShop } from '../../platform/enqueue-for-every-shop.ts'
import { forgetCoupons, joinCoupons } from '../coupons/using/join-coupons.ts'
import { couponsJobs } from './jobs.ts'
import { giveToAudience, runCampaigns } from './run-campaigns.ts'
import { sendCampaignMessages } from './send-messages.ts'

/** The jobs of campaigns and coupons with their work. */
export const couponsBoundJobs = bindJobs(couponsJobs, {
  'campaigns.runAll': (deps) => enqueueForEveryShop(deps, ['campaigns.run']),
  'campaigns.run': (deps, { shopId }, merchantId) => runCampaigns(deps, merchantId, shopId),
  'campaigns.give': (deps, payload, merchantId) => giveToAudience(deps, merchantId, payload),
  'campaigns.message': (deps, payload, merchantId) => sendCampaignMessages(deps, merchantId, payload),
  'coupons.join': (deps, payload, merchantId) => joinCoupons(deps, merchantId, payload),
  'coupons.forget': ({ pool }, payload, merchantId) =>
    systemWrite(pool, merchantId, (tx) => forgetCoupons(tx, payload)),
})
