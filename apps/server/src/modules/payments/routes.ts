import { payments } from '@tabard/contract/payments/calls'
import { paymentsSchemas } from '@tabard/contract/payments/schema'
import { bindRows } from '../../http/bind.ts'
import { returnFromPage } from './attempts/return-from-page.ts'
import { askAgain, closeReview, listReviews } from './review-payments.ts'

export const paymentsRows = bindRows(payments, paymentsSchemas, {
  returned: returnFromPage,
  review: listReviews,
  askAgain,
  closeReview,
})
