import { zoneLimits } from './zone.ts'

/** Normalise a postcode: `sw1a 1aa` and `SW1A1AA` are equal. */
export function postcodeKey(postcode: string): string {
  return postcode.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}

/** Postcodes read from typed text. */
export interface ReadPostcodes {
  readonly postcodes: readonly string[]
  /** Unrecognised parts, as written. */
  readonly unread: readonly string[]
}

/**
 * Read postcodes pasted in any format: columns, commas, semicolons, quotes, text between them, ranges such
 * as `2010-2015` or `2010 to 2015`. Unique and ascending. Postcodes beyond the limit are reported as unread.
 */
export function readPostcodes(text: string, country: string): ReadPostcodes {
  const found = new Set<string>()
  const unread: string[] = []
  const plain = text
    .normalize('NFKC')
    .slice(0, 20_000)
    .replace(/(\d{3,6})\s*(?:[-–—~]|to|bis|至|到)\s*(\d{3,6})/giu, '$1..$2')
  // Where postcodes have letters, they may contain a space: only punctuation and line ends separate them.
  const parts = plain.split(hasLetters(country) ? /[,;|\t\r\n"']+/u : /[\s,;|"'、，；/]+/u)
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const range = /^(\d+)\.\.(\d+)$/.exec(part)
    const read = range ? spelled(range[1] ?? '', range[2] ?? '') : [postcodeKey(part)]
    const isRight = read.length > 0 && read.every((code) => isPostcode(code, country))
    if (!isRight || found.size + read.length > zoneLimits.postcodes) unread.push(part.replace('..', '-'))
    else for (const code of read) found.add(code)
  }
  return { postcodes: [...found].toSorted(), unread }
}

/** Expand a range; empty if it runs backwards or is implausibly long. */
function spelled(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)]
  if (from.length !== to.length || last < first || last - first >= zoneLimits.postcodes) return []
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(from.length, '0'))
}

const lettered = new Set(['GB', 'CA', 'IE', 'NL', 'MT', 'AR', 'BN'])

/** Countries whose postcodes contain letters. All others use digits only. */
export function hasLetters(country: string): boolean {
  return lettered.has(country)
}

/** Whether it can be a postcode of the country, in the form of `postcodeKey`. */
export function isPostcode(key: string, country: string): boolean {
  if (country === 'AU' || country === 'NZ') return /^\d{4}$/.test(key)
  if (hasLetters(country)) return /^[A-Z0-9]{2,10}$/.test(key)
  return /^\d{3,9}$/.test(key)
}
