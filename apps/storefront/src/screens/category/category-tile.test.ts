import { expect, it } from 'vitest'
import { signOf } from './category-tile.ts'

it.each([
  ['Dim Sum', 'D'],
  ['点心', '心'],
  ['湯羹 Soups', '羹'],
  ['5 spice dishes', 'S'],
  ['2024', '·'],
])('%s without a picture shows %s', (name, sign) => {
  expect(signOf(name)).toBe(sign)
})
