import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import type { TestServer } from '../test-server.ts'

type Staff = ReturnType<TestServer['staff']>

/**
 * Accept an order in the kitchen, unless staff took it, who accept it at once. From then on its customer can't cancel it, and
 * it earns once it is paid.
 */
export async function acceptOrder(staff: Staff, orderId: string): Promise<void> {
  const { status, version } = await staff.call(till.get, { orderId })
  if (status === 'placed') await staff.call(kitchen.accept, { orderId, version })
}

/** Accept an order and collect it in cash: it earns. */
export async function acceptAndCollect(staff: Staff, orderId: string): Promise<void> {
  await acceptOrder(staff, orderId)
  await staff.call(till.collect, { orderId })
}
