import type { settlement } from '@tabard/contract/settlement/calls'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { checkDayJob } from './checking/check-day.ts'
import { listAccountDays } from './checking/check-shop.ts'
import { daysToCheck } from './checking/utc-day.ts'

/** Schedule a look at today and the last days of every account now. */
export const requestCheck: Handler<typeof settlement.check> = ({ shop, now }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    const days = await listAccountDays(tx, shop.shopId, daysToCheck(now, { hasToday: true }))
    await Promise.all(days.map((each) => tx.change(checkDayJob(each, now))))
    await recordAudit(tx, { shopId: shop.shopId, now, caller: who, what: 'settlement.check', subject: '' })
    return { days: days.length }
  })
