import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { enqueueForEveryShop } from '../platform/enqueue-for-every-shop.ts'
import { checkLedger } from './check-ledger.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerDifferences } from './ledger-differences.ts'

/** It has no calls: reports show the ledger. */
export const ledgerModule = defineModule({
  name: 'ledger',
  rows: [],
  jobs: bindJobs(ledgerJobs, {
    'ledger.check': (deps, { shopId }, merchantId) => checkLedger(deps, merchantId, { shopId }),
    'ledger.checkAll': (deps) => enqueueForEveryShop(deps, ['ledger.check']),
  }),
  metrics: [ledgerDifferences],
})
