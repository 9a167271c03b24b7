import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// A browser that has logged in to an account keeps a proof of it (OWASP device cookies). It grants no
// access. It gives the browser its own count of wrong tries, so that strangers cannot lock it out.

/** A whole shift logs in at a shared till. The account unused for longest is dropped first. */
const mostAccounts = 20

/** How long a browser keeps the proof. */
export const knownBrowserMs = 180 * 86_400_000

/** The account whose log-in a customer's browser proves, and whose wrong tries count: as typed, so unknown ones count alike. */
export function customerAccount(merchantId: string, login: string): string {
  return `customer ${merchantId} ${login.toLowerCase()}`
}

/** Get the key of a known browser's tries. Undefined: the browser never logged in to this account. */
export function browserOf(secret: string, proof: string | undefined, account: string): string | undefined {
  const [nonce, ...marks] = (proof ?? '').slice(0, 1_000).split('.')
  if (!nonce || marks.length === 0) return undefined
  const expected = Buffer.from(markOf(secret, nonce, account))
  const isKnown = marks.some((mark) => {
    const given = Buffer.from(mark)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isKnown ? nonce : undefined
}

/** Add an account to the proof. */
export function rememberBrowser(secret: string, proof: string | undefined, account: string): string {
  const [known, ...marks] = (proof ?? '').slice(0, 1_000).split('.')
  const nonce = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  const mark = markOf(secret, nonce, account)
  const others = nonce === known ? marks.filter((each) => each !== mark && /^[\w-]{22}$/.test(each)) : []
  return [nonce, mark, ...others.slice(0, mostAccounts - 1)].join('.')
}

function markOf(secret: string, nonce: string, account: string): string {
  return createHmac('sha256', secret)
    .update(`known browser ${nonce} ${account}`)
    .digest('base64url')
    .slice(0, 22)
}
