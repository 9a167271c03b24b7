import { expect, it } from 'vitest'
import { looksLikeAllergy } from './allergy.ts'

it.each([
  'ALLERGIC to sesame',
  'severe peanut allergy',
  'I am coeliac',
  'no nuts please',
  'No egg!',
  '对花生过敏',
  '不能吃虾',
  '忌辣忌蒜',
])('%s', (note) => {
  expect(looksLikeAllergy(note)).toBe(true)
})

it.each(['', 'extra coconut', 'sauce on the side', '少辣', 'ring twice'])('not: %s', (note) => {
  expect(looksLikeAllergy(note)).toBe(false)
})
