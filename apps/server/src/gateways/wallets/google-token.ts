import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
const timeoutMs = 10_000
/** A token that expires so soon is replaced. */
const marginMs = 60_000

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface ServiceAccount {
  readonly clientEmail: string
  readonly key: KeyObject
  readonly tokenUrl: string
  readonly clock: () => number
}

/**
 * Create a function that returns an access token of a service account, cached until it expires (OAuth 2.0 for service
 * accounts). It throws if Google gives none.
 */
export function createGoogleToken(about: ServiceAccount): () => Promise<string> {
  let known: { readonly token: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const { clientEmail, key, tokenUrl, clock } = about
    const now = clock()
    const issuedAt = Math.floor(now / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3_600)
      .sign(key)
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`no token for Google Wallet: ${response.status}`)
    const { access_token: token, expires_in: seconds } = answer.parse(await response.json())
    known = { token, until: now + seconds * 1000 - marginMs }
    return token
  }

  return () => {
    if (known && about.clock() < known.until) return Promise.resolve(known.token)
    return (asking ??= ask().finally(() => (asking = undefined)))
  }
}
