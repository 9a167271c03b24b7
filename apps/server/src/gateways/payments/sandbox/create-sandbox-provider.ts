import { z } from 'zod'
import { askProvider, patientAsk, type AskOptions } from '../ask-provider.ts'
import { ProviderSilent, type AccountSettings, type Provider, type ProviderConnector } from '../provider.ts'
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

/** The test provider: a separate process that can simulate every fault of a real one. */
export function createSandboxConnector(options: SandboxOptions): ProviderConnector {
  return { name: 'sandbox', connect: (account) => connectSandbox(options, account) }
}

function connectSandbox(options: SandboxOptions, { shopId: account }: AccountSettings): Provider {
  const { send, must } = openCalls(options, account)
  const named = (reference: string) => `reference=${encodeURIComponent(reference)}`
  const made = ({ refund }: z.infer<typeof Refunded>) => ({ refund, status: 'made' }) as const
  return {
    name: 'sandbox',
    environment: 'test',
    account,
    start: ({ reference, cents, currency, title, language, expiresAt, returnUrl, notifyUrl }) =>
      must('/v1/sessions', Started, {
        reference,
        cents,
        currency,
        title,
        language,
        expiresAt,
        returnUrl,
        notifyUrl,
      }),
    find: async ({ reference }) => {
      const found = await send(`/v1/sessions?${named(reference)}`, Found)
      return found && { ...found, transaction: found.transaction }
    },
    close: async ({ reference }) => {
      await send('/v1/sessions/close', z.unknown(), { reference })
      return 'closed'
    },
    refund: async ({ reference, transaction, cents, currency }) =>
      made(await must('/v1/refunds', Refunded, { reference, transaction, cents, currency })),
    findRefund: async ({ reference }) => {
      const found = await send(`/v1/refunds?${named(reference)}`, Refunded)
      return found && made(found)
    },
    listDay: async () => undefined,
    check: async () => {
      await send(`/v1/sessions?${named('check')}`, z.unknown())
    },
    readNotification: async ({ headers, body, now }) => {
      if (!isSignedBy(notifySecret(options.key, account), body, headers['x-sandbox-signature'], now))
        return undefined
      return Notification.safeParse(parseJson(body)).data
    },
    thanks: '{"taken":true}',
  }
}

/** Calls of the sandbox with the credentials of an account. */
function openCalls({ url, key, ask = patientAsk }: SandboxOptions, account: string) {
  async function send<Answer>(
    path: string,
    schema: z.ZodType<Answer>,
    body?: unknown,
  ): Promise<Answer | undefined> {
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
  async function must<Answer>(path: string, schema: z.ZodType<Answer>, body: unknown) {
    const answer = await send(path, schema, body)
    if (answer === undefined) throw new ProviderSilent('unknown endpoint at the provider')
    return answer
  }

  return { send, must }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
