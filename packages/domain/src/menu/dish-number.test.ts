import { expect, it } from 'vitest'
import { splitNumber } from './dish-number.ts'

it.each([
  ['12. Sweet and sour pork', '12', 'Sweet and sour pork'],
  ['12) Har gow', '12', 'Har gow'],
  ['A3 Siu mai', 'A3', 'Siu mai'],
  ['a3. Siu mai', 'A3', 'Siu mai'],
  ['#7 Congee', '7', 'Congee'],
  ['No. 7 Congee', '7', 'Congee'],
  ['12、宫保鸡丁', '12', '宫保鸡丁'],
  ['B2b - Tofu', 'B2B', 'Tofu'],
  // No mark: the number is a part of the name.
  ['7 Up', '', '7 Up'],
  ['2 eggs', '', '2 eggs'],
  ['Dumplings (12)', '', 'Dumplings (12)'],
  ['1.5 l water', '', '1.5 l water'],
  ['12.', '', '12.'],
])('%s', (typed, number, name) => {
  expect(splitNumber(typed)).toEqual({ number, name })
})
