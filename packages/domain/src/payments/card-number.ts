/** How a text is read: fields that hold phone numbers by right may have up to 15 digits of any kind. */
interface CardNumberOptions {
  readonly allowsPhones?: boolean
}

// Digits in groups, with at most three spaces or dashes between two of them.
const run = /\d+(?:[\p{Zs}\t\p{Pd}]{1,3}\d+)*/gu
// With any three signs that are no letters, also new lines. Prices, dates and times stand so too.
const looseRun = /\d+(?:[^\p{L}\d]{1,3}\d+)*/gu
const invisible = /[\p{Cf}\p{Mn}]/gu
const chinese = '〇一二三四五六七八九'
// An id has digits and dashes too.
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** How card numbers are printed and typed: 4-4-4-4 and longer, 4-6-5, 4-6-4. */
const printed: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 1],
  [4, 4, 4, 4, 2],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
]

/**
 * Whether a text holds a card number: 13 to 19 digits that begin as those of payment cards (2 to 6, ISO/IEC 7812) and pass
 * the check of card numbers (Luhn), in one piece or with spaces or dashes, also before an expiry date. With other signs between
 * them only groups as on cards and single digits count. Digits of every script are digits, and invisible signs do not
 * count. One in ten other numbers that begin so passes the check too.
 */
export function hasCardNumber(text: string, { allowsPhones = false }: CardNumberOptions = {}): boolean {
  if (text.length < 13) return false
  const plain = text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
    .replaceAll(uuid, 'id')
  const spoken = plain.replaceAll(/[零〇一二三四五六七八九]/gu, (sign) =>
    String(Math.max(0, chinese.indexOf(sign))),
  )
  return holdsCard(plain, allowsPhones) || (spoken !== plain && holdsCard(spoken, allowsPhones))
}

function holdsCard(plain: string, allowsPhones: boolean): boolean {
  const isCard = (digits: string, isInternational: boolean) =>
    /^[2-6]/.test(digits) && passesLuhn(digits) && !(allowsPhones && isPhone(digits, isInternational))
  return (
    [...plain.matchAll(run)].some(({ 0: found, index }) => {
      const isInternational = plain[index - 1] === '+' || found.startsWith('00')
      return candidatesIn(found).some((digits) => isCard(digits, isInternational))
    }) ||
    [...plain.matchAll(looseRun)].some(({ 0: found }) =>
      looseCandidatesIn(found).some((digits) => isCard(digits, false)),
    )
  )
}

/** The ASCII digit of a decimal digit of another script: each script has its ten in a row (Unicode 4.6). */
function digitOf(sign: string): string {
  let place = 0
  for (let code = (sign.codePointAt(0) ?? 0) - 1; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
    place += 1
  return String(place % 10)
}

/** The digits of a run that can be one number: all, each group, and groups as they are printed on cards. */
function candidatesIn(found: string): readonly string[] {
  const groups = found.split(/\D+/)
  return ofLength([groups.join(''), ...groups, ...printedIn(groups)])
}

/** The same where any signs separate the groups: groups as they are printed on cards, and digits one by one. */
function looseCandidatesIn(found: string): readonly string[] {
  const groups = found.split(/\D+/)
  const single = groups
    .map((group) => (group.length === 1 ? group : ' '))
    .join('')
    .split(/ +/)
  return ofLength([...single, ...printedIn(groups)])
}

const ofLength = (numbers: readonly string[]) => numbers.filter(({ length }) => length >= 13 && length <= 19)

function printedIn(groups: readonly string[]): readonly string[] {
  return printed.flatMap((sizes) =>
    groups.flatMap((_, at) => {
      const window = groups.slice(at, at + sizes.length)
      return window.length === sizes.length && window.every(({ length }, place) => length === sizes[place])
        ? [window.join('')]
        : []
    }),
  )
}

/** A phone number has at most 15 digits. Cards that are so short start with 3, as do few phone numbers of that length. */
function isPhone(digits: string, isInternational: boolean): boolean {
  return digits.length < 16 && (isInternational || !/^3\d{13}/.test(digits))
}

/** Whether digits pass the check of card numbers. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, sign, place) => {
      const value = Number(sign) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
