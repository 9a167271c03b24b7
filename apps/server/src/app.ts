import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { billingModule } from './modules/billing/module.ts'
import { capacityModule } from './modules/capacity/module.ts'
import { catalogueModule } from './modules/catalogue/module.ts'
import { menuModule } from './modules/menu/module.ts'
import { shopFiles } from './modules/menu/pages/shop-files.ts'
import { deliveryModule } from './modules/delivery/module.ts'
import { devicesModule } from './modules/devices/module.ts'
import { receiveNotification } from './modules/payments/attempts/receive-notification.ts'
import { describePage } from './modules/orders/reading/describe-page.ts'
import { onboardingModule } from './modules/onboarding/module.ts'
import { floorModule } from './modules/floor/module.ts'
import { fulfilmentModule } from './modules/fulfilment/module.ts'
import { identityModule } from './modules/identity/module.ts'
import { platformModule } from './modules/platform/module.ts'
import { messagesModule } from './modules/messages/module.ts'
import { kitchenModule } from './modules/kitchen/module.ts'
import { ledgerModule } from './modules/ledger/module.ts'
import { promotionsModule } from './modules/promotions/module.ts'
import { ordersModule } from './modules/orders/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { reportsModule } from './modules/reports/module.ts'
import { setShopSections } from './modules/shops/shop-sections.ts'
import { shopsModule } from './modules/shops/module.ts'
import { tablesModule } from './modules/tables/module.ts'
import type { ServerModule } from './define-module.ts'
import { register, type BoundRow } from './http/bind.ts'
import { refusalOf } from './http/faults.ts'
import { registerHealth } from './http/health.ts'
import { registerHooks } from './http/hooks.ts'
import { clientAddress } from './http/limits/client-address.ts'
import { registerLimits } from './http/limits/register-limits.ts'
import { openApiOf, registerDocs } from './http/documents/openapi.ts'
import { refuse } from './http/refuse.ts'
import { separateConsole } from './http/pages/separate-console.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import type { ServerContext } from './http/server-context.ts'
import { impersonal } from './log.ts'
import { registerShopFiles } from './http/pages/shop-files.ts'
import { registerApps, type AppFolders } from './http/pages/static-apps.ts'
import { Refusal, Refused } from './db/refusal.ts'

/** Modules in their order (F7): a module calls use cases only of modules before it. */
export const modules = [
  platformModule,
  shopsModule,
  messagesModule,
  identityModule,
  devicesModule,
  catalogueModule,
  menuModule,
  capacityModule,
  fulfilmentModule,
  promotionsModule,
  ledgerModule,
  paymentsModule,
  deliveryModule,
  tablesModule,
  billingModule,
  ordersModule,
  floorModule,
  kitchenModule,
  reportsModule,
  onboardingModule,
] as const satisfies readonly ServerModule[]

setShopSections(modules.flatMap((module: ServerModule) => module.sections ?? []))

export interface AppOptions {
  /** Undefined: serve the API only, as in tests. */
  readonly apps: AppFolders | undefined
  readonly isLeaving: () => boolean
  /** The text of `/metrics`; default: this process's own metrics. */
  readonly collectMetrics?: (() => Promise<string>) | undefined
}

/** Create the Fastify instance with all routes. It does not listen yet. */
export async function createApp(
  server: ServerContext,
  { apps, isLeaving, collectMetrics }: AppOptions,
): Promise<FastifyInstance> {
  const { config } = server
  const isHttps = config.publicUrl.startsWith('https:')
  const accessLog = impersonal(server.log)
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 262_144,
    routerOptions: { maxParamLength: 200 },
    // Trust known proxies only: `true` would accept any forwarded address (T36).
    trustProxy:
      config.trustedHops === 0 ? false : (_address: string, hop: number) => hop < config.trustedHops,
    // Slow senders are cut within 30 s (T07), also on a busy machine: Node checks once a second.
    requestTimeout: 25_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 70_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Requests with an unreadable address skip all hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, isHttps)
      void refuse(server, request, reply, refusalOf(error) ?? new Refusal('body.undecodable', {}))
    },
  })
  answerFirst(
    app,
    (request, response) =>
      !isLeaving() &&
      // Over the limit the framework handles the request: it counts and refuses it.
      server.limits.checkNetwork('downloads', clientAddress(request, config.trustedHops)) === 0 &&
      (server.documents.answer(request, response) || server.answers.answer(request, response)) &&
      server.limits.takeNetwork('downloads', clientAddress(request, config.trustedHops)) === 0,
  )
  // Every body is read as text, for any content type: one parser, one size limit, one validation (W2).
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))

  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, isHttps)
    // PostgreSQL cannot store NUL, so it is refused in addresses as in bodies.
    done(request.url.includes('%00') ? new Refused(new Refusal('body.undecodable', {})) : undefined)
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    // During shutdown every answer makes its client reconnect to another process (F36).
    if (isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown'
    server.metrics.requests.observe({ path, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    accessLog.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) {
      if (refusal.code === 'server.busy')
        server.log.warn({ requestId: request.id, err: error }, 'database or file storage unavailable')
      return refuse(server, request, reply, refusal)
    }
    server.metrics.faults.inc({ path: request.routeOptions.url ?? 'unknown' })
    server.log.error(
      { requestId: request.id, path: request.routeOptions.url, err: error },
      'unexpected request error',
    )
    return refuse(server, request, reply, new Refusal('server.failed', { requestId: request.id }))
  })

  await app.register(cookie)
  registerLimits(app, server.limits)
  separateConsole(app, config)
  registerHealth(app, server, isLeaving, collectMetrics)
  const rows = modules.flatMap((module): readonly BoundRow[] => module.rows)
  for (const bound of rows) if (bound.row.form !== 'file') register(app, server, bound)
  // Only uploads are streamed; every other body is read as text.
  await app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    for (const bound of rows) if (bound.row.form === 'file') register(apart, server, bound)
  })
  registerHooks(app, (notification) => receiveNotification(server, notification))
  await registerDocs(app, openApiOf(modules))
  if (apps === undefined)
    app.setNotFoundHandler((request, reply) =>
      refuse(server, request, reply, new Refusal('path.unknown', {})),
    )
  else {
    registerShopFiles(app, server, shopFiles(server))
    await registerApps(app, server, apps, describePage(server))
  }
  return app
}

/** Answer requests that need no hook, body or session before the framework. */
function answerFirst(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const framework = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const handle of framework) handle.call(app.server, request, response)
  })
}
