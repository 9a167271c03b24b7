import { randomUUID } from 'node:crypto'
import { kitchen, type OrderAction } from '@tabard/contract/kitchen/calls'
import { till } from '@tabard/contract/till/calls'
import { payByValue } from '@tabard/contract/value/spending/spending'
import { refusalData } from '@tabard/contract/wire/refused'
import { isTakenByStaff, placePlanned, type PlacedOrder } from './place-planned.ts'
import type { Ending, PlannedOrder } from './plan-day.ts'
import type { Stage } from './stage.ts'

interface Step {
  readonly at: number
  run(): Promise<void>
}

/**
 * Play planned orders up to `until` in the order of their events: guests place them, staff accept, finish, take
 * the payment and hand them over. Steps after `until` are left out, so that the latest orders stay open. Returns
 * the number of orders that the shop accepted.
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
  let order: PlacedOrder | undefined
  // An order that was refused has no further steps.
  const step = (at: number, run: (known: PlacedOrder) => Promise<unknown>): Step => ({
    at,
    run: async () => {
      if (order) await run(order)
    },
  })
  const place: Step = {
    at: plan.placedAt,
    run: async () => {
      order = await placePlanned(stage, plan)
      if (order) onPlaced()
    },
  }
  const accept = step(plan.acceptedAt, (known) =>
    tap(stage, known, (action) => owner.call(kitchen.accept, action)),
  )
  const isAccepted = isTakenByStaff(plan)
  if (!isAccepted && plan.ending === 'rejected')
    return [
      place,
      step(plan.acceptedAt, (known) =>
        tap(stage, known, (action) =>
          owner.call(kitchen.reject, { ...action, reason: 'Kitchen closing early, sorry' }),
        ),
      ),
    ]
  if (plan.ending === 'cancelled')
    return [
      place,
      ...(isAccepted ? [] : [accept]),
      step(plan.acceptedAt + 60_000, ({ orderId }) =>
        owner.call(till.cancel, { orderId, reason: 'The customer called to cancel' }),
      ),
    ]
  return [
    place,
    ...(isAccepted ? [] : [accept]),
    step(plan.readyAt, (known) => tap(stage, known, (action) => owner.call(kitchen.bump, action))),
    step(plan.leftAt, (known) => handOver(stage, plan, known)),
  ]
}

/** Act on an order at the version that staff saw last; once more if it changed in between. */
export async function tap(
  { owner }: Pick<Stage, 'owner'>,
  order: PlacedOrder,
  act: (action: OrderAction) => Promise<{ readonly version: number }>,
): Promise<void> {
  const once = async () => {
    order.version = (await act({ orderId: order.orderId, version: order.version })).version
  }
  try {
    await once()
  } catch (error) {
    if (!refusalData(error, 'order.moved')) throw error
    order.version = (await owner.call(till.get, { orderId: order.orderId })).version
    await once()
  }
}

/** Take what is due as planned, from value first. Returns the amount. */
export async function takePayment(
  { owner }: Pick<Stage, 'owner'>,
  order: PlacedOrder,
  { tender, reference, source }: Pick<PlannedOrder, 'tender' | 'reference' | 'source'>,
): Promise<number> {
  if (source) {
    const { orderId } = order
    const { exactCents } = await owner.call(till.get, { orderId })
    const payment = { orderId, requestId: randomUUID(), dueCents: exactCents, source }
    const { order: paid } = await owner.call(payByValue.staff, payment)
    order.version = paid.version
    if (paid.balanceCents === 0) return paid.paidCents
  }
  const { paidCents, version } = await owner.call(till.collect, {
    orderId: order.orderId,
    tender,
    ...(reference === '' ? {} : { reference }),
  })
  order.version = version
  return paidCents
}

const returned: Partial<Record<Ending, { readonly share: number; readonly reason: string }>> = {
  refunded: { share: 1, reason: 'Wrong order handed over' },
  partRefunded: { share: 0.3, reason: 'A dish was missing' },
}

async function handOver(stage: Stage, plan: PlannedOrder, order: PlacedOrder): Promise<void> {
  const { owner } = stage
  const { orderId } = order
  if (plan.channel === 'delivery')
    await tap(stage, order, (action) => owner.call(till.dispatch, { ...action, courier: 'Our own driver' }))
  if (plan.ending === 'unpaid') {
    await tap(stage, order, (action) =>
      owner.call(kitchen.bump, { ...action, unpaidReason: 'Pays by transfer this week' }),
    )
    return
  }
  const paidCents = await takePayment(stage, order, plan)
  await tap(stage, order, (action) => owner.call(kitchen.bump, action))
  const back = returned[plan.ending]
  if (back)
    await owner.call(till.refund, {
      orderId,
      reason: back.reason,
      requestId: randomUUID(),
      ...(back.share === 1 ? {} : { amountCents: Math.max(5, Math.round((paidCents * back.share) / 5) * 5) }),
    })
}
