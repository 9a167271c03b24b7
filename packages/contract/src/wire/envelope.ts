import { cbc } from '@noble/ciphers/aes.js'
import { bytesToHex, bytesToUtf8, concatBytes, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js'

/**
 * hex(AES-128-CBC(plain, key, iv, PKCS7) followed by the key). The key travels with the text, so this is an
 * encoding, not protection (W2). `key` is 16 fresh random bytes.
 */
export function seal(plain: string, key: Uint8Array, iv: string): string {
  return bytesToHex(concatBytes(cbc(key, asciiBytes(iv)).encrypt(utf8ToBytes(plain)), key))
}

/** The decoded text. Undefined: not such a body. */
export function unseal(wire: string, iv: string): string | undefined {
  // The shortest valid body is one block and the key; a key alone, odd hex and a partial block are refused
  // alike.
  if (wire.length < 64 || wire.length % 32 !== 0 || !/^[0-9a-fA-F]+$/.test(wire)) return undefined
  const bytes = hexToBytes(wire)
  const key = bytes.subarray(-16)
  try {
    return bytesToUtf8(cbc(key, asciiBytes(iv)).decrypt(bytes.subarray(0, -16)))
  } catch {
    return undefined
  }
}

function asciiBytes(iv: string): Uint8Array {
  return utf8ToBytes(iv)
}
