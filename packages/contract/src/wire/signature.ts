import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface SignedParts {
  /** The documented query `id`: the shop's code. */
  readonly id: string
  readonly device: string
  /** Milliseconds since the epoch, as text. */
  readonly tm: string
}

/** A checksum, not a proof: all inputs travel with it, so it grants nothing (W1). */
export function signatureOf({ id, device, tm }: SignedParts): string {
  return bytesToHex(md5(utf8ToBytes(id + device + tm)))
}
