import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { expireHolds, listLostHolds } from './expire-holds.ts'
import { capacityJobs } from './jobs.ts'
import { purgeCapacity } from './purge-capacity.ts'

/** It has no calls: fulfilment and orders show its limits. */
export const capacityModule = defineModule({
  name: 'capacity',
  rows: [],
  jobs: bindJobs(capacityJobs, {
    'capacity.expire': ({ pool, clock }, holder, merchantId) =>
      systemWrite(pool, merchantId, (tx) => expireHolds(tx, holder, clock())),
  }),
  purges: [purgeCapacity],
  listLostJobs: listLostHolds,
})
