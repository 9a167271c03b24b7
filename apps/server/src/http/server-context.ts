import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Pipelines } from '../db/pipelines.ts'
import type { PlatformDatabase } from '../db/platform-database.ts'
import type { FileStorage } from '../gateways/files/file-storage.ts'
import type { Geocoder } from '../gateways/geocoding/geocoder.ts'
import type { MessageGateways } from '../gateways/messages/message-gateway.ts'
import type { Providers } from '../gateways/payments/provider.ts'
import type { Log } from '../log.ts'
import type { Caller } from './callers.ts'
import type { ResponseCache } from './response-cache.ts'
import type { DocumentCache } from './document-cache.ts'
import type { ShopDirectory } from './shop-directory.ts'
import type { RequestLimits } from './limits/request-limits.ts'
import type { Live } from './live.ts'
import type { Metrics } from './metrics.ts'
import type { StreamGuard } from './stream-guard.ts'
import type { ServerMessages } from './server-messages.ts'
import type { MenuReader } from '../modules/menu-editing/importing/menu-reader.ts'

/** Everything that the binding needs to serve rows. Handlers see only their `HandlerRequest`. */
export interface ServerContext {
  readonly config: Config
  readonly pool: Pool
  readonly pipelines: Pipelines
  readonly platform: PlatformDatabase
  readonly providers: Providers
  readonly messages: MessageGateways
  /** Undefined: geocoding is not configured. */
  readonly geocoder: Geocoder | undefined
  readonly directory: ShopDirectory
  readonly live: Live
  readonly limits: RequestLimits
  readonly guard: StreamGuard
  readonly serverMessages: ServerMessages
  readonly log: Log
  readonly metrics: Metrics
  readonly documents: DocumentCache
  readonly answers: ResponseCache
  readonly files: FileStorage
  readonly menuReader: MenuReader
  /** Returns the successor of a token that is a day old, or undefined to keep the token (ADR-065). */
  readonly renewToken: (
    merchantId: string,
    token: string | undefined,
    caller: Caller,
    now: number,
  ) => Promise<string | undefined>
  /** Milliseconds. */
  readonly clock: () => number
}
