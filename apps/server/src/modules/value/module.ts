import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { enqueueForEveryShop } from '../platform/enqueue-for-every-shop.ts'
import { memberCardsRows } from './cards/routes.ts'
import { cardDeskRows } from './desk/routes.ts'
import { documentedCardsRows } from './documented/routes.ts'
import { valueJobs } from './jobs.ts'
import { claimOnLogIn } from './joining/claim-cards.ts'
import { forgetCards } from './joining/forget-cards.ts'
import { runDailyAtHour } from './points/run-daily.ts'
import { retierType, updateTier } from './points/update-tiers.ts'
import { programmesRows } from './programmes/routes.ts'
import { programmesSection } from './programmes/shop-section.ts'
import { boundGiftCardJobs } from './gift-cards/bound-jobs.ts'
import { purgeGiftCards } from './gift-cards/lifecycle/forget-gift-cards.ts'
import { listLostCards } from './gift-cards/lifecycle/send-gift-card.ts'
import { giftCardRows } from './gift-cards/routes.ts'
import { valueReportRows } from './liability/routes.ts'
import { storedValueRows } from './stored-value/routes.ts'
import { couponsBoundJobs } from './campaigns/bound-jobs.ts'
import { couponsRows } from './campaigns/routes.ts'
import { purgeCoupons } from './coupons/using/join-coupons.ts'
import { passesJobs } from './passes/jobs.ts'
import { passesRows } from './passes/routes.ts'
import { listLostUpdates, purgePasses, updatePass } from './passes/update-pass.ts'
import { purgeScans } from './scan/purge-scans.ts'
import { scanRows } from './scan/routes.ts'

/** Member cards, points, stamps, stored value and gift cards (ADR-183). Balances are in the ledger. */
export const valueModule = defineModule({
  name: 'value',
  rows: [...programmesRows, ...memberCardsRows, ...cardDeskRows, ...documentedCardsRows],
  sections: [programmesSection],
  jobs: bindJobs(valueJobs, {
    'value.claim': (deps, { customerId }, merchantId) => claimOnLogIn(deps, merchantId, customerId),
    'value.forget': (deps, payload, merchantId) => forgetCards(deps, merchantId, payload),
    'value.tier': (deps, payload, merchantId) => updateTier(deps, merchantId, payload),
    'value.retier': (deps, payload, merchantId) => retierType(deps, merchantId, payload),
    'value.daily': (deps, payload, merchantId) => runDailyAtHour(deps, merchantId, payload),
    'value.dailyAll': (deps) => enqueueForEveryShop(deps, ['value.daily']),
  }),
  permissions: ['value.view', 'value.serve', 'value.adjust', 'value.programmes'],
  auditActions: [
    'programmes.save',
    'programmes.move',
    'programmes.archive',
    'programmes.restore',
    'cards.give',
    'cards.take',
    'cards.freeze',
    'cards.unfreeze',
    'cards.replace',
    'cards.add',
    'cards.merge',
  rows: [...giftCardRows, ...storedValueRows, ...valueReportRows],
  jobs: [...boundGiftCardJobs],
  purges: [purgeGiftCards],
  listLostJobs: listLostCards,
    'giftCards.saveTerms',
    'giftCards.give',
    'giftCards.printLink',
    'giftCards.freeze',
    'giftCards.unfreeze',
    'giftCards.resend',
    'giftCards.changeRecipient',
    'giftCards.extend',
    'giftCards.void',
    'giftCards.import',
    'storedValue.saveTerms',
  rows: [...couponsRows],
  jobs: [...couponsBoundJobs],
  purges: [purgeCoupons],
  permissions: ['value.campaigns'],
    'campaigns.save',
    'campaigns.pause',
    'campaigns.archive',
    'campaigns.makeLinks',
    'campaigns.retireLinks',
    'campaigns.send',
    'coupons.give',
    'coupons.withdraw',
  ],
  rows: [...scanRows, ...passesRows],
  jobs: bindJobs(passesJobs, {
    'pass.update': (deps, payload, merchantId) => updatePass(deps, merchantId, payload),
  listLostJobs: listLostUpdates,
  purges: [purgeScans, purgePasses],
})
