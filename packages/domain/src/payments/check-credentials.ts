import type { ProviderFault } from '../messages/provider-settings.ts'
import { isShown, type CredentialField } from './online-providers.ts'

/** The credentials of an account, apart by what may be shown. */
export interface SortedCredentials {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * Sort and check the credentials of an account or a terminal. `kept`: the secrets that are stored, which stay where none
 * is typed. One for notifications may be missing. Every fault has the name of its credential; an unknown name is a fault
 * too.
 */
export function checkCredentials(
  fields: readonly CredentialField[],
  typed: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>>,
): SortedCredentials | { readonly faults: readonly ProviderFault[] } {
  const values = new Map(
    fields.map((field) => {
      const { name } = field
      return [name, typed[name]?.trim() || (isShown(field) ? '' : kept[name]) || '']
    }),
  )
  const unknown = Object.keys(typed).filter((name) => !values.has(name))
  const faults: ProviderFault[] = [
    ...fields.flatMap(({ name, pattern, isForNotifications }): ProviderFault[] => {
      const value = values.get(name) ?? ''
      if (value === '') return isForNotifications === true ? [] : [{ field: name, fault: 'required' }]
      return pattern.test(value) ? [] : [{ field: name, fault: 'invalid' }]
    }),
    ...unknown.map((field) => ({ field, fault: 'invalid' }) as const),
  ]
  if (faults.length > 0) return { faults }
  const pick = (areShown: boolean) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = values.get(field.name) ?? ''
        return isShown(field) === areShown && value !== '' ? [[field.name, value] as const] : []
      }),
    )
  return { settings: pick(true), secrets: pick(false) }
}

/** The credentials that may be shown: they name the account. */
export function shownCredentials(
  fields: readonly CredentialField[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.filter(isShown).map(({ name }) => [name, typed[name]?.trim() ?? '']))
}

/** Whether a credential for notifications is typed: the shop entered its address at the provider by hand. */
export function isWebhookTyped(
  fields: readonly CredentialField[],
  typed: Readonly<Record<string, string>>,
): boolean {
  return fields.some(({ name, isForNotifications }) => isForNotifications === true && typed[name]?.trim())
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
