import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { createGoogleToken } from './google-token.ts'
import { presentObject } from './google-object.ts'
import type { GoogleWallet, GoogleWalletSettings, WalletPass } from './wallets.ts'

const timeoutMs = 10_000

/** Where Google's services are; tests name a fake. */
interface GoogleServices {
  readonly clock: () => number
  readonly apiUrl?: string
  readonly tokenUrl?: string
}

type SavedPass = Parameters<GoogleWallet['save']>[0]

/** Create the gateway to Google Wallet: each pass is a generic object of the issuer. */
export function createGoogleWallet(
  { issuerId, clientEmail, privateKey }: GoogleWalletSettings,
  {
    clock,
    apiUrl = 'https://walletobjects.googleapis.com',
    tokenUrl = 'https://oauth2.googleapis.com/token',
  }: GoogleServices,
): GoogleWallet {
  const key = createPrivateKey(privateKey)
  const ask = createAsker(apiUrl, createGoogleToken({ clientEmail, key, tokenUrl, clock }))

  async function save(pass: SavedPass): Promise<'saved' | 'later' | 'refused'> {
    const classId = `${issuerId}.${classNameOf(pass)}`
    const object = presentObject(pass, { id: objectIdOf(pass.passId), classId })
    const changed = await ask('PATCH', `genericObject/${object.id}`, object)
    if (changed !== 404) return outcomeOf(changed)
    // 409: it exists, because another process was faster or an answer was lost.
    const madeClass = await ask('POST', 'genericClass', { id: classId })
    if (madeClass !== 409 && outcomeOf(madeClass) !== 'saved') return outcomeOf(madeClass)
    const made = await ask('POST', 'genericObject', object)
    return made === 409
      ? outcomeOf(await ask('PATCH', `genericObject/${object.id}`, object))
      : outcomeOf(made)
  }

  const objectIdOf = (passId: string) => `${issuerId}.${passId}`

  return {
    save,
    linkOf: async (passId, now) => {
      // The object is at Google already: the link only names it, and stays short.
      const jwt = await new SignJWT({
        typ: 'savetowallet',
        origins: [],
        payload: { genericObjects: [{ id: objectIdOf(passId) }] },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(clientEmail)
        .setAudience('google')
        .setIssuedAt(Math.floor(now / 1000))
        .sign(key)
      return `https://pay.google.com/gp/v/save/${jwt}`
    },
  }
}

type Ask = (method: 'POST' | 'PATCH', path: string, body: unknown) => Promise<number>

/** Create a function that calls the API and returns the status; 0: there was no answer. */
function createAsker(apiUrl: string, token: () => Promise<string>): Ask {
  return async (method, path, body) => {
    try {
      const response = await fetch(`${apiUrl}/walletobjects/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }
}

/** One class for each kind of pass of a merchant. */
function classNameOf({ merchantKey, kind }: Pick<WalletPass, 'merchantKey' | 'kind'>): string {
  return `tabard-${merchantKey}-${kind}`
}

function outcomeOf(status: number): 'saved' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'saved'
  return status === 0 || status === 401 || status === 429 || status >= 500 ? 'later' : 'refused'
}
