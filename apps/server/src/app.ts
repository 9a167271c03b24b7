import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { billingModule } from './modules/billing/module.ts'
import { capacityModule } from './modules/capacity/module.ts'
import { customersModule } from './modules/customers/module.ts'
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
import { valueModule } from './modules/value/module.ts'
import { servePhones } from './modules/value/passes/serve-phones.ts'
import { promotionsModule } from './modules/promotions/module.ts'
import { ordersModule } from './modules/orders/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { tabsModule } from './modules/tabs/module.ts'
import { payLinksModule } from './modules/pay-links/module.ts'
import { reportsModule } from './modules/reports/module.ts'
import { settlementModule } from './modules/settlement/module.ts'
import { setShopSections } from './modules/shops/shop-sections.ts'
import { shopsModule } from './modules/shops/module.ts'
import { tablesModule } from './modules/tables/module.ts'
import { ticketsModule } from './modules/tickets/module.ts'
import type { ServerModule } from './define-module.ts'
import { register } from './http/bind.ts'
import type { BoundRow } from './http/bound-row.ts'
import { createFramework } from './http/create-framework.ts'
import { registerHealth } from './http/health.ts'
import { registerHooks } from './http/hooks.ts'
import { registerPassService } from './http/pass-service.ts'
import { registerLimits } from './http/limits/register-limits.ts'
import { openApiOf, registerDocs } from './http/documents/openapi.ts'
import { refuse } from './http/refuse.ts'
import { separateConsole } from './http/pages/separate-console.ts'
import type { ServerContext } from './http/server-context.ts'
import { registerShopFiles } from './http/pages/shop-files.ts'
import { registerApps, type AppFolders } from './http/pages/static-apps.ts'
import { Refusal } from './db/refusal.ts'

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
  valueModule,
  billingModule,
  paymentsModule,
  deliveryModule,
  tablesModule,
  ticketsModule,
  ordersModule,
  payLinksModule,
  tabsModule,
  floorModule,
  kitchenModule,
  customersModule,
  settlementModule,
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
  const app = createFramework(server, isLeaving)
  await app.register(cookie)
  registerLimits(app, server.limits)
  separateConsole(app, server.config)
  registerHealth(app, server, isLeaving, collectMetrics)
  const rows = modules.flatMap((module): readonly BoundRow[] => module.rows)
  for (const bound of rows) if (bound.row.form !== 'file') register(app, server, bound)
  // Only uploads are streamed; every other body is read as text.
  await app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    for (const bound of rows) if (bound.row.form === 'file') register(apart, server, bound)
  })
  registerHooks(app, (notification) => receiveNotification(server, notification))
  registerPassService(app, servePhones(server))
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
