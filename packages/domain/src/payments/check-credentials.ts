import type { ProviderFault } from '../messages/provider-settings.ts'
import type { CredentialField } from './online-providers.ts'

/** The credentials of an account, apart by what may be shown. */
export interface SortedCredentials {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * Sort and check the credentials of an account or a terminal. `kept`: the secrets that are stored, which stay where none
 * is typed. Every fault has the name of its credential; an unknown name is a fault too.
 */
export function checkCredentials(
  fields: readonly CredentialField[],
  typed: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>>,
): SortedCredentials | { readonly faults: readonly ProviderFault[] } {
  const values = new Map(
    fields.map(({ name, isSecret }) => [name, typed[name]?.trim() || (isSecret ? kept[name] : '') || '']),
  )
  const unknown = Object.keys(typed).filter((name) => !values.has(name))
  const faults: ProviderFault[] = [
    ...fields.flatMap(({ name, pattern }): ProviderFault[] => {
      const value = values.get(name) ?? ''
      if (value === '') return [{ field: name, fault: 'required' }]
      return pattern.test(value) ? [] : [{ field: name, fault: 'invalid' }]
    }),
    ...unknown.map((field) => ({ field, fault: 'invalid' }) as const),
  ]
  if (faults.length > 0) return { faults }
  const pick = (isSecret: boolean) =>
    Object.fromEntries(
      fields.filter((field) => field.isSecret === isSecret).map(({ name }) => [name, values.get(name) ?? '']),
    )
  return { settings: pick(false), secrets: pick(true) }
}

/** The typed credentials that are no secret: they name the account. */
export function shownCredentials(
  fields: readonly CredentialField[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const shown = fields.filter(({ isSecret }) => !isSecret)
  return Object.fromEntries(shown.map(({ name }) => [name, typed[name]?.trim() ?? '']))
}

/** Whether two sets of shown credentials are of one account: a new secret then replaces the old one. */
export function isSameAccount(
  one: { readonly environment: string; readonly settings: Readonly<Record<string, string>> },
  other: { readonly environment: string; readonly settings: Readonly<Record<string, string>> },
): boolean {
  const names = new Set([...Object.keys(one.settings), ...Object.keys(other.settings)])
  return (
    one.environment === other.environment &&
    [...names].every((name) => one.settings[name] === other.settings[name])
  )
}
