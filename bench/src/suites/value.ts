import { suiteOf } from './suite.ts'

const value = 'apps/server/src/modules/value'

/** T19 to T21, T24 and T38, with their negative controls and the counts of security. */
export const valueSuite = suiteOf({
  files: [
    'apps/server/test/value/races.test.ts',
    'apps/server/test/value/guesses.test.ts',
    'apps/server/test/value/two-cards.control.test.ts',
    'apps/server/src/modules/orders/placing/value/place-with-value',
    `${value}/stored-value/transfer.control.test.ts`,
    `${value}/desk/take.control.test.ts`,
    `${value}/joining/merged-money.test.ts`,
    `${value}/coupons/collect`,
    `${value}/coupons/using/use-coupons.test.ts`,
    'apps/server/src/modules/promotions/promotions.test.ts',
    'apps/server/src/modules/promotions/redeem.control.test.ts',
  ],
  counts: { TABARD_VALUE_RACERS: 200, TABARD_VALUE_GUESSES: 100_000, TABARD_TIMED_PAIRS: 200 },
  smallest: { files: ['apps/server/src/modules/promotions/redeem.control.test.ts'], counts: {} },
})
