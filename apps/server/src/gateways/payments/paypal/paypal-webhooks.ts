import type { FoundWebhook } from '@tabard/domain/payments/accounts/webhook'
import { z } from 'zod'
import { WebhookRefused } from '../webhook-refused.ts'
import type { RegisteredWebhook, Webhooks } from '../webhooks.ts'
import { callPaypal, mustCallPaypal, PaypalRefusal, type PaypalAccess } from './call-paypal.ts'

/** The events that `readPaypalNotification` reads. */
const events = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const
const eventTypes = events.map((name) => ({ name }))

const Webhook = z.object({
  id: z.string().min(1).max(50),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string(), status: z.string().optional() })).default([]),
})
type Webhook = z.infer<typeof Webhook>
const WebhookList = z.object({ webhooks: z.array(Webhook).default([]) })

const path = '/v1/notifications/webhooks'
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

/**
 * Manage the webhooks of an app at PayPal, which stores ten and accepts each address once. `entered`: the id that the shop
 * typed, or that of the registered one.
 */
export function createPaypalWebhooks(access: PaypalAccess, entered: string | undefined): Webhooks {
  const list = async () => (await callPaypal(access, { method: 'GET', path }, WebhookList))?.webhooks ?? []
  const get = (id: string) => callPaypal(access, { method: 'GET', path: pathOf(id) }, Webhook)
  const remove = async (id: string) => {
    await callPaypal(access, { method: 'DELETE', path: pathOf(id) }, z.unknown())
  }
  /** Give a webhook our address and events. */
  const change = async ({ id }: Webhook, url: string) => {
    const body = [
      { op: 'replace', path: '/url', value: url },
      { op: 'replace', path: '/event_types', value: eventTypes },
    ]
    await mustCallPaypal(access, { method: 'PATCH', path: pathOf(id), body }, Webhook)
    return registered(id)
  }

  async function register(url: string, known: string | undefined): Promise<RegisteredWebhook> {
    const reuse = async () => {
      const listed = await list()
      const found = listed.find((each) => each.url === url) ?? listed.find(({ id }) => id === known)
      if (found?.url === url && viewOf(found).hasAllEvents) return registered(found.id)
      return found && change(found, url)
    }
    const reused = await reuse()
    if (reused) return reused
    try {
      const body = { url, event_types: eventTypes }
      return registered((await mustCallPaypal(access, { method: 'POST', path, body }, Webhook)).id)
    } catch (error) {
      // The answer to the first of two requests was lost.
      const isThere = error instanceof PaypalRefusal && error.issue === 'WEBHOOK_URL_ALREADY_EXISTS'
      const now = isThere ? await reuse() : undefined
      if (now) return now
      throw error
    }
  }

  return {
    register: ({ url, id }) => asWebhook(() => register(url, id)),
    find: ({ id = entered }) =>
      asWebhook(async () => {
        const found = id === undefined ? undefined : await get(id)
        return found && viewOf(found)
      }),
    // PayPal accepts each address once.
    removeOthers: async () => {},
    remove: (id) => asWebhook(() => remove(id)),
  }
}

const registered = (id: string): RegisteredWebhook => ({ id, credentials: { webhookId: id } })

function viewOf({ url, event_types: types }: Webhook): FoundWebhook {
  const isOn = ({ status = 'ENABLED' }: Webhook['event_types'][number]) => status === 'ENABLED'
  const names = new Set(types.map(({ name }) => name))
  const hasAllEvents = names.has('*') || events.every((event) => names.has(event))
  return { url, isEnabled: types.every(isOn), hasAllEvents }
}

async function asWebhook<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaypalRefusal) throw new WebhookRefused(obstacleOf(error), error)
    throw error
  }
}

/** A refused address has no issue of its own: "Not a valid webhook URL", about the field `url`. */
function obstacleOf({ status, issue, field = '' }: PaypalRefusal): WebhookRefused['obstacle'] {
  if (issue === 'WEBHOOK_NUMBER_LIMIT_EXCEEDED') return 'limit'
  if (status === 403) return 'permission'
  return /(?:^|\/)url$/.test(field) ? 'address' : 'refused'
}
