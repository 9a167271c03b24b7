/** A line with a price, and what stands behind the price. */
export interface RemarkedLine {
  readonly priced: string
  readonly description: string
  /** Options that add to the price, as the cell of an option column has them. */
  readonly additions: string
}

const remarked =
  /^(?<priced>.*\p{L}.*?[\s.…·:)）-](?:[$€£¥]\s?\d{1,4}(?:\.\d{1,2})?|\d{1,4}\.\d{1,2}))\s+(?<rest>[\p{L}(（+＋].{0,120})$/u
/** `donburi 28 add egg +3`: what is added tells that the bare number is the price. */
const added = /^(?<priced>.*\p{L}.*?\s\d{1,4})\s+(?<rest>\p{L}[^\d+＋]{0,60}[+＋]\s?[$€£¥]?\d.{0,120})$/u
/** When something is on offer: such a line is a heading. */
const times =
  /\d\s?(?:am|pm)\b|\d[:：]\d\d|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\bdaily\b|\bfrom\b|\buntil\b|\bonly\b|星期|周[一-日]|至|限/iu
const addition =
  /\s*[,，;；]?\s*(?<name>[^+＋,，;；]{1,40}?)\s*[(（]?[+＋]\s?(?<price>[$€£¥]?\d{1,4}(?:\.\d{1,2})?)[)）]?/uy

/**
 * `麻婆豆腐 $15.80 可素` and `炒饭 $13.80 加蛋 +1.50 加虾 +4`. The price has a sign or decimals: a bare number may be
 * part of a sentence. Undefined: nothing stands behind a price.
 */
export function splitRemark(text: string): RemarkedLine | undefined {
  const { priced, rest } = (remarked.exec(text) ?? added.exec(text))?.groups ?? {}
  if (priced === undefined || rest === undefined || times.test(rest)) return undefined
  const additions = additionsIn(rest)
  if (additions) return { priced, description: '', additions: additions.join(', ') }
  // Another price: not a remark.
  return /[$€£¥]\s?\d|\d\.\d/.test(rest) ? undefined : { priced, description: rest, additions: '' }
}

/** Undefined: not all of the text adds to the price. */
function additionsIn(text: string): string[] | undefined {
  const found: string[] = []
  addition.lastIndex = 0
  while (addition.lastIndex < text.length) {
    const { name, price } = addition.exec(text)?.groups ?? {}
    if (name === undefined || price === undefined) return undefined
    found.push(`${name.trim()} +${price}`)
  }
  return found
}
