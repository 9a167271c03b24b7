import { payments } from '@tabard/contract/payments/calls'
import { paymentDisputes } from '@tabard/contract/payments/disputes'
import { paymentDisputesSchemas } from '@tabard/contract/payments/disputes.schema'
import { paymentsSchemas } from '@tabard/contract/payments/schema'
import { storedCards } from '@tabard/contract/payments/stored-cards'
import { storedCardsSchemas } from '@tabard/contract/payments/stored-cards.schema'
import { bindRows } from '../../http/bind.ts'
import { returnFromPage } from './attempts/return-from-page.ts'
import { changeCard, loadCards } from './cards/own-cards.ts'
import { decideDispute } from './disputes/decide-dispute.ts'
import { recordDispute } from './disputes/record-dispute.ts'
import { askAgain, closeReview, listReviews } from './review-payments.ts'

export const paymentsRows = [
  ...bindRows(payments, paymentsSchemas, {
    returned: returnFromPage,
    review: listReviews,
    askAgain,
    closeReview,
  }),
  ...bindRows(paymentDisputes, paymentDisputesSchemas, { record: recordDispute, decide: decideDispute }),
  ...bindRows(storedCards, storedCardsSchemas, { list: loadCards, change: changeCard }),
]
