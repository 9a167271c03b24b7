import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './envelope.ts'
import { defaultIv } from './envelope-format.ts'
import vectors from '../wire-vectors.json' with { type: 'json' }

const shared = new URL('../../../../../shared/spec/wire-vectors.json', import.meta.url)
const keyOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

// F43: a fresh clone has only this copy of the vectors. Where the specification is available, both must be
// equal.
test.runIf(existsSync(shared))('the test vectors equal those of the specification', () => {
  expect(vectors).toEqual(JSON.parse(readFileSync(shared, 'utf8')))
})

test('the default initialisation vector equals the documented one', () => {
  expect(defaultIv).toBe(vectors.iv)
})

describe('a sealed body', () => {
  test.each(vectors.encrypt)('$plain seals to the documented hex, and back', ({ plain, keyHex, wire }) => {
    expect(seal(plain, keyOf(keyHex), vectors.iv)).toBe(wire)
    expect(unseal(wire, vectors.iv)).toBe(plain)
    expect(unseal(wire.toUpperCase(), vectors.iv)).toBe(plain)
  })

  test.each(vectors.mustReject)('%j is not a sealed body', (wire) => {
    expect(unseal(wire, vectors.iv)).toBeUndefined()
  })

  test('a single changed byte never throws', () => {
    const [vector] = vectors.encrypt
    const wire = vector?.wire ?? ''
    for (let at = 0; at < wire.length; at += 1) {
      const changed = wire.slice(0, at) + (wire[at] === '0' ? '1' : '0') + wire.slice(at + 1)
      expect(() => unseal(changed, vectors.iv)).not.toThrow()
    }
  })
})
