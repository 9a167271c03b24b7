import { payments } from '@tabard/contract/payments/calls'
import { paymentsSchemas } from '@tabard/contract/payments/schema'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { storedCardsSchemas } from '@tabard/contract/payments/stored-cards.schema'
import { bindRows } from '../../http/bind.ts'
import { returnFromPage } from './attempts/return-from-page.ts'
import { changeCard, loadCards } from './cards/own-cards.ts'
import { askAgain, closeReview, listReviews } from './review-payments.ts'

export const paymentsRows = [
  ...bindRows(payments, paymentsSchemas, {
    returned: returnFromPage,
    review: listReviews,
    askAgain,
    closeReview,
  }),
  ...bindRows(storedCards, storedCardsSchemas, { list: loadCards, change: changeCard }),
]
