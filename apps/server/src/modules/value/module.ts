import { defineModule } from '../../define-module.ts'
import { boundGiftCardJobs } from './gift-cards/bound-jobs.ts'
import { purgeGiftCards } from './gift-cards/lifecycle/forget-gift-cards.ts'
import { listLostCards } from './gift-cards/lifecycle/send-gift-card.ts'
import { giftCardRows } from './gift-cards/routes.ts'
import { valueReportRows } from './liability/routes.ts'
import { storedValueRows } from './stored-value/routes.ts'

/** Member cards, points, stamps, stored value and gift cards (ADR-183). Balances are in the ledger. */
export const valueModule = defineModule({
  name: 'value',
  rows: [...giftCardRows, ...storedValueRows, ...valueReportRows],
  jobs: [...boundGiftCardJobs],
  purges: [purgeGiftCards],
  listLostJobs: listLostCards,
  permissions: ['value.view', 'value.serve', 'value.adjust', 'value.programmes'],
  auditActions: [
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
  ],
})
