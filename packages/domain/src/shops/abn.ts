const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/**
 * Format an Australian Business Number, "ABN 51 824 753 556", after verifying its check digits. Undefined:
 * not valid. Spaces and the letters are optional.
 */
export function readAbn(typed: string): string | undefined {
  const digits = typed.replace(/^\s*ABN/i, '').replaceAll(' ', '')
  if (!/^\d{11}$/.test(digits)) return undefined
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0 ? `ABN ${digits.replace(/^(..)(...)(...)/, '$1 $2 $3 ')}` : undefined
}
