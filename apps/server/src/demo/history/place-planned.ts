import { randomUUID } from 'node:crypto'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { drawLines } from './draw-lines.ts'
import { placeDrawn } from './place-drawn.ts'
import type { PlannedOrder } from './plan-day.ts'
import type { Stage } from './stage.ts'

/** An order in the shop, and the version that staff last saw. */
export interface PlacedOrder {
  readonly orderId: string
  version: number
}

/** Two cheap dishes may not reach a minimum, and a shop may be closed now. */
const unplaced: ReadonlySet<string> = new Set(['order.minimum', 'delivery.minimum', 'shop.closed'])

/**
 * Place a planned order: its customer in the storefront, or staff at the counter and by phone. Returns undefined
 * if the shop refuses it.
 */
export async function placePlanned(stage: Stage, plan: PlannedOrder): Promise<PlacedOrder | undefined> {
  try {
    return isTakenByStaff(plan) ? await takeOrder(stage, plan) : await orderOnline(stage, plan)
  } catch (error) {
    if (error instanceof Refused && unplaced.has(error.code)) return undefined
    throw error
  }
}

/** Whether staff key the order in; the kitchen then has accepted it. */
export function isTakenByStaff({ channel }: Pick<PlannedOrder, 'channel'>): boolean {
  return channel === 'counter' || channel === 'phone'
}

async function takeOrder(
  { owner, popular, index, draws }: Stage,
  { channel, customer, dishes, note, couponCodes }: PlannedOrder,
): Promise<PlacedOrder> {
  const kind = channel === 'phone' ? 'phone' : 'counter'
  const { orderId, version } = await owner.call(till.place, {
    cartId: randomUUID(),
    taken: { kind },
    lines: drawLines(popular, index, dishes, draws),
    note,
    ...(couponCodes ? { couponCodes } : {}),
    contact: kind === 'phone' ? { name: customer.name, phone: customer.phone } : { name: '', phone: '' },
  })
  return { orderId, version }
}

async function orderOnline(
  stage: Stage,
  { channel, customer, dishes, note, value }: PlannedOrder,
): Promise<PlacedOrder> {
  const guest = await stage.guestOf(customer.phone)
  const { orderId, version } = await placeDrawn(stage, guest, {
    orderType: channel,
    // A delivery has a minimum, and its fee pays for more dishes.
    dishes: channel === 'delivery' ? dishes + 2 : dishes,
    note,
    contact: { name: customer.name, phone: customer.phone },
    language: customer.language,
    ...(value ? { value } : {}),
    ...(channel === 'kerbside' ? { vehicle: customer.vehicle } : {}),
    ...(channel === 'delivery' ? { delivery: { address: customer.address, isExpress: false } } : {}),
  })
  return { orderId, version }
}
