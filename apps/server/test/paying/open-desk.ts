import { randomUUID } from 'node:crypto'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import { ownerRows } from '../database/owner-rows.ts'
import { runDueJobs } from '../database/run-due-jobs.ts'
import { lineOf, placeInput, readMenu } from '../samples/sample-cart.ts'
import { createMerchant, createStaff } from '../shops/factories.ts'
import type { TestServer } from '../test-server.ts'

/** How a test starts a payment in person: whether it repeats a request, and a part of what is due. */
export interface StartTerms {
  readonly requestId?: string
  readonly cents?: number
}

/** Open a merchant that is no demo on a test server, with staff and a customer, for payments in person. */
export async function openDesk(testShop: TestServer) {
  const { merchantId, shops } = await createMerchant(testShop.server, ['lantern'])
  const staffAs = async (role: 'owner' | 'manager' | 'kitchen') =>
    testShop.staff('lantern', (await createStaff(testShop.server, merchantId, role)).cookie)
  const owner = await staffAs('owner')
  const diner = await testShop.guest('lantern')
  const menu = await readMenu(diner, 'lantern')
  return {
    merchantId,
    shopId: shops[0]?.shopId ?? '',
    staffAs,
    owner,
    /** An unpaid order of this many dumplings at 12.50 and teas at 4.51 each. Returns its id. */
    order: async (quantity = 1, teas = 0) => {
      const lines = [
        lineOf(menu, 'Dumplings', { quantity }),
        ...(teas === 0 ? [] : [lineOf(menu, 'Tea', { quantity: teas })]),
      ]
      return (await diner.call(orders.place, placeInput(lines))).orderId
    },
    /** What every call that starts a payment of one order is told. */
    startInput: (
      orderId: string,
      dueCents: number,
      { requestId = randomUUID(), cents = dueCents }: StartTerms = {},
    ) => ({
      requestId,
      orderIds: [orderId],
      dueCents,
      partCents: cents,
      ...(cents === dueCents ? {} : { part: { kind: 'amount', cents } as const }),
    }),
    attempt: async (attemptId: string) => {
      const [row] = await ownerRows<{ status: string; review_reason: string | null; session: string | null }>(
        'select status, review_reason, session from payment_attempts where attempt_id = $1',
        [attemptId],
      )
      return row
    },
    stateOf: (orderId: string) => owner.call(till.get, { orderId }),
    runJobs: () => runDueJobs(testShop),
  }
}
