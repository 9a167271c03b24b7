import { createHash } from 'node:crypto'
import { z } from 'zod'
import { exchangeWithProvider, type AskOptions } from '../ask-provider.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'

/** Credentials of a REST app at PayPal, and where to send them. */
export interface PaypalApp {
  /** The address of the API without a slash at its end. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly ask: AskOptions
  readonly clock: () => number
}

const Issued = z.object({ access_token: z.string().min(1), expires_in: z.number().min(0) })

interface Token {
  readonly text: string
  readonly until: number
}

/** Tokens are replaced this long before they expire. */
const marginMs = 60_000
const mostTokens = 1_000

/** The access tokens of connected accounts, kept until shortly before they expire. */
export class PaypalTokens {
  readonly #tokens = new Map<string, Promise<Token>>()

  /** Get a token. Simultaneous calls share a request. Throws `ProviderRefused` for wrong credentials. */
  async get(app: PaypalApp): Promise<string> {
    const key = keyOf(app)
    const kept = this.#tokens.get(key)
    const known = kept && (await kept.catch(() => undefined))
    if (known && known.until > app.clock()) return known.text
    // Another caller may have asked for a new one already.
    const newer = this.#tokens.get(key)
    return (await (newer && newer !== kept ? newer : this.#request(key, app))).text
  }

  /** Drop a token that PayPal refused. A newer one stays. */
  async forget(app: PaypalApp, text: string): Promise<void> {
    const key = keyOf(app)
    const known = await this.#tokens.get(key)?.catch(() => undefined)
    if (known?.text === text) this.#tokens.delete(key)
  }

  #request(key: string, app: PaypalApp): Promise<Token> {
    const request = requestToken(app)
    this.#tokens.delete(key)
    this.#tokens.set(key, request)
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size > mostTokens && oldest !== undefined) this.#tokens.delete(oldest)
    request.catch(() => {
      if (this.#tokens.get(key) === request) this.#tokens.delete(key)
    })
    return request
  }
}

async function requestToken({ url, clientId, clientSecret, ask, clock }: PaypalApp): Promise<Token> {
  const init: RequestInit = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  }
  const { status, json } = await exchangeWithProvider(`${url}/v1/oauth2/token`, init, ask)
  if (status >= 300) throw new ProviderRefused(`PayPal refused the credentials: status ${status}`)
  const issued = Issued.safeParse(json).data
  if (!issued) throw new ProviderSilent('unexpected response format')
  return { text: issued.access_token, until: clock() + issued.expires_in * 1000 - marginMs }
}

/** A shop that enters a new secret asks with it. */
function keyOf({ url, clientId, clientSecret }: PaypalApp): string {
  return createHash('sha256')
    .update(JSON.stringify([url, clientId, clientSecret]))
    .digest('base64')
}
