import type { Taking } from '@tabard/contract/till/taking'
import { drawerTender, type StaffTender } from '@tabard/domain/pricing/tenders/registry'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { postOrders } from '../../../ledger/post-orders.ts'
import { newId } from '../../../platform/new-id.ts'
import { insertEvent } from '../../queries.ts'
import { writePlan, type TakingPlan } from './plan-taking.ts'

interface Writing extends Taking {
  readonly shopId: string
  readonly isPart: boolean
  readonly tradingDate: string
  readonly now: number
  readonly caller: Caller
}

/**
 * Write what staff took from one guest for several orders. Only the last payment gets the change: together the payments
 * add up to the tendered amount. The caller holds the locks of the orders.
 */
export async function writeTaking(tx: WriteTx, plans: readonly TakingPlan[], taking: Writing): Promise<void> {
  const { shopId, isPart, tender, tenderedCents, reference, tradingDate, now, caller } = taking
  const changeCents = (tenderedCents ?? 0) - sumOf(plans.map(({ cents }) => cents))
  const last = plans.length - 1
  await Promise.all([
    ...plans.flatMap((plan, place) => [
      writePlan(tx, plan, {
        tender,
        reference,
        tenderedCents: tenderedCents === undefined || place < last ? undefined : plan.cents + changeCents,
        tradingDate,
        now,
        caller,
      }),
      tx.change(
        insertEvent({
          eventId: newId(now),
          orderId: plan.order.orderId,
          at: new Date(now),
          who: caller.name,
          what: takenEvent(tender, isPart),
          note: reference ?? '',
        }),
      ),
    ]),
    postOrders(tx, { shopId, orderIds: plans.map(({ order }) => order.orderId), now }),
  ])
}

const audits = {
  cash: 'till.collectCash',
  terminal: 'till.collectTerminal',
  transfer: 'till.collectTransfer',
  custom: 'till.collectCustom',
} as const satisfies Readonly<Record<StaffTender, AuditAction>>

/** The audit action of a payment that staff took for one order. */
export function collectedAudit(tender: StaffTender = drawerTender): AuditAction {
  return audits[tender]
}

/** The event in the history of an order. */
export function takenEvent(tender: StaffTender = drawerTender, isPart = false): string {
  return `${tender}${isPart ? 'Part' : 'Collected'}`
}
