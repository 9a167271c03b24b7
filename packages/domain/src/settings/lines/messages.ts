import { flag } from '../setting.ts'

const byMail = flag({ default: true, changes: ['checkout', 'order'] })
/** Off: every SMS costs the shop. */
const bySms = flag({ default: false, changes: ['checkout', 'order'] })

/** On: a push costs nothing, and the guest asked for it. */
const byPush = flag({ default: true, changes: ['order'] })

/** Messages to guests about their orders: for each event and means. */
export const messageLines = {
  'message.acceptedByMail': byMail,
  'message.delayedByMail': byMail,
  'message.readyByMail': byMail,
  'message.cancelledByMail': byMail,
  'message.refundedByMail': byMail,
  'message.answeredByMail': byMail,
  'message.receiptByMail': byMail,
  'message.acceptedBySms': bySms,
  'message.delayedBySms': bySms,
  'message.readyBySms': bySms,
  'message.cancelledBySms': bySms,
  'message.refundedBySms': bySms,
  'message.answeredBySms': bySms,
  'message.receiptBySms': bySms,
  'message.acceptedByPush': byPush,
  'message.delayedByPush': byPush,
  'message.readyByPush': byPush,
  'message.cancelledByPush': byPush,
  'message.refundedByPush': byPush,
  'message.answeredByPush': byPush,
} as const
