import { typedCode } from '../text/typed-code.ts'
import type { SettingApp } from '../settings/setting.ts'

/** A kind of device: decides its purpose and what it shows when paired. */
export const deviceKinds = ['kiosk', 'table', 'board', 'till', 'sign'] as const

/** The kind of a paired device. */
export type DeviceKind = (typeof deviceKinds)[number]

/** Kinds whose app exists: the console offers these. Paired devices of the other kinds stay as they are. */
export const offeredDeviceKinds: readonly DeviceKind[] = ['kiosk', 'table', 'board']

/** Devices where guests or cashiers order start from the defaults of the venue app (F35). */
export function appOf(kind: DeviceKind): SettingApp | undefined {
  return kind === 'kiosk' || kind === 'table' || kind === 'till' ? 'venue' : undefined
}

/** Limits of devices; a pairing code expires after `codeMinutes`. */
export const deviceLimits = { nameLength: 40, perShop: 100, codeMinutes: 15 } as const

/** Without characters that look alike: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8
const written = new RegExp(`^[${letters}]{${codeLength}}$`)

/**
 * A pairing code as shown and typed: `7KQM-42XP`. `at` returns a uniform whole number from 0 to below
 * `below`.
 */
export function newPairingCode(at: (below: number) => number): string {
  const code = Array.from({ length: codeLength }, () => letters[at(letters.length)]).join('')
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}

/** The code in a typed text, in any spelling. Undefined if it cannot be one. */
export function readPairingCode(text: string): string | undefined {
  const typed = typedCode(text)
  if (!written.test(typed)) return undefined
  return `${typed.slice(0, codeLength / 2)}-${typed.slice(codeLength / 2)}`
}
