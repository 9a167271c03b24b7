import { fieldOfKey, isObject, keyWords, textOf } from './json-keys.ts'
import type { JsonRecord } from './json-record.ts'

const flags = ['vegetarian', 'veg', 'vegan', 'gluten free', 'halal', 'spicy']

/** Dietary marks and allergens: lists of texts or objects, and keys such as `isVegan`. */
export function marksOf(record: JsonRecord): { readonly dietary: string; readonly allergens: string } {
  const listed = (field: 'dietary' | 'allergens') =>
    record.entries(field).flatMap(([key, value]) => {
      record.read(key)
      return (Array.isArray(value) ? value : [value]).map(markOf)
    })
  // GloriaFood's `extras: { menu_item_allergens_values }`
  const inExtras = Object.entries(record.source).flatMap(([key, value]) =>
    keyWords(key) === 'extras' && isObject(value)
      ? Object.entries(value).flatMap(([own, list]) =>
          fieldOfKey(own)?.field === 'allergens' && Array.isArray(list) ? list.map(markOf) : [],
        )
      : [],
  )
  const own = Object.entries(record.source).flatMap(([key, value]) => {
    const flag = keyWords(key).replace(/^is /, '')
    // `spicy: 2`
    const isLevel = flag === 'spicy' && typeof value === 'number'
    if (!flags.includes(flag) || (typeof value !== 'boolean' && !isLevel)) return []
    record.read(key)
    return value ? flag : []
  })
  const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ')
  return {
    dietary: joined([...listed('dietary'), ...own]),
    allergens: joined([...listed('allergens'), ...inExtras]),
  }
}

function markOf(value: unknown): string {
  const text = isObject(value)
    ? textOf(value['name'] ?? value['code'] ?? value['label'] ?? value['allergen'])
    : textOf(value)
  return text.replaceAll('_', ' ')
}
