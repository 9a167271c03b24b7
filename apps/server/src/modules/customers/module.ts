import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { countCustomers, findUncounted, forgetPhone } from './count-customers.ts'
import { customersJobs } from './jobs.ts'
import { customersRows } from './routes.ts'

export const customersModule = defineModule({
  name: 'customers',
  rows: customersRows,
  jobs: bindJobs(customersJobs, {
    'customers.find': findUncounted,
    'customers.count': (deps, { shopId }, merchantId) => countCustomers(deps, merchantId, shopId),
    'customers.forget': ({ pool }, { phone }, merchantId) =>
      systemWrite(pool, merchantId, (tx) => forgetPhone(tx, phone)),
  }),
  auditActions: ['customers.describe', 'customers.forget'],
})
