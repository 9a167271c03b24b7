/** What a code lets its reader do; a code of one purpose is none of another. */
export const codePurposes = ['signUp', 'logIn', 'reset', 'changePhone', 'setPin'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Codes as they are kept: one that proves a mail address goes there, and is asked for by the account alone. */
export type KeptCodePurpose = CodePurpose | 'proveMail'

/** Seconds until a customer may ask for another code (storefront spec, section 5). */
export const codeCountdownSeconds = 120

/** Wrong tries that a code takes, and a phone in an hour and in thirty days, whatever the address (security W6). */
export const codeTries = { perCode: 5, perHour: 25, perMonth: 100 } as const

/** Signing up proves a phone with the documented four digits; what opens an account takes as many as the shop says. */
export function codeLength(purpose: CodePurpose, openingLength: number): number {
  return purpose === 'signUp' ? 4 : openingLength
}

const minuteMs = 60_000

/** How long a code is good for: to prove a phone the documented countdown, else ten minutes. */
export function codeLifeMs(purpose: CodePurpose): number {
  return purpose === 'signUp' ? codeCountdownSeconds * 1000 : checkedCodeLifeMs
}

/** A code that was typed rightly is good for so long, counted from its sending: the form's rest takes its time. */
export const checkedCodeLifeMs = 10 * minuteMs

/** Wrong tries of codes that open something, at one shop in an hour: beyond it no more are sent (security W6). */
const mostWrongPerHour = 100

/** Somebody guesses at codes, a few at each of many phones, which no limit of one phone sees. */
export function isGuessing(wrongInHour: number): boolean {
  return wrongInHour >= mostWrongPerHour
}

const fewestJudged = 20

/** Somebody lets codes be sent that nobody reads, for what SMS cost (security, SMS money). */
export function isPumping(codes: { readonly sent: number; readonly used: number }): boolean {
  return codes.sent >= fewestJudged && codes.used < codes.sent * 0.2
}
