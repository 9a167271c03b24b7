import type { Pipelines } from '../db/pipelines.ts'
import type { UseCaseDeps } from '../use-case-deps.ts'
import type { Caller } from './requests/callers.ts'
import type { DocumentCache } from './documents/document-cache.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import type { Metrics } from './metrics.ts'
import type { StreamGuard } from './streams/stream-guard.ts'

/** Everything that the binding needs to serve rows. Use cases see only what they name of `UseCaseDeps`. */
export interface ServerContext extends UseCaseDeps {
  readonly pipelines: Pipelines
  readonly limits: RequestLimits
  readonly guard: StreamGuard
  readonly metrics: Metrics
  readonly documents: DocumentCache
  /** Returns the successor of a token that is a day old, or undefined to keep the token (ADR-065). */
  readonly renewToken: (
    merchantId: string,
    token: string | undefined,
    caller: Caller,
    now: number,
  ) => Promise<string | undefined>
}
