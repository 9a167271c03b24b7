/** What a code identifies: a customer, or something of value. */
export const scanKinds = ['person', 'memberCard', 'giftCard', 'coupon', 'voucher', 'admission'] as const

/** The kind of subject of a code. */
export type ScanKind = (typeof scanKinds)[number]

/** How long a live code is valid. A photo of it is soon worthless, and it is used once. */
export const liveCodeMs = 90_000

/** How long a scan of a live code proves that its owner is present, for spending. */
export const scanProofMs = 600_000

/** Bytes of a nonce: 72 bits. */
export const nonceBytes = 9

/** Bytes of a signature. */
export const signatureBytes = 16

/** The content of a code without its signature. */
export interface ScanCode {
  readonly kind: ScanKind
  /** Live: shown on a screen for a moment, and used once. Static: in Apple Wallet, Google Wallet or on paper. */
  readonly isLive: boolean
  /** A UUID: the customer, card, gift card, coupon, voucher or admission ticket. */
  readonly subjectId: string
  /** Milliseconds, a whole number of seconds. Undefined: it does not expire. */
  readonly expiresAt: number | undefined
  readonly nonce: Uint8Array
}

/** A code as read, not verified yet. */
export interface ReadScanCode extends ScanCode {
  /** The text that the signature covers. */
  readonly signed: string
  readonly signature: Uint8Array
}

const version = 'TBD2'

const letters: Readonly<Record<ScanKind, string>> = {
  person: 'P',
  memberCard: 'M',
  giftCard: 'G',
  coupon: 'C',
  voucher: 'V',
  admission: 'A',
}

/** Crockford's base 32: QR codes store capitals compactly, and scanners that type keep them on any keyboard. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The text of a code without its signature: version, kind, subject, expiry and nonce, separated by dots. Throws for a
 * subject that is not a UUID, or an expiry that is not a whole second.
 */
export function scanCodeText({ kind, isLive, subjectId, expiresAt, nonce }: ScanCode): string {
  const hex = subjectId.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new Error('the subject of a code is a UUID')
  const seconds = expiresAt === undefined ? 0 : expiresAt / 1000
  if (!Number.isSafeInteger(seconds) || seconds < 0) throw new Error('a code expires at a whole second')
  const expiry = seconds.toString(36).toUpperCase()
  return [
    version,
    letters[kind] + (isLive ? 'L' : 'S'),
    toBase32(fromHex(hex)),
    expiry,
    toBase32(nonce),
  ].join('.')
}

/** The whole code: its text and the signature. */
export function signedScanCode(text: string, signature: Uint8Array): string {
  return `${text}.${toBase32(signature)}`
}

/** Read a scanned text. Undefined: it is no code of this format. Spaces around it and small letters do not matter. */
export function readScanCode(scanned: string): ReadScanCode | undefined {
  if (scanned.length > 200) return undefined
  const text = scanned.trim().toUpperCase()
  const parts = text.split('.')
  const [head, mark = '', subject = '', expiry = '', nonce = '', signature = ''] = parts
  const kind = scanKinds.find((each) => letters[each] === mark[0])
  const subjectBytes = fromBase32(subject, 16)
  const nonceBytesRead = fromBase32(nonce, nonceBytes)
  const signatureRead = fromBase32(signature, signatureBytes)
  if (parts.length !== 6 || head !== version || !kind || !/^.[LS]$/.test(mark)) return undefined
  if (!subjectBytes || !nonceBytesRead || !signatureRead || !/^(0|[1-9A-Z][0-9A-Z]{0,8})$/.test(expiry))
    return undefined
  const seconds = Number.parseInt(expiry, 36)
  return {
    kind,
    isLive: mark.endsWith('L'),
    subjectId: toUuid(subjectBytes),
    expiresAt: seconds === 0 ? undefined : seconds * 1000,
    nonce: nonceBytesRead,
    signed: text.slice(0, text.lastIndexOf('.')),
    signature: signatureRead,
  }
}

/** Proof for spending value, beside a code that identifies it (ADR-190). */
export interface SpendingProof {
  /** A live code was scanned, and its scan is not older than `scanProofMs`. */
  readonly hasLiveScan: boolean
  readonly hasPin: boolean
  /** Staff saw the person, and say so. */
  readonly isConfirmedByStaff: boolean
}

/** Whether value may be spent: a static code alone never suffices. */
export function canSpend({ hasLiveScan, hasPin, isConfirmedByStaff }: SpendingProof): boolean {
  return hasLiveScan || hasPin || isConfirmedByStaff
}

function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += digits[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + digits[(value << (5 - bits)) & 31] : text
}

/** Undefined: not this many bytes, or not the one way to write them. */
function fromBase32(text: string, length: number): Uint8Array | undefined {
  if (text.length !== Math.ceil((length * 8) / 5)) return undefined
  const bytes = new Uint8Array(length)
  let bits = 0
  let value = 0
  let place = 0
  for (const letter of text) {
    const digit = digits.indexOf(letter)
    if (digit < 0) return undefined
    value = (value << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[place] = (value >> bits) & 255
      place += 1
    }
    value &= (1 << bits) - 1
  }
  // Spare bits are zero: otherwise one code could be written in several ways.
  return value === 0 ? bytes : undefined
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, place) =>
    Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16),
  )
}

function toUuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
