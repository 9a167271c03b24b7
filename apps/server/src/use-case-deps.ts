import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { PlatformDatabase } from './db/platform-database.ts'
import type { FileStorage } from './gateways/files/file-storage.ts'
import type { Geocoder } from './gateways/geocoding/geocoder.ts'
import type { MessageGateways } from './gateways/messages/message-gateway.ts'
import type { PushGateway } from './gateways/push/push-gateway.ts'
import type { Providers } from './gateways/payments/provider.ts'
import type { Wallets } from './gateways/wallets/wallets.ts'
import type { TerminalConnectors } from './gateways/terminals/terminal.ts'
import type { Live } from './http/streams/live.ts'
import type { Metrics } from './http/metrics.ts'
import type { ResponseCache } from './http/documents/response-cache.ts'
import type { ServerMessages } from './http/server-messages.ts'
import type { ShopDirectory } from './http/requests/shop-directory.ts'
import type { Log } from './log.ts'
import type { MenuReader } from './modules/catalogue/importing/menu-reader.ts'
import type { StatementFile, UnderstoodStatement } from './modules/settlement/files/understand-statement.ts'
import type {
  GiftCardFile,
  UnderstoodGiftCards,
} from './modules/value/gift-cards/importing/understand-gift-cards.ts'
import type { FileReader } from './sheets/file-reader.ts'

/**
 * The gateways and shared parts of a process that use cases may name. A use case names those that it needs, as
 * `Pick<UseCaseDeps, 'pool' | 'clock'>`.
 */
export interface UseCaseDeps {
  readonly config: Config
  /** For transactions of jobs and between calls to a gateway. */
  readonly pool: Pool
  readonly platform: PlatformDatabase
  readonly providers: Providers
  readonly terminals: TerminalConnectors
  readonly messages: MessageGateways
  readonly push: PushGateway
  readonly wallets: Wallets
  /** Undefined: geocoding is not configured. */
  readonly geocoder: Geocoder | undefined
  readonly files: FileStorage
  readonly menuReader: MenuReader
  /** Reads settlement files. */
  readonly statementReader: FileReader<StatementFile, UnderstoodStatement>
  /** Reads files of gift cards. */
  readonly giftCardReader: FileReader<GiftCardFile, UnderstoodGiftCards>
  readonly directory: ShopDirectory
  readonly live: Live
  readonly answers: ResponseCache
  readonly serverMessages: ServerMessages
  readonly log: Log
  readonly metrics: Metrics
  /** Milliseconds. */
  readonly clock: () => number
  /** Wait that many milliseconds, before a caller is answered whom a limit slows down. */
  readonly pause: (ms: number) => Promise<unknown>
}
