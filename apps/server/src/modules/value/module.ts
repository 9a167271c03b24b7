import { valueAuditActions } from '@tabard/domain/staff/audit-actions'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { enqueueForEveryShop } from '../platform/enqueue-for-every-shop.ts'
import { couponsBoundJobs } from './campaigns/bound-jobs.ts'
import { couponsRows } from './campaigns/routes.ts'
import { memberCardsRows } from './cards/routes.ts'
import { purgeCoupons } from './coupons/using/join-coupons.ts'
import { cardDeskRows } from './desk/routes.ts'
import { documentedCardsRows } from './documented/routes.ts'
import { followChange } from './follow-change.ts'
import { boundGiftCardJobs } from './gift-cards/bound-jobs.ts'
import { purgeGiftCards } from './gift-cards/lifecycle/forget-gift-cards.ts'
import { giftCardRows } from './gift-cards/routes.ts'
import { valueJobs } from './jobs.ts'
import { purgeDebts } from './joining/carry-debts.ts'
import { claimOnLogIn } from './joining/claim-cards.ts'
import { forgetCards } from './joining/forget-cards.ts'
import { valueReportRows } from './liability/routes.ts'
import { listLostJobs } from './list-lost-jobs.ts'
import { passesJobs } from './passes/jobs.ts'
import { passesRows } from './passes/routes.ts'
import { purgePasses, updatePass } from './passes/update-pass.ts'
import { runDailyAtHour } from './points/run-daily.ts'
import { retierType, updateTier } from './points/update-tiers.ts'
import { programmesRows } from './programmes/routes.ts'
import { programmesSection } from './programmes/shop-section.ts'
import { purgeScans } from './scan/purge-scans.ts'
import { scanRows } from './scan/routes.ts'
import { purgeGuesses } from './signals/note-wrong-guess.ts'
import { cardSignalsRows } from './signals/routes.ts'
import { purgeSeen } from './spending/count-seen.ts'
import { storedValueRows } from './stored-value/routes.ts'

/** Member cards, points, stamps, stored value, gift cards, coupons and their passes (ADR-183). Balances are in the ledger. */
export const valueModule = defineModule({
  name: 'value',
  rows: [
    ...programmesRows,
    ...memberCardsRows,
    ...cardDeskRows,
    ...cardSignalsRows,
    ...documentedCardsRows,
    ...giftCardRows,
    ...storedValueRows,
    ...valueReportRows,
    ...couponsRows,
    ...scanRows,
    ...passesRows,
  ],
  sections: [programmesSection],
  jobs: [
    ...bindJobs(valueJobs, {
      'value.claim': (deps, { customerId }, merchantId) => claimOnLogIn(deps, merchantId, customerId),
      'value.forget': (deps, payload, merchantId) => forgetCards(deps, merchantId, payload),
      'value.tier': (deps, payload, merchantId) => updateTier(deps, merchantId, payload),
      'value.changed': (deps, payload, merchantId) => followChange(deps, merchantId, payload),
      'value.retier': (deps, payload, merchantId) => retierType(deps, merchantId, payload),
      'value.daily': (deps, payload, merchantId) => runDailyAtHour(deps, merchantId, payload),
      'value.dailyAll': (deps) => enqueueForEveryShop(deps, ['value.daily']),
    }),
    ...boundGiftCardJobs,
    ...couponsBoundJobs,
    ...bindJobs(passesJobs, {
      'pass.update': (deps, payload, merchantId) => updatePass(deps, merchantId, payload),
    }),
  ],
  purges: [purgeDebts, purgeGiftCards, purgeCoupons, purgeScans, purgeSeen, purgePasses, purgeGuesses],
  listLostJobs,
  permissions: ['value.view', 'value.serve', 'value.adjust', 'value.programmes', 'value.campaigns'],
  auditActions: valueAuditActions,
})
