import { typedCode } from '../text/typed-code.ts'

/** Letters and digits that are not confused on paper or on the phone: 5 bits each. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Length of batch codes: 60 bits, safe against guessing. */
export const madeCodeLength = 12

/** Limits of codes, in characters, and the codes of one batch. */
export const codeLimits = { shortest: 4, longest: 24, batch: 5_000 } as const

/** Normalise a typed code: `summer 10` is `SUMMER10`. Undefined: not a code. */
export function plainCode(typed: string): string | undefined {
  const plain = typedCode(typed)
  const { shortest, longest } = codeLimits
  return plain.length >= shortest && plain.length <= longest && /^[\p{L}\p{N}]+$/u.test(plain)
    ? plain
    : undefined
}

/** A code made of random bytes: `K7QF-9MXT-2HPD`. */
export function madeCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, madeCodeLength), (byte) => codeAlphabet[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
