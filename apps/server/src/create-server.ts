import { setTimeout } from 'node:timers/promises'
import { modules } from './app.ts'
import type { Config } from './config.ts'
import { besidePool } from './db/connections/connection-budget.ts'
import { createPlatformDatabase } from './db/platform-database.ts'
import { openPipelines } from './db/pipelines.ts'
import { createPool } from './db/connections/pool.ts'
import type { ServerModule } from './define-module.ts'
import { openFileStorage } from './gateways/files/open-file-storage.ts'
import { openGeocoder } from './gateways/geocoding/open-geocoder.ts'
import type { MessageGateways } from './gateways/messages/message-gateway.ts'
import { openMessageGateways } from './gateways/messages/open-message-gateways.ts'
import { createProviders, type ProviderConnector } from './gateways/payments/provider.ts'
import { openConnectors } from './gateways/payments/open-connectors.ts'
import { openTerminals } from './gateways/terminals/open-terminals.ts'
import type { TerminalConnectors } from './gateways/terminals/terminal.ts'
import type { PushGateway } from './gateways/push/push-gateway.ts'
import { openWallets } from './gateways/wallets/open-wallets.ts'
import type { Wallets } from './gateways/wallets/wallets.ts'
import { createWebPushGateway } from './gateways/push/web-push.ts'
import { createResponseCache } from './http/documents/response-cache.ts'
import { createDocumentCache } from './http/documents/document-cache.ts'
import { createRequestLimits } from './http/limits/request-limits.ts'
import { startSharingCounts } from './http/limits/share-counts.ts'
import { createLive } from './http/streams/live.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import type { ServerContext } from './http/server-context.ts'
import { createStreamGuard } from './http/streams/stream-guard.ts'
import { createShopDirectory } from './http/requests/shop-directory.ts'
import { loadServerMessages } from './http/server-messages.ts'
import type { Log } from './log.ts'
import { startEventPublisher } from './modules/platform/publish-events.ts'
import { renewToken } from './modules/identity/sessions/renew-token.ts'
import { openFileReaders } from './sheets/open-file-readers.ts'
import { startPoll } from './modules/orders/reading/polling/poll-live.ts'

export interface RunningServer {
  readonly server: ServerContext
  /** Stop everything except requests: pools, event connection, polls. */
  stop(): Promise<void>
}

/** Create the caches of documents and answers. */
function createCaches(
  { publicUrl }: Config,
  metrics: Metrics,
  clock: () => number,
): Pick<ServerContext, 'documents' | 'answers'> {
  const isHttps = publicUrl.startsWith('https:')
  return {
    documents: createDocumentCache({ clock, metrics, isHttps }),
    answers: createResponseCache({ metrics, isHttps }),
  }
}

/** Create the shared parts of a server process. `built`: the folder of the built server. */
export async function createServer(
  config: Config,
  log: Log,
  built: string,
  clock: () => number = Date.now,
  connectors: readonly ProviderConnector[] = openConnectors(config),
  messages: MessageGateways = openMessageGateways(config.messages),
  push: PushGateway = createWebPushGateway(config.push),
  terminals: TerminalConnectors = openTerminals(config.terminals, clock),
  wallets: Wallets = openWallets(config.wallets, clock),
  pause: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): Promise<RunningServer> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = createPool({ url: config.appUrl, size: config.poolSize, onError })
  const pipelines = openPipelines(pool, config.poolSize < 6 ? 1 : 3)
  const platformPool = createPool({ url: config.platformUrl, size: besidePool.platform, onError })
  const eventPublisher = startEventPublisher(config.appUrl, (key) => live.refresh(key), log)
  const live = createLive(log, (keys) => eventPublisher.publish(keys))
  const metrics = createMetrics(modules.flatMap((module: ServerModule) => module.metrics ?? []))
  const platform = createPlatformDatabase(platformPool)
  const limits = createRequestLimits({ clock, hasLimits: config.hasLimits })
  const fileReaders = openFileReaders(built, log)
  const server: ServerContext = {
    config,
    pool,
    pipelines,
    log,
    clock,
    pause,
    live,
    limits,
    guard: createStreamGuard(pool),
    platform,
    providers: createProviders(connectors),
    terminals,
    messages,
    push,
    wallets,
    geocoder: openGeocoder(config.geocoder, clock),
    directory: createShopDirectory(pool, clock),
    serverMessages: await loadServerMessages(),
    metrics,
    files: openFileStorage(config.files),
    ...fileReaders.readers,
    ...createCaches(config, metrics, clock),
    renewToken: (...about) => renewToken({ pool, secret: config.secret }, ...about),
  }
  const stops = [startPoll(server), startSharingCounts(platform, limits.counter, log)]
  return {
    server,
    stop: async () => {
      for (const stop of stops) stop()
      server.guard.stop()
      await fileReaders.stop()
      await eventPublisher.stop()
      await pipelines.end()
      await Promise.all([pool.end(), platformPool.end()])
    },
  }
}
