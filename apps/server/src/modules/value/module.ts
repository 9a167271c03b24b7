import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { passesJobs } from './passes/jobs.ts'
import { passesRows } from './passes/routes.ts'
import { listLostUpdates, purgePasses, updatePass } from './passes/update-pass.ts'
import { purgeScans } from './scan/purge-scans.ts'
import { scanRows } from './scan/routes.ts'

/** Member cards, points, stamps, stored value and gift cards (ADR-183). Balances are in the ledger. */
export const valueModule = defineModule({
  name: 'value',
  rows: [...scanRows, ...passesRows],
  jobs: bindJobs(passesJobs, {
    'pass.update': (deps, payload, merchantId) => updatePass(deps, merchantId, payload),
  }),
  listLostJobs: listLostUpdates,
  purges: [purgeScans, purgePasses],
})
