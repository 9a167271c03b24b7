/** What stands in a shop: decides what it is for, and what it shows when it is paired. */
export const deviceKinds = ['kiosk', 'table', 'board', 'till', 'sign'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceLimits = { nameLength: 40, perShop: 100, codeMinutes: 15 } as const

/** Without those that look like others: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8
const written = new RegExp(`^[${letters}]{${codeLength}}$`)

/** A code as it is shown and typed: `7KQM-42XP`. `at` gives a whole number from 0 to below `below`, each as likely. */
export function newPairingCode(at: (below: number) => number): string {
  const code = Array.from({ length: codeLength }, () => letters[at(letters.length)]).join('')
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}

/** The code in what somebody typed, however they wrote it; undefined when it can be none. */
export function readPairingCode(text: string): string | undefined {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!written.test(typed)) return undefined
  return `${typed.slice(0, codeLength / 2)}-${typed.slice(codeLength / 2)}`
}
