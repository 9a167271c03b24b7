import { suiteOf } from './suite.ts'

const identity = 'apps/server/src/modules/identity'

/** Guesses, requests and rounds of each attack. */
export const accessCounts = {
  TABARD_CODE_GUESSES: 10_000,
  TABARD_TOKENS: 10_000,
  TABARD_SMS_REQUESTS: 5_000,
  TABARD_TIMED_PAIRS: 200,
  TABARD_ATTACKS: 50,
}

/** T32 and T35 to T38, and attacks on what belongs to others: money, value, log and permissions. */
export const accessSuite = suiteOf({
  files: [
    'apps/server/test/attacks/',
    'apps/server/test/every-role.test.ts',
    'apps/server/test/staff-reach.test.ts',
    'apps/server/src/http/rotate-token.test.ts',
    'apps/server/src/http/limits/request-limits.test.ts',
    'apps/server/src/modules/orders/placing/unpaid-limits.test.ts',
    'apps/server/src/modules/orders/placing/held-stock.test.ts',
    'apps/server/src/modules/messages/claiming/claim-sms.test.ts',
    `${identity}/log-in.test.ts`,
    `${identity}/log-in-limits.test.ts`,
    `${identity}/hash-queue.test.ts`,
    `${identity}/customers/accounts.test.ts`,
    `${identity}/customers/log-in-customer.test.ts`,
    `${identity}/customers/customer-tokens.test.ts`,
    `${identity}/customers/codes/guess-codes.test.ts`,
    `${identity}/customers/codes/code-sources.test.ts`,
    `${identity}/customers/own-account.test.ts`,
    `${identity}/customers/codes/set-pin.test.ts`,
    `${identity}/customers/known-or-not.test.ts`,
    `${identity}/staff/staff.test.ts`,
    `${identity}/staff/invitations/accept-invitation.test.ts`,
    'apps/server/src/modules/tables/tables.test.ts',
    'apps/server/src/modules/tables/order-at-table.test.ts',
    'apps/server/src/modules/orders/reading/customer-care.test.ts',
  ],
  counts: accessCounts,
  smallest: {
    files: [`${identity}/customers/customer-tokens.test.ts`],
    counts: { TABARD_TOKENS: 2 },
  },
})
