import type { tabs } from '@tabard/contract/payments/terminals/tabs'
import { isRefusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import type { DepNames } from '../payments/deps.ts'
import { lookAtHold } from '../payments/holds/release-hold.ts'
import { askForRelease, findTabHold } from '../payments/holds/tab-holds.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { presentTab } from './present-tab.ts'

type Releasing = HandlerRequest<typeof tabs.release, DepNames>

/** Release what a tab holds. The request is committed first: from then on the hold cannot be captured. */
export const releaseTab: Handler<typeof tabs.release, DepNames> = async (request) => {
  const { input, shop, deps, fail } = request
  const asked = await ask(request)
  if (isRefusal(asked)) return asked
  await lookAtHold(deps, shop.merchantId, input.holdId)
  return shop.read(async (tx) => {
    const [hold, profile] = await Promise.all([
      findTabHold(tx, shop.shopId, input.holdId),
      getShop(tx, shop.shopId),
    ])
    return hold ? presentTab(hold, profile) : fail('tab.unknown', {})
  })
}

async function ask(request: Releasing) {
  try {
    return await askIn(request)
  } catch (error) {
    if (brokenConstraint(error) !== 'payment_attempts_open_hold') throw error
    return request.fail('tab.inUse', {})
  }
}

function askIn({ input: { holdId }, shop, now, fail }: Releasing) {
  const { shopId } = shop
  return shop.write(async (tx, caller) => {
    const [who, hold] = await Promise.all([caller, findTabHold(tx, shopId, holdId)])
    if (!hold) return fail('tab.unknown', {})
    // A second press asks about the first release.
    if (hold.releaseId !== null) return hold
    if (!(await askForRelease(tx, { shopId, holdId, by: who.name, now }))) return fail('tab.inUse', {})
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'tabs.release',
      subject: hold.orderId ?? holdId,
      after: { holdId, cents: hold.heldCents, table: hold.tableNumber },
    })
    return hold
  })
}
