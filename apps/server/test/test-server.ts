import { onlineProviderNames } from '@tabard/domain/payments/online-providers'
import { terminalProviderNames } from '@tabard/domain/payments/terminals/terminals'
import { createClient, type Client } from '@tabard/contract/wire/client'
import { orders } from '@tabard/contract/orders/calls'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import type { GeocoderSettings, MapSettings } from '../src/gateways/geocoding/open-geocoder.ts'
import type { MessageGateways } from '../src/gateways/messages/message-gateway.ts'
import { openMessageGateways } from '../src/gateways/messages/open-message-gateways.ts'
import type { PushGateway } from '../src/gateways/push/push-gateway.ts'
import { readPushSettings } from '../src/gateways/push/read-push-settings.ts'
import { readWalletsSettings } from '../src/gateways/wallets/read-wallets-settings.ts'
import type { Wallets } from '../src/gateways/wallets/wallets.ts'
import type { TerminalConnectors } from '../src/gateways/terminals/terminal.ts'
import type { ProviderConnector } from '../src/gateways/payments/provider.ts'
import { createServer } from '../src/create-server.ts'
import type { FilesSettings } from '../src/gateways/files/open-file-storage.ts'
import { createResponseCache } from '../src/http/documents/response-cache.ts'
import { injectFetch } from '../src/http/inject-fetch.ts'
import type { ServerContext } from '../src/http/server-context.ts'
import { keepFaults } from './database/seen-faults.ts'
import { auditLedger } from './database/audit-ledger.ts'
import { testDatabase } from './database.ts'

/** A Thursday evening in Sydney: no dated charge, in the middle of a trading date. */
export const sampleNow = Date.UTC(2026, 10, 19, 8, 0, 0)

export interface TestServer {
  readonly app: FastifyInstance
  readonly server: ServerContext
  /** The server's clock, which tests set. */
  readonly time: { now: number }
  /** The milliseconds for which callers were held back. */
  readonly pauses: readonly number[]
  /** A guest's client with its own token. */
  guest(
    shop: string,
    options?: { token?: string; language?: string; device?: string; deviceKey?: string; from?: string },
  ): Promise<Client & { readonly token: string }>
  /** A client without a token. */
  visitor(shop: string | undefined, options?: { language?: string; device?: string; from?: string }): Client
  staff(shop: string | undefined, cookie: string, options?: { language?: string }): Client
  stop(): Promise<void>
}

