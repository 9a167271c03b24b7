import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { paymentsJobs } from './jobs.ts'
import { listLostAttempts } from './attempts/lost-attempts.ts'
import { pollAttempt } from './attempts/poll-attempt.ts'
import { paymentsRows } from './routes.ts'
import { lookAtDispute } from './disputes/look-at-dispute.ts'
import { purgeEvents } from './history/note-event.ts'
import { sendRefund } from './refunds/send-refund.ts'

export const paymentsModule = defineModule({
  name: 'payments',
  rows: paymentsRows,
  jobs: bindJobs(paymentsJobs, {
    'attempt.look': (deps, { attemptId }, merchantId) => pollAttempt(deps, merchantId, attemptId),
    'dispute.look': (deps, named, merchantId) => lookAtDispute(deps, merchantId, named),
    'refund.send': (deps, { refundId }, merchantId) => sendRefund(deps, merchantId, refundId),
  }),
  listLostJobs: listLostAttempts,
  purges: [purgeEvents],
  permissions: ['payments.review'],
  auditActions: ['payments.askAgain', 'payments.closeReview'],
})
