const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** An Australian Business Number by its check digits; spaces are as people write it. */
export function isAbn(value: string): boolean {
  const digits = value.replaceAll(' ', '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}
