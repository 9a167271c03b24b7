import { kitchen } from '@tabard/contract/kitchen/calls'
import { orders } from '@tabard/contract/orders/calls'
import { till } from '@tabard/contract/till/calls'
import type { Business, Channel } from '../businesses.ts'
import { customerOf } from '../customers.ts'
import { isTakenByStaff, placePlanned, type PlacedOrder } from '../place-planned.ts'
import { planOrder, type PlannedOrder } from '../plan-day.ts'
import { isOpenAt } from '../shop-days.ts'
import { takePayment, tap } from '../play-orders.ts'
import type { Stage } from '../stage.ts'

/** An order that is open now: how many minutes ago each of its events was. */
interface Scene {
  readonly channel: Channel
  readonly placed: number
  readonly accepted?: number
  readonly ready?: number
  /** The guest of a kerbside order is there. */
  readonly arrived?: number
  /** The driver of a delivery has left. */
  readonly left?: number
  readonly isPaid?: boolean
}

const scenes: readonly Scene[] = [
  { channel: 'delivery', placed: 36, accepted: 35, ready: 15, left: 12, isPaid: true },
  { channel: 'pickup', placed: 31, accepted: 30, ready: 9 },
  { channel: 'delivery', placed: 27, accepted: 26, ready: 5 },
  { channel: 'kerbside', placed: 24, accepted: 23, ready: 6, arrived: 3 },
  { channel: 'pickup', placed: 21, accepted: 20, ready: 2, isPaid: true },
  { channel: 'phone', placed: 17, accepted: 17 },
  { channel: 'counter', placed: 14, accepted: 14, isPaid: true },
  { channel: 'pickup', placed: 11, accepted: 10 },
  { channel: 'delivery', placed: 9, accepted: 8 },
  { channel: 'counter', placed: 6, accepted: 6, isPaid: true },
  { channel: 'pickup', placed: 4, accepted: 3 },
  { channel: 'kerbside', placed: 1.5 },
  { channel: 'pickup', placed: 0.4 },
]

const minuteMs = 60_000

/**
 * Play the orders that are open now in an open shop: new ones, some in the pans, some ready, a car at the kerb and
 * deliveries. Returns the number of orders.
 */
export async function runService(stage: Stage, business: Business, now: number): Promise<number> {
  const offered = new Set<Channel>(['pickup', ...business.channels.map(({ channel }) => channel)])
  let placed = 0
  for (const [at, scene] of scenes.entries()) {
    const placedAt = now - scene.placed * minuteMs
    if (!offered.has(scene.channel) || !isOpenAt(business, placedAt)) continue
    stage.clock.now = placedAt
    const plan: PlannedOrder = {
      ...planOrder(business, stage.clock.now, stage.draws),
      channel: scene.channel,
      // One customer for each: nobody has two orders open.
      customer: customerOf(business, at),
    }
    const order = await placePlanned(stage, plan)
    if (!order) continue
    placed += 1
    await follow(stage, scene, plan, order, now)
    if (scene.arrived !== undefined) {
      stage.clock.now = now - scene.arrived * minuteMs
      await (
        await stage.guestOf(plan.customer.phone)
      ).call(orders.arrive, { orderId: order.orderId, bay: '2' })
    }
  }
  return placed
}

/** Staff accept, finish, dispatch and take the payment, as far as the order has come. */
async function follow(
  stage: Stage,
  scene: Scene,
  plan: PlannedOrder,
  order: PlacedOrder,
  now: number,
): Promise<void> {
  const { owner, clock } = stage
  const { accepted, ready, left, isPaid, channel } = scene
  if (isPaid === true) await takePayment(stage, order, plan)
  if (accepted !== undefined && !isTakenByStaff({ channel })) {
    clock.now = now - accepted * minuteMs
    await tap(stage, order, (action) => owner.call(kitchen.accept, action))
  }
  // A board has shown what the kitchen works on: nobody is alerted about it.
  if (accepted !== undefined) await owner.call(kitchen.seen, { orderIds: [order.orderId], shows: [] })
  if (ready !== undefined) {
    clock.now = now - ready * minuteMs
    await tap(stage, order, (action) => owner.call(kitchen.bump, action))
  }
  if (left !== undefined) {
    clock.now = now - left * minuteMs
    await tap(stage, order, (action) => owner.call(till.dispatch, { ...action, courier: 'Our own driver' }))
  }
}
