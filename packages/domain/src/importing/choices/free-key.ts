import { nameKey } from '../name-key.ts'

/** The name, with the first number that makes it another than those used. */
export function freeKey(name: string, used: ReadonlySet<string>): string {
  let key = name
  for (let number = 2; used.has(nameKey(key)); number += 1) key = `${name} (${number})`
  return key
}
