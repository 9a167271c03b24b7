const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const endLength = 22
const entryLength = 46
const longestComment = 65_535
const mostEntries = 1_000
/** Stands for a size that is written elsewhere: no file of our size needs that. */
const elsewhere = 0xff_ff_ff_ff

/**
 * How many bytes an archive says it unpacks to; undefined when it does not say so plainly. The reader holds each entry to
 * what is said here, so that the sum is a limit. Nothing is unpacked for it.
 */
export function unpackedBytes(bytes: Buffer): number | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries) return undefined
  let sum = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return undefined
    const packed = bytes.readUInt32LE(at + 20)
    const unpacked = bytes.readUInt32LE(at + 24)
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0
    const isSizeLater = (bytes.readUInt16LE(at + 8) & 8) !== 0 && packed === 0
    const isVague = packed === elsewhere || unpacked === elsewhere || (packed > 2 && unpacked === 0)
    if (isEncrypted || isSizeLater || isVague) return undefined
    sum += unpacked
    at +=
      entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return sum
}

/** The last of the signatures, as the reader takes it. */
function findEnd(bytes: Buffer): number | undefined {
  const least = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= least; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  return undefined
}
