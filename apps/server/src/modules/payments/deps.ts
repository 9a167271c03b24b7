import type { UseCaseDeps } from '../../use-case-deps.ts'

/** What payment jobs need between transactions: the providers, and the pool for their own transactions. */
export type DepNames =
  | 'pool'
  | 'providers'
  | 'terminals'
  | 'clock'
  | 'log'
  | 'config'
  | 'live'
  | 'serverMessages'

/** The same, as a use case receives them. */
export type Deps = Pick<UseCaseDeps, DepNames>
