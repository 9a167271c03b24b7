/** Without 0 O 1 I L, which look alike, and without vowels, so that no code is a word. */
export const callCodeAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'

/**
 * Derive the four-character call code that replaces a service number when all are taken (F25) from four
 * random bytes. Throws RangeError with fewer bytes.
 */
export function callCode(randomBytes: Uint8Array): string {
  const [a, b, c, d] = randomBytes
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new RangeError('A call code takes four random bytes')
  const size = callCodeAlphabet.length
  // All 32 bits choose one of 28^4 codes. One byte per character would favour the first letters.
  let left = Math.floor(((((a * 256 + b) * 256 + c) * 256 + d) / 2 ** 32) * size ** 4)
  let code = ''
  for (let place = 0; place < 4; place += 1) {
    code += callCodeAlphabet[left % size] ?? ''
    left = Math.floor(left / size)
  }
  return code
}
