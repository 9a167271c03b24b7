import { expect, test } from 'vitest'
import { ProviderRefused } from '../provider.ts'
import { toOutNumber, toReference } from './out-number.ts'
import { isSignature, signedParams, signParts } from './signature.ts'

const secretKey = '0af61531c6c04ac4ac910d0cd59e6238'
const parts = {
  merchantNumber: '123456',
  timestamp: 1_482_812_036_067,
  nonce: '313644f42ecd4758b5e23b80e86efdc4',
}
const documented = '8516A3B52F9C8897F52239B19CD8A499'

test('signs the documented example as documented', () => {
  expect(signParts(parts, secretKey)).toBe(documented)
})

test('accepts a signature of the same parts only', () => {
  expect(isSignature(parts, secretKey, documented.toLowerCase())).toBe(true)
  expect(isSignature({ ...parts, timestamp: parts.timestamp + 1 }, secretKey, documented)).toBe(false)
  expect(isSignature({ ...parts, merchantNumber: '123457' }, secretKey, documented)).toBe(false)
  expect(isSignature(parts, `${secretKey}0`, documented)).toBe(false)
  expect(isSignature(parts, secretKey, documented.slice(1))).toBe(false)
})

test('signs every request with another nonce of letters and digits', () => {
  const [one, other] = [signedParams('1', secretKey, 5), signedParams('1', secretKey, 5)]
  expect(one['nonce_str']).toMatch(/^[A-Za-z0-9]{30}$/)
  expect(one['nonce_str']).not.toBe(other['nonce_str'])
  expect(one['sign']).not.toBe(other['sign'])
})

test('shortens a reference without losing it', () => {
  const reference = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(toOutNumber(reference)).toBe('01890a5dac96774bbcceb302099a8057')
  expect(toReference(toOutNumber(reference))).toBe(reference)
  expect(toReference(toOutNumber('A7-000123-1'))).toBe('A7-000123-1')
})

test('refuses a reference that would not come back', () => {
  for (const reference of ['', 'a b', 'x'.repeat(33), '01890a5dac96774bbcceb302099a8057'])
    expect(() => toOutNumber(reference)).toThrow(ProviderRefused)
})
