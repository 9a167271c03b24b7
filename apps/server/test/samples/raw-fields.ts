import { expect } from 'vitest'
import { documentedObjects } from './documented-fields.ts'

export type Json = Readonly<Record<string, unknown>>

/** The fields of a documented object that a test file proves: the name, and its path in the raw answers. */
export function fieldsProvedBy(file: string, object: string): (readonly [field: string, path: string])[] {
  const { fields = [] } = documentedObjects.find(({ name }) => name === object) ?? {}
  return fields.flatMap(({ field, test }) => (test?.file === file ? [[field, test.as] as const] : []))
}

/** The value at a path such as `config.licence.siteId`. Fails if a part of the path is missing. */
export function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce((value, part) => {
    expect(value, path).toHaveProperty(part)
    return (value as Json)[part]
  }, json)
}
