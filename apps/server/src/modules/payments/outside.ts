import type { ServerContext } from '../../http/server-context.ts'

/** What work between transactions needs: the providers, and doors of its own for what it finds out. */
export type Outside = Pick<ServerContext, 'pool' | 'providers' | 'clock' | 'log' | 'config' | 'live'>
