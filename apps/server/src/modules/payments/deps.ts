import type { ServerContext } from '../../http/server-context.ts'

/** What payment jobs need between transactions: the providers, and the pool for their own transactions. */
export type Deps = Pick<ServerContext, 'pool' | 'providers' | 'clock' | 'log' | 'config' | 'live'>
