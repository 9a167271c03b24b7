import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { enqueueForEveryShop } from '../platform/enqueue-for-every-shop.ts'
import { checkDay } from './checking/check-day.ts'
import { checkShop } from './checking/check-shop.ts'
import { settlementJobs } from './jobs.ts'
import { settlementRows } from './routes.ts'

export const settlementModule = defineModule({
  name: 'settlement',
  rows: settlementRows,
  jobs: bindJobs(settlementJobs, {
    'settlement.checkDay': (deps, about, merchantId) => checkDay(deps, merchantId, about),
    'settlement.checkShop': (deps, { shopId }, merchantId) => checkShop(deps, merchantId, { shopId }),
    'settlement.checkAll': (deps) => enqueueForEveryShop(deps, ['settlement.checkShop']),
  }),
  auditActions: ['settlement.check', 'settlement.resolve', 'settlement.import'],
})
