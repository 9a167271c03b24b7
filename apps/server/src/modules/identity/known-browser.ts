import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// A browser that has logged in to an account keeps a proof of it (OWASP device cookies). It opens nothing: wrong tries of
// strangers, wherever they come from, never use up the tries of that browser.

/** A shared till logs a shift in; the proofs of the accounts used longest ago leave first. */
const mostAccounts = 20

export const knownBrowserMs = 180 * 86_400_000

/** The account whose log-in a customer's browser proves, and whose wrong tries count: as typed, so unknown ones count alike. */
export function customerAccount(merchantId: string, login: string): string {
  return `customer ${merchantId} ${login.toLowerCase()}`
}

/** What tries of a known browser are counted by; undefined: it never logged in to this account. */
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

/** The proof with one account more. */
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
