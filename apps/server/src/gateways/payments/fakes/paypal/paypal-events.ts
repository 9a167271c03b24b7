import { randomUUID } from 'node:crypto'
import type { Quirks } from '../faults.ts'
import type { Postman } from '../postman.ts'
import type { FakeOrder, FakeWebhook } from './paypal-book.ts'
import type { PaypalQuirks } from './paypal-quirks.ts'
import type { PaypalSigner } from './paypal-signer.ts'
import { toTime } from './show-paypal.ts'

/** Something that PayPal notifies the shop of. */
export interface PaypalEvent {
  readonly order: FakeOrder
  /** Such as `PAYMENT.CAPTURE.COMPLETED`. */
  readonly type: string
  readonly resource: object
}

interface EventParts {
  readonly webhooks: readonly FakeWebhook[]
  /** How the fake reaches a public address: tests have no internet. */
  readonly reach: (url: string) => string
  readonly quirks: Quirks<PaypalQuirks>
  readonly postman: Postman
  readonly signer: PaypalSigner
  readonly clock: () => number
}

/** Sends events, and returns work for after the answer. */
export type SendEvents = (events: readonly PaypalEvent[]) => Promise<() => void>

/** Create the sender of events: signed notifications to the webhooks of the order's account that ask for them. */
export function createEventSender(parts: EventParts): SendEvents {
  const { webhooks, reach, quirks, postman, signer, clock } = parts
  async function sendEvent({ order, type, resource }: PaypalEvent): Promise<() => void> {
    const asking = webhooks.filter(
      ({ account, events }) => account === order.account && (events.includes('*') || events.includes(type)),
    )
    const resource_type = type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture'
    const create_time = toTime(clock())
    const event = { id: `WH-${randomUUID()}`, event_type: type, resource_type, create_time, resource }
    const { notify, isForged } = quirks.of(order.account, order.id)
    const notices = asking.flatMap(({ id: webhookId, url }) => {
      const write = (isOfOther: boolean) => () =>
        signer.write({ url: reach(url), webhookId, event }, { at: clock(), isForged: isOfOther })
      return isForged ? [write(true), write(false)] : [write(false)]
    })
    return postman.post(notices, notify)
  }
  return async (events) => {
    const sends: (() => void)[] = []
    for (const event of events) sends.push(await sendEvent(event))
    return () => {
      for (const send of sends) send()
    }
  }
}
