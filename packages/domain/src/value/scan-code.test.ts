import { describe, expect, test } from 'vitest'
import {
  canSpend,
  readScanCode,
  scanCodeText,
  scanKinds,
  signedScanCode,
  type ScanCode,
} from './scan-code.ts'

const card: ScanCode = {
  kind: 'memberCard',
  isLive: true,
  subjectId: '0198f0a1-2b3c-7d4e-8f50-617283940a1b',
  expiresAt: 1_795_100_090_000,
  nonce: Uint8Array.from([1, 2, 3, 4, 5, 250, 251, 252, 255]),
}
const signature = Uint8Array.from({ length: 16 }, (_, place) => 255 - place)
const text = scanCodeText(card)
const code = signedScanCode(text, signature)

test('a code says what it was made of, and fits a QR code of 33 modules in capitals', () => {
  expect(readScanCode(code)).toEqual({ ...card, signed: text, signature })
  expect(code).toMatch(/^TBD2\.ML\.[0-9A-Z]{26}\.[0-9A-Z]+\.[0-9A-Z]{15}\.[0-9A-Z]{26}$/)
  // 90 characters of the alphanumeric mode fit version 4 at error correction M.
  expect(code.length).toBeLessThanOrEqual(90)
})

test.each(scanKinds)('a static code of the kind %s does not expire', (kind) => {
  const given: ScanCode = { ...card, kind, isLive: false, expiresAt: undefined }
  const {
    signed: _,
    signature: __,
    ...read
  } = readScanCode(signedScanCode(scanCodeText(given), signature)) ?? {}
  expect(read).toEqual(given)
})

test('scanners that add spaces or write small letters are understood', () => {
  expect(readScanCode(` ${code.toLowerCase()}\r\n`)).toEqual(readScanCode(code))
})

test.each([
  ['empty', ''],
  ['a card number', '4000123412341234'],
  ['an address', 'https://lantern.example/app/lantern/home'],
  ['another version', code.replace('TBD2', 'TBD3')],
  ['an unknown kind', code.replace('.ML.', '.XL.')],
  ['neither live nor static', code.replace('.ML.', '.MX.')],
  ['a part missing', code.split('.').slice(0, 5).join('.')],
  ['a part more', `${code}.00`],
  ['a letter that base 32 lacks', code.replace(/.$/, 'U')],
  ['spare bits that are not zero', code.replace(/.$/, '1')],
  ['a shorter signature', code.slice(0, -1)],
  ['a longer nonce', code.replace(text, `${text}0`)],
  [
    'an expiry with a leading zero',
    signedScanCode(text.replace(/\.([^.]+)\.([^.]+)$/, '.0$1.$2'), signature),
  ],
  ['far too long', `${code}${' '.repeat(300)}`],
])('%s is no code', (_, scanned) => {
  expect(readScanCode(scanned)).toBeUndefined()
})

test('a code has a whole second and a UUID', () => {
  expect(() => scanCodeText({ ...card, expiresAt: 1_500 })).toThrow('whole second')
  expect(() => scanCodeText({ ...card, subjectId: 'mei' })).toThrow('UUID')
})

describe('spending value', () => {
  const none = { hasLiveScan: false, hasPin: false, isConfirmedByStaff: false }

  test('a static code alone never suffices', () => {
    expect(canSpend(none)).toBe(false)
  })
  test.each(['hasLiveScan', 'hasPin', 'isConfirmedByStaff'] as const)('%s suffices', (proof) => {
    expect(canSpend({ ...none, [proof]: true })).toBe(true)
  })
})
