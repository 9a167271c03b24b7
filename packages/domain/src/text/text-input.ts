/** Maximum lengths of typed texts, in code points. */
export const textLimits = { note: 200, personName: 60 } as const

export type CleanText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: 'tooLong'; readonly max: number; readonly length: number }

export interface TextRule {
  /** In code points: an emoji of one code point counts as one. */
  readonly maxLength: number
  /** Keep line breaks; otherwise they become spaces. */
  readonly multiline: boolean
}

/**
 * Clean a typed text for storage, printing and display: NFC, trimmed, without control characters, direction
 * overrides and lone surrogates. They are removed rather than refused, because pasted text contains them
 * invisibly. Only a text that is too long is a fault; nothing is cut off.
 */
export function cleanText(value: string, { maxLength, multiline }: TextRule): CleanText {
  const lines = value.replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
  const spaced = (multiline ? lines : lines.replaceAll('\n', ' ')).replaceAll('\t', ' ')
  const text = spaced.replace(unwanted, '').normalize('NFC').trim()
  const length = codePoints(text)
  return length > maxLength ? { ok: false, fault: 'tooLong', max: maxLength, length } : { ok: true, text }
}

/**
 * C0 (with NUL) except line breaks, DEL and C1; bidirectional embeddings, overrides and isolates; the byte
 * order mark; lone surrogates and U+FFFD. Joiners stay: emoji and several scripts need them.
 */
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const unwanted = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD\p{Cs}]/gu

/** The first character as a reader sees it, including multi-code-point emoji. Empty: none. */
export function firstCharacter(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return first?.segment ?? ''
}

export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
