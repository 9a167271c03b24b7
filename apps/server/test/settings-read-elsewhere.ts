import type { SettingKey } from '@tabard/domain/settings/registry'

const messages = 'apps/server/src/modules/orders/messaging/order-messages.test.ts'

const programmes = 'apps/server/src/modules/value/programmes/programmes.test.ts'
const help = 'apps/server/src/modules/orders/help/help-answers.test.ts'
const push = 'apps/server/src/modules/orders/messaging/push/order-push.test.ts'
const receipts = 'apps/server/src/modules/orders/messaging/receipt/send-receipt.test.ts'

/** Settings that no answer shows: the test that sets two values and checks two outcomes. */
export const readElsewhere: Partial<Record<SettingKey, string>> = {
  'account.codeLength': 'apps/server/src/modules/identity/customers/accounts.test.ts',
  'account.passwordMaxLength': 'apps/server/src/modules/identity/customers/accounts.test.ts',
  'delivery.isOffered': 'apps/server/src/modules/delivery/delivery.test.ts',
  'delivery.mapLink': 'apps/server/src/modules/delivery/delivery.test.ts',
  'device.terminal': 'apps/server/src/modules/devices/device-settings.test.ts',
  'message.acceptedByPush': push,
  'message.delayedByPush': push,
  'message.readyByPush': push,
  'message.cancelledByPush': push,
  'message.refundedByPush': push,
  'message.answeredByPush': push,
  'message.answeredByMail': help,
  'message.answeredBySms': help,
  'message.receiptByMail': receipts,
  'message.receiptBySms': receipts,
  'message.acceptedByMail': messages,
  'message.delayedByMail': messages,
  'message.readyByMail': messages,
  'message.cancelledByMail': messages,
  'message.refundedByMail': messages,
  'message.acceptedBySms': messages,
  'message.delayedBySms': messages,
  'message.readyBySms': messages,
  'message.cancelledBySms': messages,
  'message.refundedBySms': messages,
  'order.maxUnits': 'apps/server/src/modules/shops/settings/save-settings.test.ts',
  'order.unpaidPerGuest': 'apps/server/src/modules/orders/placing/unpaid-limits.test.ts',
  'order.unpaidPerNetwork': 'apps/server/src/modules/orders/placing/unpaid-limits.test.ts',
  'order.cardTriesPerNetwork': 'apps/server/src/modules/payments/attempts/card-tries.test.ts',
  'order.unpaidPerMinute': 'apps/server/src/modules/orders/placing/unpaid-limits.test.ts',
  'order.pendingMinutes': 'apps/server/src/modules/orders/placing/pending-minutes.test.ts',
  'order.refuseAfterMinutes': 'apps/server/src/modules/orders/lifecycle/acceptance/chase-orders.test.ts',
  'points.isOffered': programmes,
  'points.minimum': programmes,
  'points.perDollarRedeemed': programmes,
  'points.perDollarSpent': programmes,
  'points.invitationCode': 'apps/server/src/modules/value/joining/joining.test.ts',
  'service.numberMin': 'apps/server/src/modules/orders/lifecycle/give-number.test.ts',
  'service.numberMax': 'apps/server/src/modules/orders/lifecycle/give-number.test.ts',
  'table.paysLater': 'apps/server/src/modules/tables/order-at-table.test.ts',
  'web.isIndexed': 'apps/server/test/search-engines.test.ts',
}
