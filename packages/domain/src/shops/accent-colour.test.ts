import { expect, it } from 'vitest'
import { errorHue } from './accent-colour.ts'

it.each([
  ['#9c3d22', 358],
  ['#c8102e', 358],
  ['#8a4b14', 358],
  ['#e67e22', 358],
  ['#1f4e8c', undefined],
  ['#1b7a4b', undefined],
  ['#6b2d8f', undefined],
  ['#b01060', undefined],
  ['#4a4a4a', undefined],
])('errors beside %s have the hue %s', (colour, hue) => {
  expect(errorHue(colour)).toBe(hue)
})
