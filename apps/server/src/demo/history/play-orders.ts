import { randomUUID } from 'node:crypto'
import { kitchen, type OrderAction } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { refusalData } from '@tabard/contract/wire/refused'
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
  let orderId: string | undefined
  // An order that was refused has no further steps.
  const step = (at: number, run: (known: string) => Promise<unknown>): Step => ({
    at,
    run: async () => {
      if (orderId !== undefined) await run(orderId)
    },
  })
  const place: Step = {
    at: plan.placedAt,
    run: async () => {
      orderId = await placeOrder(stage, plan)
      if (orderId !== undefined) onPlaced()
    },
  }
  if (plan.ending === 'rejected')
    return [
      place,
      step(plan.acceptedAt, (known) =>
        tap(stage, known, (action) =>
          owner.call(kitchen.reject, { ...action, reason: 'Kitchen closing early, sorry' }),
        ),
      ),
    ]
  return [
    place,
    step(plan.acceptedAt, (known) => tap(stage, known, (action) => owner.call(kitchen.accept, action))),
    step(plan.readyAt, (known) => tap(stage, known, (action) => owner.call(kitchen.bump, action))),
    step(plan.leftAt, (known) => handOver(stage, plan, known)),
  ]
}

/**
 * Act on an order at its version. Once more if it changed in between: a server may remind the kitchen of it at
 * any moment.
 */
export async function tap(
  { owner }: Pick<Stage, 'owner'>,
  orderId: string,
  act: (action: OrderAction) => Promise<unknown>,
): Promise<void> {
  const now = async () => act({ orderId, version: (await owner.call(till.get, { orderId })).version })
  try {
    await now()
  } catch (error) {
    if (!refusalData(error, 'order.moved')) throw error
    await now()
  }
}

async function handOver(stage: Stage, plan: PlannedOrder, orderId: string): Promise<void> {
  const { owner } = stage
  await owner.call(till.collect, { orderId })
  await tap(stage, orderId, (action) => owner.call(kitchen.bump, action))
  if (plan.ending === 'refunded')
    await owner.call(till.refund, { orderId, reason: 'A dish was missing', requestId: randomUUID() })
}

/** Undefined: the shop refused it. */
async function placeOrder(
  stage: Stage,
  { customer, dishes, note, isKerbside }: PlannedOrder,
): Promise<string | undefined> {
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
    return orderId
  } catch (error) {
    // Two cheap dishes may not reach the shop's minimum order.
    if (refusalData(error, 'order.minimum')) return undefined
    throw error
  }
}
