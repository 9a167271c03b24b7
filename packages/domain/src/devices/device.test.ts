import { expect, test } from 'vitest'
import { newPairingCode, readPairingCode } from './device.ts'

test('a code has no ambiguous letters, and each letter is equally likely', () => {
  let turn = 0
  const below = new Set<number>()
  const codes = Array.from({ length: 31 }, () =>
    newPairingCode((max) => {
      below.add(max)
      return Math.floor(turn++ / 8) % max
    }),
  )
  expect([...below]).toEqual([31])
  const used = new Set(codes.join('').replaceAll('-', ''))
  expect(used.size).toBe(31)
  for (const alike of '01ILO') expect(used).not.toContain(alike)
})

test.each([
  ['7KQM-42XP', '7KQM-42XP'],
  [' 7kqm 42xp ', '7KQM-42XP'],
  ['7kqm42xp', '7KQM-42XP'],
  ['7KQM-42X', undefined],
  ['7KQM-42XPP', undefined],
  ['7KQM-42X0', undefined],
  ['', undefined],
  ['7KQM-42X💡', undefined],
])('%s is read as %s', (typed, code) => {
  expect(readPairingCode(typed)).toBe(code)
})
