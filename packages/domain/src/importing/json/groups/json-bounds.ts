import { isObject, keyWords, textOf } from '../json-keys.ts'
import { recordOf, type JsonRecord } from '../json-record.ts'

/** How many options a guest chooses; empty: not stated. */
export function boundsOf(
  record: JsonRecord,
  count: number,
): { readonly least: string; readonly most: string; readonly isStated: boolean } {
  const [min, max] = [wholeOf(record, 'min'), wholeOf(record, 'max')]
  const required = plain(record, 'isRequired')
  const isRequired = required === true || /^(?:required|true|yes|1)$/i.test(textOf(required))
  const multiple = plain(record, 'isMultiple')
  const isSingle =
    multiple === false ||
    /^(?:single|radio|one|single select|false)$/i.test(textOf(multiple).replaceAll('_', ' '))
  const least = min !== '' && !(min === '0' && isRequired) ? min : isRequired ? '1' : '0'
  // Zero means no limit in several programs, and so does nothing.
  const isOne = isSingle || (isRequired && multiple === undefined)
  const stated = max === '' || max === '0' ? (isOne ? '1' : '') : max
  const most = stated === '' ? String(Math.max(1, count, Number(least))) : stated
  const isStated = min !== '' || max !== '' || required !== undefined || multiple !== undefined
  return { least, most, isStated }
}

/** `selection: 'one'`, or what an object there says. */
function plain(record: JsonRecord, field: 'isRequired' | 'isMultiple'): unknown {
  const value = record.value(field)
  return value === undefined || isObject(value) ? deepBound(record, field) : value
}

function wholeOf(record: JsonRecord, field: 'min' | 'max'): string {
  const text = textOf(record.value(field) ?? deepBound(record, field))
  return /^\d{1,4}$/.test(text) ? text : ''
}

/** Uber's `quantity_info: { quantity: { min_permitted } }`, or `selection: { type, required }`. */
function deepBound(
  { source, read }: JsonRecord,
  field: 'min' | 'max' | 'isRequired' | 'isMultiple',
): unknown {
  for (const [key, value] of Object.entries(source)) {
    if (!isObject(value) || !/quantity|rules?|limits?|selection|pick|choose/.test(keyWords(key))) continue
    read(key)
    const inner = Object.values(value).find(isObject) ?? value
    const found = recordOf(value).value(field) ?? recordOf(inner).value(field)
    if (found !== undefined) return found
  }
  return undefined
}

/** `extraToppings` -> `Extra toppings`, for options that the file does not group. */
export function titleOf(key: string): string {
  const words = keyWords(key)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
