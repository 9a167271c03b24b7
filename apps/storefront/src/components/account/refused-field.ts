import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import type { ErrorCode } from '@tabard/contract/errors'
import type { TextKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import { errorText } from '@tabard/ui/error-text'

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'phone.invalid': 'phone',
  'sms.country': 'phone',
  'sms.tooMany': 'phone',
  'account.exists': 'phone',
  'code.wrong': 'code',
  'password.short': 'password',
  'password.long': 'password',
  'password.common': 'password',
  'password.wrong': 'oldPassword',
  'signIn.wrong': 'password',
  'pin.form': 'pin',
  'pin.common': 'pin',
  'pin.wrong': 'oldPin',
  'pin.locked': 'oldPin',
  'pin.spent': 'oldPin',
  'mail.invalid': 'email',
  'postcode.invalid': 'zipCode',
  'account.mailTaken': 'email',
  'terms.required': 'terms',
}

/** The fault of a refusal, at its field if the form has it. `unreached`: the text for a failed connection. */
export function faultOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  t: Translate,
  unreached: TextKey,
): Partial<Record<Name | 'form', string>> {
  const text = error instanceof Unreachable ? t(unreached) : errorText(error, t)
  const field = error instanceof Refused ? (fieldOf[error.code] ?? namedIn(error.data)) : undefined
  const name = names.find((each) => each === field) ?? 'form'
  return { [name]: text } as Partial<Record<Name | 'form', string>>
}

function namedIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
    ? data.field
    : undefined
}
