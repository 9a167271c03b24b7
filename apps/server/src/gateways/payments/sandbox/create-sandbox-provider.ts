import { z } from 'zod'
import { askProvider, patientAsk, type AskOptions } from '../ask-provider.ts'
import { ProviderSilent, type Provider, type ProviderShop } from '../provider.ts'
import { apiSecret, isSignedBy, notifySecret } from './secrets.ts'

const Started = z.object({ session: z.string().min(1), pageUrl: z.url() })
const Found = z.object({
  session: z.string().min(1),
  status: z.enum(['open', 'paid', 'declined', 'cancelled', 'expired']),
  reference: z.string(),
  environment: z.string(),
  account: z.string(),
  cents: z.int(),
  currency: z.string(),
  transaction: z.string().optional(),
  isOpened: z.boolean(),
})
const Refunded = z.object({ refund: z.string().min(1) })
const Notification = z.object({ reference: z.string().max(100) })

interface SandboxOptions {
  /** The address of the sandbox process. */
  readonly url: string
  readonly key: string
  readonly ask?: AskOptions
}

/** Create the test provider: a separate process that can simulate every fault of a real one. */
export function createSandboxProvider({ url, key, ask = patientAsk }: SandboxOptions): Provider {
  const accountOf = ({ shopId }: ProviderShop) => shopId

  async function send<Answer>(
    shop: ProviderShop,
    path: string,
    schema: z.ZodType<Answer>,
    body?: unknown,
  ): Promise<Answer | undefined> {
    const account = accountOf(shop)
    const init: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${apiSecret(key, account)}`,
        'x-account': account,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const json = await askProvider(url + path, init, ask)
    if (json === undefined) return undefined
    const parsed = schema.safeParse(json)
    // An answer of another shape counts as silence.
    if (!parsed.success) throw new ProviderSilent('unexpected response format')
    return parsed.data
  }

  /** For calls that never answer 404. */
  async function must<Answer>(shop: ProviderShop, path: string, schema: z.ZodType<Answer>, body: unknown) {
    const answer = await send(shop, path, schema, body)
    if (answer === undefined) throw new ProviderSilent('unknown endpoint at the provider')
    return answer
  }

  const named = (reference: string) => `reference=${encodeURIComponent(reference)}`
  return {
    name: 'sandbox',
    environment: 'test',
    isDemoOnly: true,
    accountOf,
    start: (shop, request) => must(shop, '/v1/sessions', Started, request),
    find: async (shop, reference) => {
      const found = await send(shop, `/v1/sessions?${named(reference)}`, Found)
      return found && { ...found, transaction: found.transaction }
    },
    close: async (shop, reference) => {
      await send(shop, '/v1/sessions/close', z.unknown(), { reference })
    },
    refund: async (shop, request) => (await must(shop, '/v1/refunds', Refunded, request)).refund,
    findRefund: async (shop, reference) =>
      (await send(shop, `/v1/refunds?${named(reference)}`, Refunded))?.refund,
    readNotification: (shop, { body, signature, now }) => {
      if (!isSignedBy(notifySecret(key, accountOf(shop)), body, signature, now)) return undefined
      return Notification.safeParse(parseJson(body)).data?.reference
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
