import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]

test('a secret is read with the key that sealed it, after that key was replaced too', () => {
  const sealed = createSecretBox([old]).seal('pässword', 'shop mail')
  expect(createSecretBox([next, old]).open(sealed, 'shop mail')).toBe('pässword')
  expect(createSecretBox([next]).open(sealed, 'shop mail')).toBeUndefined()
  expect(createSecretBox([next, old]).seal('x', '').keyId).not.toBe(sealed.keyId)
})

test('a secret that was changed, cut or moved to another row is not read', () => {
  const box = createSecretBox([old])
  const stored = box.seal('password', 'one mail')
  expect(stored.sealed.includes('password')).toBe(false)
  expect(box.seal('password', 'one mail').sealed.equals(stored.sealed)).toBe(false)
  expect(box.open(stored, 'other mail')).toBeUndefined()
  for (const at of [0, 12, stored.sealed.length - 1]) {
    const sealed = Buffer.from(stored.sealed)
    sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
    expect(box.open({ ...stored, sealed }, 'one mail')).toBeUndefined()
  }
  expect(box.open({ ...stored, sealed: Buffer.alloc(5) }, 'one mail')).toBeUndefined()
})
