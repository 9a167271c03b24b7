import { z } from 'zod'
import { parseJson, type PaypalDesk, type PaypalFakeCall } from './answer-paypal-call.ts'
import { newPaypalId, type FakeWebhook, type Reply } from './paypal-book.ts'
import type { PaypalFakeAccount } from './paypal-gate.ts'
import { showError } from './show-paypal.ts'

/** The number of webhooks that PayPal stores of an app. */
export const mostWebhooks = 10

const Url = z.string().max(2_048)
const EventTypes = z.array(z.object({ name: z.string() })).max(500)
const Create = z.object({ url: Url, event_types: EventTypes })
const Change = z.array(
  z.union([
    z.object({ op: z.literal('replace'), path: z.literal('/url'), value: Url }),
    z.object({ op: z.literal('replace'), path: z.literal('/event_types'), value: EventTypes }),
  ]),
)

/** The webhook that the dashboard made, which is notified of everything. */
export function webhookOf({ clientId, webhookId, webhookUrl }: PaypalFakeAccount): FakeWebhook[] {
  return webhookId === undefined || webhookUrl === undefined
    ? []
    : [{ id: webhookId, account: clientId, url: webhookUrl, events: ['*'] }]
}

/** Answer a call about webhooks. An app may be without the permission to manage them. */
export function answerWebhookCall({ book, quirks }: PaypalDesk, call: PaypalFakeCall): Reply {
  const { name, account, id } = call
  if (!quirks.of(account).mayManageWebhooks)
    return { status: 403, json: showError('NOT_AUTHORIZED', 'PERMISSION_DENIED') }
  const own = book.webhooks.filter((each) => each.account === account)
  if (name === 'listWebhooks') return { status: 200, json: { webhooks: own.map(showWebhook) } }
  if (name === 'createWebhook') return create(book.webhooks, own, call)
  const found = own.find((each) => each.id === id)
  if (!found) return { status: 404, json: showError('INVALID_RESOURCE_ID', 'INVALID_RESOURCE_ID') }
  if (name === 'getWebhook') return { status: 200, json: showWebhook(found) }
  if (name === 'changeWebhook') return change(own, found, call)
  book.webhooks.splice(book.webhooks.indexOf(found), 1)
  return { status: 204, json: undefined }
}

function create(all: FakeWebhook[], own: readonly FakeWebhook[], { account, body }: PaypalFakeCall): Reply {
  const wanted = Create.safeParse(parseJson(body)).data
  if (!wanted) return { status: 400, json: showError('INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX') }
  const events = wanted.event_types.map(({ name }) => name)
  const refused = refuse({ url: wanted.url, events }, own)
  if (refused) return refused
  if (own.length >= mostWebhooks)
    return { status: 400, json: showError('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'WEBHOOK_NUMBER_LIMIT_EXCEEDED') }
  const made: FakeWebhook = { id: newPaypalId(), account, url: wanted.url, events }
  all.push(made)
  return { status: 201, json: showWebhook(made) }
}

function change(own: readonly FakeWebhook[], webhook: FakeWebhook, { body }: PaypalFakeCall): Reply {
  const changes = Change.safeParse(parseJson(body)).data
  if (!changes) return { status: 400, json: showError('INVALID_REQUEST', 'INVALID_PATCH') }
  let { url, events } = webhook
  for (const { path, value } of changes)
    if (path === '/url') url = value
    else events = value.map(({ name }) => name)
  const others = own.filter((each) => each !== webhook)
  const refused = refuse({ url, events }, others)
  if (refused) return refused
  webhook.url = url
  webhook.events = events
  return { status: 200, json: showWebhook(webhook) }
}

/** PayPal notifies https addresses on the port of https only, and each address once. */
function refuse(
  { url, events }: Pick<FakeWebhook, 'url' | 'events'>,
  others: readonly FakeWebhook[],
): Reply | undefined {
  const host = /^https:\/\/([\w.-]+)(?::443)?(?:\/|$)/.exec(url)?.[1]
  if (host === undefined || host === 'localhost' || !host.includes('.') || host.startsWith('127.'))
    return {
      status: 400,
      json: {
        name: 'VALIDATION_ERROR',
        message: 'Invalid data provided',
        debug_id: newPaypalId().toLowerCase(),
        details: [{ field: 'url', issue: 'Not a valid webhook URL' }],
      },
    }
  if (others.some((each) => each.url === url))
    return { status: 400, json: showError('WEBHOOK_URL_ALREADY_EXISTS', 'WEBHOOK_URL_ALREADY_EXISTS') }
  const isKnown = (event: string) => event === '*' || /^[A-Z-]+(?:\.[A-Z-]+)+$/.test(event)
  if (events.length > 0 && events.every(isKnown)) return undefined
  return { status: 400, json: showError('VALIDATION_ERROR', 'Not a valid webhook event type') }
}

function showWebhook({ id, url, events }: FakeWebhook): object {
  return { id, url, event_types: events.map((name) => ({ name, status: 'ENABLED' })), links: [] }
}
