import { isObject, keyWords } from './json-keys.ts'

const lists = /^(?:elements|nodes|edges|results|records|rows)$/

/**
 * A file without the objects that some programs put around a list, such as Clover's `{ elements: [..] }` and
 * GraphQL's `{ edges: [{ node }] }`.
 */
export function withoutPages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPages)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  const list = entries.find(([key, each]) => lists.test(keyWords(key)) && Array.isArray(each))
  const isPage = list && entries.every((entry) => entry === list || !isThing(entry))
  if (isPage) return withoutPages(list[1])
  const [only] = entries
  if (only && entries.every(([key, each]) => key === 'node' || !isObject(each)) && isObject(value['node']))
    return withoutPages(value['node'])
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutPages(each)]))
}

/** Whether an entry says more than where a page is and how long. */
const isThing = ([key, value]: readonly [string, unknown]): boolean =>
  Array.isArray(value) ||
  (isObject(value) && !/page|meta|link|cursor/.test(keyWords(key))) ||
  /^(?:name|title|label)$/.test(keyWords(key))
