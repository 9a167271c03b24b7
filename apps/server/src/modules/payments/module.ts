import { systemWrite } from '../../db/platform-database.ts'
import { defineModule } from '../../define-module.ts'
import { bindJobs } from '../../job-declarations.ts'
import { forgetCards, listLostRemovals, removeAtProvider } from './cards/remove-card.ts'
import { paymentsJobs } from './jobs.ts'
import { purgeTries } from './attempts/card-tries.ts'
import { listLostAttempts } from './attempts/polling/lost-attempts.ts'
import { pollAttempt } from './attempts/polling/poll-attempt.ts'
import { paymentsRows } from './routes.ts'
import { lookAtDispute } from './disputes/look-at-dispute.ts'
import { purgeEvents } from './history/note-event.ts'
import { lookAtHold } from './holds/release-hold.ts'
import { listLostHolds } from './holds/tab-holds.ts'
import { sendRefund } from './refunds/send-refund.ts'

export const paymentsModule = defineModule({
  name: 'payments',
  rows: paymentsRows,
  jobs: bindJobs(paymentsJobs, {
    'attempt.look': (deps, { attemptId, found }, merchantId) =>
      pollAttempt(deps, merchantId, attemptId, found),
    'dispute.look': (deps, named, merchantId) => lookAtDispute(deps, merchantId, named),
    'refund.send': (deps, { refundId }, merchantId) => sendRefund(deps, merchantId, refundId),
    'hold.look': (deps, { holdId }, merchantId) => lookAtHold(deps, merchantId, holdId),
    'card.remove': (deps, { cardId }, merchantId) => removeAtProvider(deps, merchantId, cardId),
    'cards.forget': ({ pool, clock }, payload, merchantId) =>
      systemWrite(pool, merchantId, (tx) => forgetCards(tx, payload, clock())),
  }),
  listLostJobs: async (tx, now) => [
    ...(await listLostAttempts(tx, now)),
    ...(await listLostRemovals(tx, now)),
    ...(await listLostHolds(tx, now)),
  ],
  purges: [purgeEvents, purgeTries],
  permissions: ['payments.review'],
  auditActions: [
    'payments.askAgain',
    'payments.closeReview',
    'payments.recordDispute',
    'payments.decideDispute',
  ],
})
