/** Letters and digits that nobody takes for one another, on paper or on the telephone: 5 bits each. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Of codes that are made in a batch: 60 bits, which nobody finds by trying. */
export const madeCodeLength = 12

export const codeLimits = { shortest: 4, longest: 24, batch: 5_000 } as const

/** A code as it is looked for: however it was typed, `summer 10` is `SUMMER10`. Undefined: it can be none. */
export function plainCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.]/g, '')
  const { shortest, longest } = codeLimits
  return plain.length >= shortest && plain.length <= longest && /^[\p{L}\p{N}]+$/u.test(plain)
    ? plain
    : undefined
}

/** A made code of as many random bytes: `K7QF-9MXT-2HPD`. */
export function madeCode(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, madeCodeLength), (byte) => codeAlphabet[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
