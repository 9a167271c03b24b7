/** Digits of the PIN for paying with a balance (storefront specification, section 5). */
export const pinLength = 6

/** Free PIN tries, and the number of tries after which only a code can set a new PIN (W7). */
export const pinTries = { free: 5, most: 10 } as const

/** Length of the first lock. Each further wrong try doubles it. */
export const pinLockMs = 15 * 60_000

/** Why a new PIN is refused: not six digits, or too easy to guess (W7). */
export type PinFault = 'form' | 'common'

/** Returns why a PIN is refused: not six digits, or too easy to guess. */
export function pinFault(pin: string): PinFault | undefined {
  if (!/^\d{6}$/.test(pin)) return 'form'
  return isCommon(pin) ? 'common' : undefined
}

function isCommon(pin: string): boolean {
  const rows = ['01234567890', '09876543210']
  const isRow = rows.some((row) => row.includes(pin))
  // 111111, 121212, 123123, and pairs such as 112233.
  const isRepeated = /^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin)
  return isRow || isRepeated || isBirthday(pin)
}

/** Day, month and year in the orders that people write them. */
function isBirthday(pin: string): boolean {
  const [a, b, c] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number)
  const isDayAndMonth = (day = 0, month = 0) => day >= 1 && day <= 31 && month >= 1 && month <= 12
  const isThisCentury = /^(19|20)\d\d/.test(pin) || /(19|20)\d\d$/.test(pin)
  return isThisCentury || isDayAndMonth(a, b) || isDayAndMonth(b, a) || isDayAndMonth(c, b)
}