/** Start the whole API on a separate database, called without sockets. */
export async function startTestServer(
  options: {
    poolSize?: number
    publicUrl?: string
    /** `publicUrl` unless given. */
    consoleUrl?: string
    providers?: readonly ProviderConnector[]
    terminals?: TerminalConnectors
    files?: FilesSettings
    /** Default: the outbox for SMS and email. */
    messages?: MessageGateways
    /** Default: the real gateway, with keys of tests. */
    push?: PushGateway
    /** Default: none. */
    wallets?: Wallets
    /** Default: none; only zones by postcode work. */
    geocoder?: GeocoderSettings
    map?: MapSettings
    /** The installation shows the demo. */
    hasDemo?: boolean
    /** The number of proxies whose X-Forwarded-For is trusted. */
    trustedHops?: number
    /** Limits requests and unpaid orders as in production. */
    hasLimits?: boolean
    /**
     * How long the response cache keeps answers. Default: 0, so that direct writes of a test are visible at
     * once.
     */
    answersCachedMs?: number
    /** A negative control writes money without the product, so that the ledger cannot agree at the end. */
    hasUnpostedMoney?: boolean
  } = {},
): Promise<TestServer> {
  const { urls } = await testDatabase()
  const time = { now: sampleNow }
  const pauses: number[] = []
  const filesFolder = mkdtempSync(path.join(tmpdir(), 'tabard-files-'))
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    isProduction: false,
    appUrl: urls.app,
    platformUrl: urls.platform,
    jobsUrl: urls.jobs,
    poolSize: options.poolSize ?? 8,
    publicUrl: options.publicUrl ?? 'http://localhost:4000',
    consoleUrl: options.consoleUrl ?? options.publicUrl ?? 'http://localhost:4000',
    trustedHops: options.trustedHops ?? 0,
    hasDemo: options.hasDemo ?? false,
    hasLimits: options.hasLimits ?? false,
    hasWorker: true,
    logLevel: 'fatal',
    dataDir: undefined,
    files: options.files ?? { kind: 'disk', folder: filesFolder },
    messages: { sms: { kind: 'outbox' }, mail: { kind: 'outbox' } },
    push: readPushSettings({}, { secret: 'a secret of tests that is long enough', publicUrl: '' }),
    wallets: readWalletsSettings({}),
    geocoder: options.geocoder,
    map: options.map,
    smsLimits: { countries: ['AU', 'NZ', 'CN'], perShopAndDay: 200 },
    logDir: undefined,
    metricsToken: undefined,
    envelopeIv: '0102030405060708',
    sandbox: undefined,
    // Nothing listens there: a test that forgets its fake reaches no real provider.
    paymentUrls: Object.fromEntries(onlineProviderNames.map((name) => [name, 'http://127.0.0.1:9'])),
    terminals: {
      urls: Object.fromEntries(terminalProviderNames.map((name) => [name, 'http://127.0.0.1:9'])),
      vendors: {},
    },
    secret: 'a secret of tests that is long enough',
    secretKeys: ['a key of tests for stored secrets'],
    allowsInternalHosts: false,
  }
  const running = await createServer(
    config,
    keepFaults(),
    inject('builtThreads'),
    () => time.now,
    options.providers,
    options.messages ?? openMessageGateways(config.messages),
    options.push,
    options.terminals,
    options.wallets,
    // Its callers do not wait: the clock of a test stands still.
    async (ms) => void pauses.push(ms),
  )
  const { metrics } = running.server
  const answers = createResponseCache({
    metrics,
    isHttps: false,
    cachedMs: options.answersCachedMs ?? 0,
  })
  const server: ServerContext = { ...running.server, answers }
  const app = await createApp(server, { apps: undefined, isLeaving: () => false })
  await app.ready()

  const open = (
    shop: string | undefined,
    extra: {
      token?: () => string | undefined
      onToken?: (token: string) => void
      language?: string
      device?: string
      deviceKey?: string
      cookie?: string
      /** The client's address, if a proxy is trusted. */
      from?: string
    },
  ): Client =>
    createClient({
      baseUrl: '',
      shop,
      device: extra.device ?? `device-${randomBytes(4).toString('hex')}`,
      language: () => extra.language ?? 'en-gb',
      token: extra.token ?? (() => undefined),
      deviceKey: () => extra.deviceKey,
      ...(extra.onToken ? { onToken: extra.onToken } : {}),
      now: () => time.now,
      randomBytes: (length) => randomBytes(length),
      fetch: injectFetch(app, extra.cookie, extra.from),
    })

  return {
    app,
    server,
    time,
    pauses,
    visitor: (shop, options = {}) => open(shop, options),
    staff: (shop, cookie, { language } = {}) => open(shop, { cookie, ...(language ? { language } : {}) }),
    guest: async (shop, { token: known, ...extra } = {}) => {
      const own = { token: known ?? (await open(shop, extra).call(orders.startGuest, {})).token }
      const client = open(shop, { ...extra, token: () => own.token, onToken: (fresh) => (own.token = fresh) })
      return Object.assign(client, { token: own.token })
    },
    // The audit runs after every test file: whatever a file did, the ledger must agree (T29).
    stop: async () => {
      const differences = options.hasUnpostedMoney ? [] : await auditLedger()
      running.server.live.close()
      app.server.closeAllConnections()
      await app.close()
      await running.stop()
      rmSync(filesFolder, { recursive: true, force: true })
      if (differences.length > 0) throw new Error(`ledger differences: ${JSON.stringify(differences)}`)
    },
  }
}
