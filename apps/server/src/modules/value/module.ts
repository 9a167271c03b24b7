import { defineModule } from '../../define-module.ts'
import { couponsBoundJobs } from './campaigns/bound-jobs.ts'
import { couponsRows } from './campaigns/routes.ts'
import { purgeCoupons } from './coupons/using/join-coupons.ts'

/** Member cards, points, stamps, stored value and gift cards (ADR-183). Balances are in the ledger. */
export const valueModule = defineModule({
  name: 'value',
  rows: [...couponsRows],
  jobs: [...couponsBoundJobs],
  purges: [purgeCoupons],
  permissions: ['value.campaigns'],
  auditActions: [
    'campaigns.save',
    'campaigns.pause',
    'campaigns.archive',
    'campaigns.makeLinks',
    'campaigns.retireLinks',
    'campaigns.send',
    'coupons.give',
    'coupons.withdraw',
  ],
})
