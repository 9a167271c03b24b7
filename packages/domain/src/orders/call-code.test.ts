import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callCode, callCodeAlphabet } from './call-code.ts'

it('has no ambiguous letters and no vowels', () => {
  expect(callCodeAlphabet).toHaveLength(28)
  expect(callCodeAlphabet).not.toMatch(/[0O1ILAEU]/)
})

it('has four characters of the alphabet, the same for the same bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 8 }), (bytes) => {
      const code = callCode(bytes)
      expect(code).toMatch(new RegExp(`^[${callCodeAlphabet}]{4}$`))
      expect(callCode(bytes.slice())).toBe(code)
    }),
  )
})

it('uses the whole alphabet', () => {
  expect(callCode(new Uint8Array([0, 0, 0, 0]))).toBe('2222')
  expect(callCode(new Uint8Array([255, 255, 255, 255]))).toBe('ZZZZ')
})

it('requires four bytes', () => {
  expect(() => callCode(new Uint8Array(3))).toThrow(RangeError)
})
