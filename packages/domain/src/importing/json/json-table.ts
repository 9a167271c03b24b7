import type { Page } from '../sheet.ts'
import { isObject, textOf, type JsonObject } from './json-keys.ts'

const deepest = 6

/** The longest list of objects in a file as a table, its keys as header. Undefined: none has an amount. */
export function jsonTable(root: unknown): Page | undefined {
  const [list] = listsIn(root, 0).toSorted((a, b) => b.length - a.length)
  if (!list) return undefined
  const header = [
    ...new Set(list.flatMap((object) => Object.keys(object).filter((key) => textOf(object[key]) !== ''))),
  ]
  const rows = list.map((object, at) => ({ line: at + 2, cells: header.map((key) => textOf(object[key])) }))
  return { name: '', rows: [{ line: 1, cells: header }, ...rows] }
}

function listsIn(value: unknown, depth: number): (readonly JsonObject[])[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap((each) => listsIn(each, depth + 1))
  const objects = Array.isArray(value) ? value.filter(isObject) : []
  const isPriced = objects.some((object) => {
    const texts = Object.values(object)
    return (
      texts.some((text) => typeof text === 'string') &&
      texts.some((text) => /^\D{0,4}\d[\d.,]*$/.test(textOf(text)))
    )
  })
  return isPriced ? [objects, ...inside] : inside
}
