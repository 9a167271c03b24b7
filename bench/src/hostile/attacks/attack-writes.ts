import { deliverySetup } from '@tabard/contract/delivery/calls'
import { devices } from '@tabard/contract/devices/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { till } from '@tabard/contract/till/calls'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openOwner } from '../../product/open-owner.ts'
import { shop } from '../../product/open-client.ts'
import { failuresOf } from '../at-once.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const { calls, reportMs } = countsOf({ calls: 1_000, reportMs: 12_000 }, { calls: 5, reportMs: 0 })
const id = randomUUID()

const writes = [
  [devices.unpair.path, { deviceId: id }],
  [devices.remove.path, { deviceId: id }],
  [till.cancel.path, { orderId: id, reason: 'x' }],
  [deliverySetup.removeZone.path, { zoneId: id, revision: 1 }],
  [fulfilment.arrange.path, { orderTypes: ['pickup'] }],
] as const

/** Strangers call what staff write, with no cookie and with made-up ones: PostgreSQL changes no row, not even to undo it. */
export const attackWrites: Attack = async (product) => {
  const owner = await openOwner(product.dataDir)
  const changes = async () => {
    // An idle backend reports what it did within ten seconds.
    await pause(reportMs)
    const { rows } = await owner.query<{ changes: string }>(
      `select sum(n_tup_ins + n_tup_upd + n_tup_del) as changes from pg_stat_user_tables
       where schemaname = 'public' and relname in ('shop_states', 'devices', 'orders', 'delivery_zones', 'ways')`,
    )
    return Number(rows[0]?.changes)
  }
  try {
    const before = await changes()
    return await underAttack(product, async () => {
      const failed = await failuresOf(calls, 16, async (at) => {
        const [path, body] = writes[at % writes.length] ?? writes[0]
        const cookie = at % 2 === 0 ? {} : { cookie: `tabard_staff=${randomBytes(32).toString('base64url')}` }
        const response = await fetch(`${product.url}${path}?id=${shop}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'tabard', ...cookie },
          body: JSON.stringify(body),
        })
        const { success } = (await response.json()) as { success: boolean }
        return !success && response.status < 500
      })
      const changed = (await changes()) - before
      return { failed: failed + (changed === 0 ? 0 : 1), total: calls + 1 }
    })
  } finally {
    await owner.end()
  }
}
