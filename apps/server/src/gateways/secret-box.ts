import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** An encrypted secret with the name of its key. */
export interface SealedSecret {
  readonly keyId: string
  readonly sealed: Buffer
}

/** Encrypts secrets that tables store. */
export interface SecretBox {
  /** Encrypt with the newest key. `place` names where it is stored: elsewhere it cannot be decrypted. */
  seal(secret: string, place: string): SealedSecret
  /** Decrypt. Undefined: the key is no longer configured, or the bytes were changed or moved. */
  open(stored: SealedSecret, place: string): string | undefined
}

/** Create a box of these keys, the newest first: AES-256-GCM with a random nonce, which precedes the ciphertext. */
export function createSecretBox(keys: readonly string[]): SecretBox {
  const known = keys.map((text) => {
    const key = Buffer.from(hkdfSync('sha256', text, '', 'tabard stored secrets', 32))
    return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 12) }
  })
  const [newest] = known
  if (!newest) throw new Error('no key for stored secrets')
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return { keyId: newest.keyId, sealed }
    },
    open({ keyId, sealed }, place) {
      const key = known.find((each) => each.keyId === keyId)?.key
      if (!key || sealed.length < nonceBytes + tagBytes) return undefined
      const end = sealed.length - tagBytes
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(end))
      try {
        const plain = [decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()]
        return Buffer.concat(plain).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
