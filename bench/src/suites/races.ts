import { suiteOf } from './suite.ts'

/** Buyers, order numbers and lost answers. */
export const racesCounts = { TABARD_BUYERS: 100, TABARD_NUMBERS: 250, TABARD_LOST_ANSWERS: 1_000 }

/**
 * T10, T22, T27, T30, the shared cart of a table (8 phones, 200 changes) and other races. Negative controls remove the limit
 * and expect the race to break it.
 */
export const racesSuite = suiteOf({
  files: [
    'packages/domain/src/pricing/price-cart.property',
    'packages/domain/src/pricing/rounding.test.ts',
    'apps/server/src/modules/menu/stock/count-stock.test.ts',
    'apps/server/src/modules/menu/stock/count-parts.test.ts',
    'apps/server/src/modules/menu/stock/shared-count.test.ts',
    'apps/server/src/modules/delivery/change-zone',
    'apps/server/src/modules/capacity/races',
    'apps/server/src/modules/fulfilment/capacity',
    'apps/server/src/modules/promotions/promotions.test.ts',
    'apps/server/src/modules/promotions/redeem.control.test.ts',
    'apps/server/src/modules/billing/record-taking',
    'apps/server/src/modules/orders/changing/amend-order',
    'apps/server/src/modules/orders/paying/collecting',
    'apps/server/src/modules/orders/placing/lost-answers.test.ts',
    'apps/server/src/modules/kitchen/move-ticket-items.control.test.ts',
    'apps/server/src/modules/tables/visits/change-table-cart',
    'apps/server/src/modules/orders/placing/place-order.once.test.ts',
    'apps/server/src/modules/orders/lifecycle/service-numbers',
    'apps/server/src/modules/orders/lifecycle/give-number.test.ts',
  ],
  counts: racesCounts,
  smallest: { files: ['apps/server/src/modules/promotions/redeem.control.test.ts'], counts: {} },
  projects: ['server', 'unit'],
})
