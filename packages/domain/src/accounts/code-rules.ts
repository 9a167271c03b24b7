/** What a code allows. A code of one purpose is not valid for another. */
export const codePurposes = ['signUp', 'logIn', 'reset', 'changePhone', 'setPin'] as const

/** The purpose of a verification code. A code is valid for its purpose only. */
export type CodePurpose = (typeof codePurposes)[number]

/** Stored codes. A code that confirms an email address goes there and can be requested by the account only. */
export type StoredCodePurpose = CodePurpose | 'proveMail'

/** Seconds until a customer can request another code (storefront specification, section 5). */
export const codeCountdownSeconds = 120

/**
 * Wrong guesses allowed per code, and per phone in an hour and in 30 days, from any address (W6). One network has a quarter
 * of the month's guesses. A session of the account, or a browser that logged in to it before, has guesses of its own, so
 * strangers cannot lock the owner out.
 */
export const codeTries = { perCode: 5, perHour: 25, perMonth: 100, perNetworkAndMonth: 25 } as const

/**
 * Sign-up confirms a phone with the documented four digits. Codes that open an account have the length of
 * the shop's setting.
 */
export function codeLength(purpose: CodePurpose, openingLength: number): number {
  return purpose === 'signUp' ? 4 : openingLength
}

const minuteMs = 60_000

/** How long a code is valid: the documented countdown to confirm a phone, else ten minutes. */
export function codeLifeMs(purpose: CodePurpose): number {
  return purpose === 'signUp' ? codeCountdownSeconds * 1000 : checkedCodeLifeMs
}

/**
 * How long a correctly entered code stays valid, counted from sending, so that the customer can complete the
 * form.
 */
export const checkedCodeLifeMs = 10 * minuteMs

/** Tries that one network has in an hour, at whichever phones and merchants. */
export const codeTriesOfNetwork = 50

/** Purposes whose codes go to any phone somebody types; the others go only to phones with an account. */
export function goesAnywhere(purpose: CodePurpose): boolean {
  return purpose === 'signUp' || purpose === 'changePhone'
}

/** From as many codes on a source is judged. A single network or block of numbers shows itself sooner than a shop. */
export const fewestJudged = { network: 10, prefix: 20, shop: 50 } as const

/** A source of code requests that is judged as a whole (ADR-055). */
export type CodeSource = keyof typeof fewestJudged

/** Of the codes that a source had sent hardly any were used: it has them sent for what SMS cost (security, SMS money). */
export function isPumping(
  source: CodeSource,
  codes: { readonly sent: number; readonly used: number },
): boolean {
  return codes.sent >= fewestJudged[source] && codes.used < codes.sent * 0.2
}
