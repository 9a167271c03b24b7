import { isObject, keyWords, textOf, type JsonObject } from './json-keys.ts'

/** Objects of a file by their ids, to follow references such as `modifierGroupIds: [3]`. */
export interface JsonReferences {
  /** The objects that the value of `key` names by id or as `{ id }`. */
  resolve(key: string, value: unknown): readonly JsonObject[]
}

const idKeys = ['id', 'guid', 'uuid', '_id', 'referenceId', 'reference_id', 'sku', 'key', 'ref']
const deepest = 30

/** Index every object that has an id, by the list or map that contains it. */
export function indexReferences(root: unknown): JsonReferences {
  const lists = new Map<string, Map<string, JsonObject>>()
  const add = (key: string, id: string, object: JsonObject) => {
    const list = lists.get(key) ?? new Map<string, JsonObject>()
    lists.set(key, list)
    if (!list.has(id)) list.set(id, object)
  }
  const walk = (value: unknown, key: string, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(value)) {
      for (const each of value) {
        if (isObject(each) && !isReference(each)) for (const id of idsOf(each)) add(key, id, each)
        walk(each, key, depth + 1)
      }
    } else if (isObject(value))
      for (const [own, each] of Object.entries(value)) {
        // A map by id, such as Toast's `modifierGroupReferences`.
        if (isObject(each)) add(key, own, each)
        walk(each, own, depth + 1)
      }
  }
  walk(root, '', 0)
  const find = (key: string, id: string): JsonObject | undefined => {
    const sought = stems(key)
    const scored = [...lists].flatMap(([name, list]) => {
      const object = list.get(id)
      const score = stems(name).filter((stem) => sought.includes(stem)).length
      return object ? [{ object, score: score - stems(name).length / 10 }] : []
    })
    const [best] = scored.toSorted((a, b) => b.score - a.score)
    return best && (best.score > 0 || scored.length === 1) ? best.object : undefined
  }
  return {
    resolve: (key, value) =>
      listOf(value).flatMap((each): readonly JsonObject[] => {
        const id = isObject(each) ? (isReference(each) ? (idsOf(each)[0] ?? '') : '') : textOf(each)
        const found =
          id === '' ? undefined : find(isObject(each) ? `${key} ${textOf(each['type'])}` : key, id)
        return found ? [found] : []
      }),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** An object with nothing but an id and what kind of thing it names. */
export function isReference(object: JsonObject): boolean {
  const keys = Object.keys(object).map((key) => keyWords(key))
  return (
    keys.some((key) => key.endsWith('id')) &&
    keys.every((key) => /(?:^| )id$|^(?:type|ordinal|order|enabled|sort order|position)$/.test(key))
  )
}

const idsOf = (object: JsonObject): string[] => [
  ...idKeys.map((key) => textOf(object[key])).filter((id) => id !== ''),
  ...Object.entries(object).flatMap(([key, value]) =>
    keyWords(key).endsWith(' id') && isReference(object) ? textOf(value) : [],
  ),
]

/** `modifierGroupIds` -> modifier, group. */
function stems(key: string): string[] {
  return keyWords(key)
    .split(' ')
    .filter((word) => word !== '' && !/^(?:ids?|refs?|references?|data|info|lists?)$/.test(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
}
