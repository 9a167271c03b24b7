import { suiteOf } from './suite.ts'

/** Where the test writes the books of its shop. */
export const booksOutput = 'TABARD_MONEY_OUT'

/** Attempts at all providers and terminals in one shop, with random faults. */
export function moneySuite(attempts: number) {
  const files = ['apps/server/test/money.test.ts']
  return suiteOf({
    files,
    counts: { TABARD_ATTEMPTS: attempts },
    smallest: { files, counts: { TABARD_ATTEMPTS: 1 } },
    outputs: [booksOutput],
  })
}

const attempts = 'apps/server/src/modules/payments/attempts'
const paying = 'apps/server/src/modules/orders/paying'

/** T10, T18, T19, T25 and T26 for the sandbox and every fake of a provider or terminal. */
export const promisesSuite = suiteOf({
  files: [
    `${attempts}/polling/poll-attempt.test.ts`,
    `${attempts}/polling/provider-away`,
    `${attempts}/receive-notification.test.ts`,
    `${attempts}/heard-of-payment.test.ts`,
    `${attempts}/forged-notifications.test.ts`,
    `${attempts}/reconcile.test.ts`,
    `${paying}/refunding/refund-order.test.ts`,
    `${paying}/at-terminal/terminal-away.test.ts`,
    `${paying}/lost-payment-answers.test.ts`,
    `${paying}/many-payers`,
  ],
  counts: {
    TABARD_ROUNDS: 20,
    TABARD_FORGERIES: 72,
    TABARD_REFUNDS: 200,
    // At each of four providers and three terminals.
    TABARD_LOST_PAYMENTS: 50,
    TABARD_PAYERS: 200,
  },
  smallest: { files: [`${paying}/many-payers.control.test.ts`], counts: { TABARD_PAYERS: 2 } },
})
