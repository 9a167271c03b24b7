import { randomUUID } from 'node:crypto'
import type { Quirks } from '../faults.ts'
import type { Postman } from '../postman.ts'
import type { FakeOrder } from './paypal-book.ts'
import type { PaypalFakeAccount } from './paypal-gate.ts'
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
  readonly accounts: readonly PaypalFakeAccount[]
  readonly quirks: Quirks<PaypalQuirks>
  readonly postman: Postman
  readonly signer: PaypalSigner
  readonly clock: () => number
}

/** Sends events, and returns work for after the answer. */
export type SendEvents = (events: readonly PaypalEvent[]) => Promise<() => void>

/** Create the sender of events: signed notifications to the address of the order's account, if it has one. */
export function createEventSender({ accounts, quirks, postman, signer, clock }: EventParts): SendEvents {
  async function sendEvent({ order, type, resource }: PaypalEvent): Promise<() => void> {
    const account = accounts.find(({ clientId }) => clientId === order.account)
    if (account?.webhookUrl === undefined) return () => {}
    const { webhookUrl: url, webhookId } = account
    const resource_type = type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture'
    const create_time = toTime(clock())
    const event = { id: `WH-${randomUUID()}`, event_type: type, resource_type, create_time, resource }
    const write = (isForged: boolean) => () =>
      signer.write({ url, webhookId, event }, { at: clock(), isForged })
    const { notify, isForged } = quirks.of(order.account, order.id)
    return postman.post(isForged ? [write(true), write(false)] : [write(false)], notify)
  }
  return async (events) => {
    const sends: (() => void)[] = []
    for (const event of events) sends.push(await sendEvent(event))
    return () => {
      for (const send of sends) send()
    }
  }
}
