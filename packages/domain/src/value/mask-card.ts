import { groupedNumber } from './card-number.ts'

/**
 * A card number as shown: longer than seven characters, the first four and last three remain (storefront specification,
 * section 5).
 */
export function maskCardNumber(number: string): string {
  return number.length > 7
    ? `${number.slice(0, 4)}${'*'.repeat(number.length - 7)}${number.slice(-3)}`
    : number
}

/** A masked card number as screens show it, in groups of four: `4821 •••• •••• •270`. */
export function shownCardNumber(number: string): string {
  return groupedNumber(maskCardNumber(number)).replaceAll('*', '•')
}

/** A person's name as staff see it after a scan: "Mei Lin" is "Mei L.", and 陈小美 is 陈**. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last !== undefined) return `${first} ${Array.from(last)[0] ?? ''}.`
  const letters = Array.from(first)
  return /\p{Script=Han}/u.test(first) ? `${letters[0] ?? ''}${'*'.repeat(letters.length - 1)}` : first
}
