import { Logger, parseCronItems, run, type Runner, type Task } from 'graphile-worker'
import { z } from 'zod'
import { systemWrite } from './db/platform-door.ts'
import { reading } from './db/statement.ts'
import type { ServerContext } from './http/server-context.ts'
import { publishPlanned } from './modules/menu-editing/publish-planned.ts'
import { closeTradingDay } from './modules/orders/close-trading-day.ts'
import { purgeGuestTokens } from './modules/identity/guest-token.ts'
import { purgeStaffSessions } from './modules/identity/purge-sessions.ts'

const listShops = reading<{ merchant_id: string; shop_id: string }, []>(
  'select merchant_id, shop_id from shop_directory',
)

const listMerchants = reading<{ merchant_id: string }, []>('select merchant_id from merchants')

const forShop = z.object({ merchant: z.uuid(), payload: z.object({ shopId: z.uuid() }) })

const forPlan = z.object({
  merchant: z.uuid(),
  payload: z.object({ shopId: z.uuid(), planId: z.uuid() }),
})

/** Runs jobs on the database both share with all servers (decision 11). One job a line: its name, its payload's schema, a use case. */
export async function startJobs(server: ServerContext): Promise<{ stop(): Promise<void> }> {
  const { pool, platform, clock, live, log } = server
  const tasks: Record<string, Task> = {
    'shop.closeDay': async (input) => {
      const { merchant, payload } = forShop.parse(input)
      await systemWrite(pool, merchant, (tx) => closeTradingDay(tx, payload.shopId, clock()))
    },
    // Each shop's day ends by its own clock: every hour asks all of them, one keyed job a shop.
    'shops.closeDays': async () => {
      for (const { merchant_id, shop_id } of await platform.rows(listShops())) {
        await pool.query("select enqueue('shop.closeDay', $1, $2, $3, $4)", [
          merchant_id,
          shop_id,
          JSON.stringify({ shopId: shop_id }),
          new Date(clock()),
        ])
      }
    },
    'menu.publishPlanned': async (input) => {
      const { merchant, payload } = forPlan.parse(input)
      const { shopId, planId } = payload
      const isPublished = await systemWrite(pool, merchant, (tx) =>
        publishPlanned(tx, shopId, planId, clock()),
      )
      if (isPublished) live.publish([{ kind: 'availability', merchantId: merchant, shopId, id: '' }])
    },
    'sessions.purge': async () => {
      await purgeStaffSessions(platform, clock())
      for (const { merchant_id } of await platform.rows(listMerchants())) {
        await systemWrite(pool, merchant_id, (tx) => purgeGuestTokens(tx, clock()))
      }
    },
  }
  const runner: Runner = await run({
    connectionString: server.config.jobsUrl,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: tasks,
    parsedCronItems: parseCronItems([
      { task: 'shops.closeDays', match: '5 * * * *', identifier: 'close-days' },
      { task: 'sessions.purge', match: '20 3 * * *', identifier: 'purge-sessions' },
    ]),
    logger: quietLogger(log),
  })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'))
  return { stop: () => runner.stop().catch(() => undefined) }
}

/** The runner's own lines go where ours go; its chatter does not. */
function quietLogger(log: ServerContext['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ job: message }, 'a job failed')
    else if (level === 'warning') log.warn({ job: message }, 'the job runner warns')
  })
}
