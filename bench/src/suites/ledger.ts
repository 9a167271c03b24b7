import { suiteOf } from './suite.ts'

/** Where the test writes its result. */
export const ledgerOutput = 'TABARD_LEDGER_OUT'

/** Random operations on the money of orders, while database connections are killed. */
export function ledgerSuite(operations: number) {
  const files = ['apps/server/test/ledger-operations.test.ts']
  return suiteOf({
    files,
    counts: { TABARD_OPERATIONS: operations },
    smallest: { files, counts: { TABARD_OPERATIONS: 16 } },
    outputs: [ledgerOutput],
  })
}
