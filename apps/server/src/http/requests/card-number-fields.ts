import { hasCardNumber } from '@tabard/domain/payments/card-number'

/**
 * Fields that programs write: ids, tokens, times and keys may be long digits. Passwords are stored as hashes, secrets and
 * `credentials` of providers encrypted. `payerCode` is what a scanner reads from a wallet, and is not stored (ADR-174).
 */
const machineField =
  /^(?:id|shop|merchant|token|txn|key|version|menuVersion|after|secret|password|credentials|endpoint|accountSid|without|ingredients|payerCode|lastUpdate|orderTime|currentTime|localTime)$|(?:Id|Ids|Token|Password)$/

/** Fields that may hold a phone number: of people, of senders, to log in and to search for. */
const phoneField = /^(?:phone|mobile|recipient|userName|user|from|to|text)$|Phone$/

const mostFields = 20

/**
 * Find the fields of an input that hold a card number, by their paths (T44, ADR-163). No field of ours is for one: a card is
 * entered on its provider's page.
 */
export function cardNumberFields(input: unknown): readonly string[] {
  const fields: string[] = []
  search(input, [], '', fields)
  return fields
}

/** `name`: of the field that holds the value, also as one of a list. */
function search(value: unknown, path: readonly (string | number)[], name: string, fields: string[]): void {
  if (fields.length === mostFields) return
  if (typeof value === 'string') {
    if (hasCardNumber(value, { allowsPhones: phoneField.test(name) })) fields.push(path.join('.'))
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) search(each, [...path, at], name, fields)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value))
      if (!machineField.test(key)) search(each, [...path, key], key, fields)
  }
}
