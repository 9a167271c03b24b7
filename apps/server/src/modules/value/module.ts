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
  ],
})
