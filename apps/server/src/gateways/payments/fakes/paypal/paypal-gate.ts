import type { FakeRequest } from '../../../fake-server.ts'
import { randomBytes } from 'node:crypto'
import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'

/** A REST app at the fake. */
export interface PaypalFakeAccount {
  readonly clientId: string
  clientSecret: string
  /** The id of a webhook that the dashboard made. */
  readonly webhookId?: string
  /** The address of that webhook; undefined: there is none. */
  readonly webhookUrl?: string | undefined
}

/** How long a token lasts. */
const tokenSeconds = 32_400

/** Issues and checks access tokens. */
export class PaypalGate {
  readonly #tokens = new Map<string, { readonly clientId: string; readonly until: number }>()
  readonly accounts: PaypalFakeAccount[]
  /** How many tokens were issued. */
  issued = 0

  constructor(accounts: readonly PaypalFakeAccount[]) {
    this.accounts = [...accounts]
  }

  /** Answer a request for a token. */
  issue({ headers, body }: FakeRequest, now: number): FakeAnswer {
    const account = this.accounts.find(
      ({ clientId, clientSecret }) =>
        headers.authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    )
    if (!account)
      return jsonAnswer(401, {
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      })
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
      return jsonAnswer(400, { error: 'unsupported_grant_type' })
    const token = `A21AA${randomBytes(24).toString('base64url')}`
    this.#tokens.set(token, { clientId: account.clientId, until: now + tokenSeconds * 1000 })
    this.issued += 1
    return jsonAnswer(200, { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds })
  }

  /** The app that a request names, by a token or in a request for one, unchecked. */
  nameOf(request: FakeRequest, now: number): string | undefined {
    const basic = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (basic === undefined) return this.accountOf(request, now)
    return Buffer.from(basic, 'base64').toString().split(':')[0]
  }

  /** The account whose token a request carries; undefined: it is unknown or expired. */
  accountOf({ headers }: FakeRequest, now: number): string | undefined {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const known = this.#tokens.get(token)
    return known && known.until > now ? known.clientId : undefined
  }

  /** Let all tokens expire now. */
  expireTokens(): void {
    this.#tokens.clear()
  }
}
