import { amountOf } from '../json-amounts.ts'
import { fieldOfKey, isObject, keyWords, textOf, type JsonObject } from '../json-keys.ts'
import { recordOf, type JsonRecord } from '../json-record.ts'

/** Lists beside an item that are no choice of guests. */
const other =
  /channel|price|tax|image|photo|picture|media|schedule|hour|day|availab|location|outlet|store|branch|menu|categor|nutri|fact|calor|review|rating|supplier|stock|inventory|printer|station|ingredient|recipe|discount|promo|deal|fee|cost|history/

/**
 * Lists of an item under keys that say nothing to us, whose objects have a name and an amount: guests choose from
 * them. `crust: [{ type: 'Thin', extra: 0 }]`, `comboWith: [{ name: 'Garlic bread', addPrice: 4 }]`.
 */
export function pricedLists({ source }: JsonRecord): readonly (readonly [key: string, value: unknown])[] {
  return Object.entries(source).flatMap(([key, value]) => {
    if (fieldOfKey(key) !== undefined || other.test(keyWords(key)) || !Array.isArray(value)) return []
    const options = value.filter(isObject).map(asOption)
    const isList = options.length > 0 && options.length === value.length && !options.includes(undefined)
    return isList ? [[key, options] as const] : []
  })
}

/** Undefined: no name, or no amount. */
function asOption(object: JsonObject): JsonObject | undefined {
  const record = recordOf(object)
  const name = record.names('name').first
  const kind = ['type', 'kind', 'option', 'value', 'size']
    .map((key) => textOf(object[key]))
    .find((text) => text !== '')
  const extra = record.entries('groups').find(([, value]) => typeof value === 'number')?.[1]
  // `{ name: 'Protein', amount: 12 }` is no price.
  const price = record.entries('price').find(([key]) => /price|cost|cents/.test(keyWords(key)))?.[1]
  const amount = amountOf(price ?? record.value('surcharge') ?? extra)
  if ((name === '' && kind === undefined) || !/\d/.test(amount)) return undefined
  return name === '' ? { ...object, type: undefined, name: kind } : object
}
