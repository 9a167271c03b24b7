import type { FakeRequest } from '../../../fake-server.ts'
import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'
import { stripeError } from './stripe-errors.ts'
import { isLive, newId, type FakeEndpoint, type StripeAccount, type StripeLedger } from './stripe-ledger.ts'

/** The number of endpoints that Stripe stores of an account. */
export const mostEndpoints = 16

const path = '/v1/webhook_endpoints'

/** Whether a call is about webhook endpoints. */
export const isWebhookCall = (request: FakeRequest) => request.path.startsWith(path)

/** The endpoint that an account's dashboard made, which is notified of everything. */
export function endpointOf({ secretKey, webhookUrl, webhookSecret }: StripeAccount): FakeEndpoint[] {
  if (webhookUrl === undefined || webhookSecret === undefined) return []
  return [
    {
      id: newId('we_'),
      account: secretKey,
      secret: webhookSecret,
      metadata: {},
      createdAt: 0,
      url: webhookUrl,
      events: ['*'],
      isEnabled: true,
    },
  ]
}

/** Answer a call about webhook endpoints. Changes run within the idempotency of Stripe. */
export function answerWebhookCall(ledger: StripeLedger, account: string, request: FakeRequest): FakeAnswer {
  const refused = refusePermission(ledger, account, request)
  if (refused) return refused
  const id = request.path.slice(path.length + 1)
  if (id === '')
    return request.method === 'GET'
      ? listEndpoints(ledger, account, request)
      : create(ledger, account, request)
  const found = ledger.endpoints.find((each) => each.id === id && each.account === account)
  if (!found)
    return stripeError(404, {
      code: 'resource_missing',
      param: 'id',
      message: `No such webhook endpoint: '${id}'`,
    })
  if (request.method === 'GET') return jsonAnswer(200, viewOf(found))
  if (request.method === 'POST') return update(found, new URLSearchParams(request.body))
  ledger.endpoints.splice(ledger.endpoints.indexOf(found), 1)
  return jsonAnswer(200, { id, object: 'webhook_endpoint', deleted: true })
}

/** A key that may write may read. */
function refusePermission(
  { accounts }: StripeLedger,
  account: string,
  { method, headers }: FakeRequest,
): FakeAnswer | undefined {
  const keys = accounts.find(({ secretKey }) => secretKey === account)?.keys ?? []
  const used = keys.find(({ key }) => headers.authorization === `Bearer ${key}`)
  if (!used || used.webhooks === 'write' || (used.webhooks === 'read' && method === 'GET')) return undefined
  const needed = method === 'GET' ? 'rak_webhook_read' : 'rak_webhook_write'
  return stripeError(403, {
    message: `The provided key 'rk_test_***' does not have the required permissions for this endpoint. Having the '${needed}' permission would allow this request to continue.`,
  })
}

/** The newest first. */
function listEndpoints({ endpoints }: StripeLedger, account: string, { query }: FakeRequest): FakeAnswer {
  const limit = Number(query.get('limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return stripeError(400, { param: 'limit', message: 'This value must be between 1 and 100.' })
  const own = endpoints.filter((each) => each.account === account).toReversed()
  const data = own.slice(0, limit).map((each) => viewOf(each))
  return jsonAnswer(200, { object: 'list', data, has_more: own.length > limit, url: path })
}

function create(ledger: StripeLedger, account: string, { body }: FakeRequest): FakeAnswer {
  const form = new URLSearchParams(body)
  const refused = refuseForm(form, account)
  if (refused) return refused
  if (ledger.endpoints.filter((each) => each.account === account).length >= mostEndpoints) {
    const mode = isLive(account) ? '' : 'test '
    // Stripe gives it no code.
    return stripeError(400, {
      message: `You have reached the maximum of ${mostEndpoints} ${mode}webhook endpoints.`,
    })
  }
  const made: FakeEndpoint = {
    id: newId('we_'),
    account,
    secret: newId('whsec_'),
    metadata: Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
        return key === undefined ? [] : [[key, value]]
      }),
    ),
    createdAt: ledger.clock(),
    url: form.get('url') ?? '',
    events: eventsIn(form),
    isEnabled: true,
  }
  ledger.endpoints.push(made)
  return jsonAnswer(200, { ...viewOf(made), secret: made.secret })
}

function update(endpoint: FakeEndpoint, form: URLSearchParams): FakeAnswer {
  const refused = refuseForm(form, endpoint.account)
  if (refused) return refused
  endpoint.url = form.get('url') ?? endpoint.url
  endpoint.events = eventsIn(form)
  endpoint.isEnabled = form.get('disabled') !== 'true'
  return jsonAnswer(200, viewOf(endpoint))
}

const eventsIn = (form: URLSearchParams) =>
  [...form].flatMap(([name, value]) => (/^enabled_events\[\d*\]$/.test(name) ? [value] : []))

/** Events that Stripe knows have a dot, as the fake's own do. */
function refuseForm(form: URLSearchParams, account: string): FakeAnswer | undefined {
  const url = form.get('url') ?? ''
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const isNear = host === 'localhost' || /^(?:127|10|192\.168)\./.test(host) || !host.includes('.')
  if (isNear || (isLive(account) && !url.startsWith('https://')))
    return stripeError(400, { code: 'url_invalid', param: 'url', message: 'Invalid URL' })
  const events = eventsIn(form)
  const isKnown = (event: string) => event === '*' || /^[a-z_]+(?:\.[a-z_]+)+$/.test(event)
  return events.length > 0 && events.every(isKnown)
    ? undefined
    : stripeError(400, { param: 'enabled_events', message: 'Invalid enabled_events' })
}

/** The secret is shown only by the answer to its creation. */
function viewOf({ id, account, url, events, isEnabled, metadata, createdAt }: FakeEndpoint): object {
  return {
    id,
    object: 'webhook_endpoint',
    created: Math.floor(createdAt / 1000),
    enabled_events: events,
    livemode: isLive(account),
    metadata,
    status: isEnabled ? 'enabled' : 'disabled',
    url,
  }
}
