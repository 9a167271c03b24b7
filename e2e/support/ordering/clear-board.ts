import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import type { Client } from '@tabard/contract/wire/client'

/** Cancels every open order of a shop, so that a journey sees its own on the board. */
export async function clearBoard(staff: Client): Promise<void> {
  const { tickets, upcoming } = await staff.call(kitchen.board, {})
  for (const { orderId } of [...tickets, ...upcoming])
    await staff.call(till.cancel, { orderId, reason: 'Not of this journey' })
}
