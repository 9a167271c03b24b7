import type { FoundWebhook } from '@tabard/domain/payments/accounts/webhook'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { WebhookRefused } from '../webhook-refused.ts'
import type { RegisteredWebhook, Webhooks } from '../webhooks.ts'
import { apiVersion, StripeRefusal, type Form, type StripeCaller } from './ask-stripe.ts'
import { listOf } from './stripe-answers.ts'

/** The events that `readStripeEvent` reads. */
const events = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const Endpoint = z.object({
  id: z.string().min(1).max(255),
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
})
type Endpoint = z.infer<typeof Endpoint>

/** Only the answer to its creation shows the signing secret. */
const CreatedEndpoint = Endpoint.extend({ secret: z.string().min(1).max(255) })

const path = '/v1/webhook_endpoints'

/** Manage the webhook endpoints of an account at Stripe, which accepts several of one address. */
export function createStripeWebhooks(stripe: StripeCaller): Webhooks {
  // Stripe stores 16 endpoints, and up to 100 in some accounts: one page.
  const list = async () => (await stripe.get(path, { limit: 100 }, listOf(Endpoint)))?.data ?? []
  const removeAll = async (endpoints: readonly Endpoint[]) => {
    for (const { id } of endpoints) await stripe.remove(pathOf(id))
  }

  async function register(url: string, known: string | undefined): Promise<RegisteredWebhook> {
    const listed = await list()
    const own = listed.find(({ id }) => id === known)
    if (own) {
      // Its secret stays the same.
      await stripe.post(pathOf(own.id), { ...formOf(url), disabled: 'false' }, undefined, Endpoint)
      return { id: own.id, credentials: {} }
    }
    try {
      return await create(url)
    } catch (error) {
      const others = listed.filter((each) => each.url === url)
      if (!isLimit(error) || others.length === 0) throw error
      // Nothing knows their secrets: they only fill the list.
      await removeAll(others)
      return create(url)
    }
  }

  /** The key makes the repetition of a lost answer safe: Stripe then shows the same secret again. */
  async function create(url: string): Promise<RegisteredWebhook> {
    const form = { ...formOf(url), api_version: apiVersion, description: 'Tabard', 'metadata[app]': 'tabard' }
    const { id, secret } = await stripe.post(path, form, randomUUID(), CreatedEndpoint)
    return { id, credentials: { webhookSecret: secret } }
  }

  return {
    register: ({ url, id }) => asWebhook(() => register(url, id)),
    find: ({ url, id }) =>
      asWebhook(async () => {
        const listed = await list()
        const found = listed.find((each) => (id === undefined ? each.url === url : each.id === id))
        return found && viewOf(found)
      }),
    removeOthers: (url, keptId) =>
      asWebhook(async () =>
        removeAll((await list()).filter((each) => each.url === url && each.id !== keptId)),
      ),
    remove: (id) => asWebhook(() => stripe.remove(pathOf(id))),
  }
}

const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`

function formOf(url: string): Form {
  return { url, ...Object.fromEntries(events.map((event, at) => [`enabled_events[${at}]`, event])) }
}

function viewOf({ url, status, enabled_events: enabled }: Endpoint): FoundWebhook {
  const hasAllEvents = enabled.includes('*') || events.every((event) => enabled.includes(event))
  return { url, isEnabled: status === 'enabled', hasAllEvents }
}

async function asWebhook<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const isAddress = error.code === 'url_invalid' || error.param === 'url'
    const obstacle =
      error.status === 403 ? 'permission' : isLimit(error) ? 'limit' : isAddress ? 'address' : 'refused'
    throw new WebhookRefused(obstacle, error)
  }
}

/** Stripe gives this refusal no code: "You have reached the maximum of 16 test webhook endpoints." */
function isLimit(error: unknown): boolean {
  return error instanceof StripeRefusal && /\bmaximum of \d+\b.*\bwebhook endpoints\b/i.test(error.text)
}
