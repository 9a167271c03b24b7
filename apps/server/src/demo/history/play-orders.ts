import { randomUUID } from 'node:crypto'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { placeDrawn } from './place-drawn.ts'
import type { PlannedOrder } from './plan-day.ts'
import type { Stage } from './stage.ts'

interface Step {
  readonly at: number
  run(): Promise<void>
}

/**
 * Play planned orders up to `until` in the order of their events: guests place them, staff accept, finish, take
 * the cash and hand them over. Steps after `until` are left out, so that the latest orders stay open. Returns the
 * number of orders that the shop accepted.
 */
export async function playOrders(
  stage: Stage,
  planned: readonly PlannedOrder[],
  until: number,
): Promise<number> {
  let placed = 0
  const steps = planned.flatMap((plan) => stepsOf(stage, plan, () => (placed += 1)))
  for (const step of steps.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)) {
    stage.clock.now = step.at
    await step.run()
  }
  return placed
}

function stepsOf(stage: Stage, plan: PlannedOrder, onPlaced: () => void): Step[] {
  const { owner } = stage
  let order: { orderId: string; version: number } | undefined
  // An order that was refused has no further steps.
  const step = (at: number, run: (known: { orderId: string; version: number }) => Promise<void>): Step => ({
    at,
    run: async () => {
      if (order) await run(order)
    },
  })
  const place: Step = {
    at: plan.placedAt,
    run: async () => {
      order = await placeOrder(stage, plan)
      if (order) onPlaced()
    },
  }
  if (plan.ending === 'rejected')
    return [
      place,
      step(plan.acceptedAt, async (known) => {
        await owner.call(kitchen.reject, { ...of(known), reason: 'Kitchen closing early, sorry' })
      }),
    ]
  return [
    place,
    step(plan.acceptedAt, async (known) => {
      known.version = (await owner.call(kitchen.accept, of(known))).version
    }),
    step(plan.readyAt, async (known) => {
      known.version = (await owner.call(kitchen.bump, of(known))).version
    }),
    step(plan.leftAt, async (known) => handOver(stage, plan, known.orderId)),
  ]
}

const of = ({ orderId, version }: { readonly orderId: string; readonly version: number }) => ({
  orderId,
  version,
})

async function handOver({ owner }: Stage, plan: PlannedOrder, orderId: string): Promise<void> {
  await owner.call(till.collectCash, { orderId })
  const { version } = await owner.call(till.get, { orderId })
  await owner.call(kitchen.bump, { orderId, version })
  if (plan.ending === 'refunded')
    await owner.call(till.refund, { orderId, reason: 'A dish was missing', requestId: randomUUID() })
}

/** Undefined: the shop refused it. */
async function placeOrder(
  stage: Stage,
  { customer, dishes, note, isKerbside }: PlannedOrder,
): Promise<{ orderId: string; version: number } | undefined> {
  const guest = await stage.guest()
  try {
    const { orderId } = await placeDrawn(stage, guest, {
      orderType: isKerbside ? 'kerbside' : 'pickup',
      dishes,
      note,
      contact: { name: customer.name, phone: customer.phone },
      language: customer.language,
      ...(isKerbside ? { vehicle: { plate: customer.plate, description: 'White hatchback' } } : {}),
    })
    const { version } = await stage.owner.call(till.get, { orderId })
    return { orderId, version }
  } catch (error) {
    // Two cheap dishes may not reach the shop's minimum order.
    if (error instanceof Refused && error.code === 'order.minimum') return undefined
    throw error
  }
}
