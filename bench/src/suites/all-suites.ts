import { accessSuite } from './access.ts'
import { hostileSuite } from './hostile.ts'
import { ledgerSuite } from './ledger.ts'
import { moneySuite, promisesSuite } from './money.ts'
import { racesSuite } from './races.ts'
import type { Suite } from './suite.ts'
import { valueSuite } from './value.ts'

/** The suites of all benchmarks. */
export const allSuites: readonly Suite[] = [
  accessSuite,
  hostileSuite,
  ledgerSuite(0),
  moneySuite(0),
  promisesSuite,
  racesSuite,
  valueSuite,
]
