import { expect, test } from 'vitest'
import { partOf, withPart } from './address-part.ts'

test('a part of a query is read, replaced and removed without touching the others', () => {
  expect(partOf('?lang=en-gb&only=vegan~mild', 'only')).toBe('vegan~mild')
  expect(partOf('?lonely=1', 'only')).toBe('')
  expect(withPart('', 'only', 'vegan')).toBe('?only=vegan')
  expect(withPart('?lang=en-gb', 'only', 'vegan')).toBe('?lang=en-gb&only=vegan')
  expect(withPart('?only=halal&tn=5&ses=x', 'only', 'vegan')).toBe('?tn=5&ses=x&only=vegan')
  expect(withPart('?only=halal', 'only', '')).toBe('')
  expect(withPart('?tn=5&only=halal', 'only', '')).toBe('?tn=5')
})
