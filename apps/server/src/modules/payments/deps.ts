import type { UseCaseDeps } from '../../use-case-deps.ts'

/** What payment jobs need between transactions: the providers, and the pool for their own transactions. */
export type Deps = Pick<UseCaseDeps, 'pool' | 'providers' | 'clock' | 'log' | 'config' | 'live'>
