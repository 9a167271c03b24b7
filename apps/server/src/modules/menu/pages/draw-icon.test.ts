import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'

const icon = (...names: string[]) => drawIcon({ names, colour: '#9c3d22', isMaskable: false })

test('an icon shows the first letter of the name and needs no installed font', () => {
  expect(icon('harbour')).toContain('#9c3d22')
  expect(icon('harbour')).not.toContain('<text')
  expect(icon('harbour')).toBe(icon(' Harbour'))
  expect(icon('harbour')).not.toBe(icon('lantern'))
  expect(icon('Émile')).not.toBe(icon('Emile'))
})

test('a Chinese name falls back to the letter of the other name, then to a bowl', () => {
  expect(icon('海港', 'Harbour')).toBe(icon('Harbour'))
  expect(icon('海港', '')).toBe(icon('“…”'))
  expect(icon('海港')).not.toBe(icon('Harbour'))
})
