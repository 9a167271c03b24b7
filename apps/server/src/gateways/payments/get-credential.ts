import type { AccountSettings } from './provider.ts'

/** Get a credential that the shop entered. Throws if it is missing: the form does not store an account without it. */
export function getCredential({ credentials }: AccountSettings, name: string): string {
  const value = credentials[name]
  if (value === undefined) throw new Error(`payment account without ${name}`)
  return value
}
