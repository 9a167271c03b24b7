import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { PlainFault } from '../plain-fault.ts'

// A sealed body is a sequence of frames: last flag (1 byte), length (4 bytes), AES-256-GCM ciphertext, tag
// (16 bytes). Each tag also covers the frame's number and header, so frames cannot be removed, moved or
// truncated.
const FRAME_BYTES = 65_536
const HEADER_BYTES = 5
const TAG_BYTES = 16

/** Generate a salt for the key of one file. */
export function drawSalt(): Buffer {
  return randomBytes(16)
}

function deriveKey(secret: string, salt: Buffer): Buffer {
  return scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
}

// The salt gives every file its own key, so a counter never repeats a nonce.
function nonce(frame: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(frame), 4)
  return bytes
}

function frameHeader(isLast: boolean, length: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(isLast ? 1 : 0)
  header.writeUInt32BE(length, 1)
  return header
}

/** Encrypt a stream with a key derived from `secret`. */
export function sealStream(secret: string, salt: Buffer): Transform {
  const key = deriveKey(secret, salt)
  let frame = 0
  const seal = (plain: Buffer, isLast: boolean) => {
    const header = frameHeader(isLast, plain.length)
    const cipher = createCipheriv('aes-256-gcm', key, nonce(frame++)).setAAD(header)
    return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (let at = 0; at < chunk.length; at += FRAME_BYTES)
        this.push(seal(chunk.subarray(at, at + FRAME_BYTES), false))
      done()
    },
    flush(done: TransformCallback) {
      done(null, seal(Buffer.alloc(0), true))
    },
  })
}

/** Decrypt a stream. Throws `PlainFault` for a wrong key, a damaged frame or a truncated file. */
export function unsealStream(secret: string, salt: Buffer): Transform {
  const key = deriveKey(secret, salt)
  let frame = 0
  let isComplete = false
  let held: Buffer = Buffer.alloc(0)
  const open = (header: Buffer, sealed: Buffer, tag: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(frame++)).setAAD(header).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      held = Buffer.concat([held, chunk])
      try {
        while (held.length >= HEADER_BYTES) {
          const end = HEADER_BYTES + held.readUInt32BE(1)
          if (held.length < end + TAG_BYTES) break
          const header = held.subarray(0, HEADER_BYTES)
          this.push(open(header, held.subarray(HEADER_BYTES, end), held.subarray(end, end + TAG_BYTES)))
          if (header.readUInt8() === 1) isComplete = true
          held = held.subarray(end + TAG_BYTES)
        }
        done()
      } catch {
        done(
          new PlainFault(
            'The backup cannot be decrypted: TABARD_BACKUP_KEY is not its key, or the file is damaged.',
          ),
        )
      }
    },
    flush(done: TransformCallback) {
      done(isComplete ? null : new PlainFault('The backup file is truncated: copy it again from its source.'))
    },
  })
}
