import { crc32, inflateRawSync } from 'node:zlib'
import type { SheetFault } from './sheet-fault.ts'

const endSignature = 0x06_05_4b_50
const locatorSignature = 0x07_06_4b_50
const entrySignature = 0x02_01_4b_50
const localSignature = 0x04_03_4b_50
const endLength = 22
const locatorLength = 20
const entryLength = 46
const localLength = 30
const longestComment = 65_535
const mostEntries = 1_000
/** ZIP64 writes the true value elsewhere: no file of our size needs that. */
const elsewhere = 0xff_ff_ff_ff
const stored = 0
const deflated = 8

interface Entry {
  readonly name: Buffer
  readonly content: Buffer
}

/**
 * An archive unpacked and written again without compression, for a reader that would follow what ZIP allows further than
 * a menu needs. The sum of what is unpacked is counted while it is unpacked, so `limit` holds whatever the archive says
 * of itself. Refused as damaged: ZIP64, encryption, other compressions, counts and sizes that differ from what is there.
 */
export function unpackArchive(bytes: Buffer, limit: number): Buffer | SheetFault {
  const end = findEnd(bytes)
  if (end === undefined || hasLocator(bytes, end)) return 'damaged'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === 0 || count > mostEntries || bytes.readUInt16LE(end + 8) !== count) return 'damaged'
  const entries: Entry[] = []
  let left = limit
  for (let place = 0; place < count; place += 1) {
    if (at + entryLength > end || bytes.readUInt32LE(at) !== entrySignature) return 'damaged'
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) return 'damaged'
    const content = unpackEntry(bytes, at, left)
    if (!Buffer.isBuffer(content)) return content
    left -= content.length
    entries.push({ name: bytes.subarray(at + entryLength, at + entryLength + nameLength), content })
    at = next
  }
  // The directory ends where the end record begins: nothing stands between them that another reader could follow.
  return at === end ? packPlainly(entries) : 'damaged'
}

/** The bytes of one entry of the central directory; `left`: how many it may have. */
function unpackEntry(bytes: Buffer, at: number, left: number): Buffer | SheetFault {
  const packed = bytes.readUInt32LE(at + 20)
  const unpacked = bytes.readUInt32LE(at + 24)
  const local = bytes.readUInt32LE(at + 42)
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0
  if (isEncrypted || [packed, unpacked, local].includes(elsewhere)) return 'damaged'
  if (local + localLength > at || bytes.readUInt32LE(local) !== localSignature) return 'damaged'
  const from = local + localLength + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (from + packed > at) return 'damaged'
  const content = inflate(bytes.subarray(from, from + packed), bytes.readUInt16LE(at + 10), {
    unpacked,
    left,
  })
  if (!Buffer.isBuffer(content)) return content
  return content.length === unpacked && crc32(content) === bytes.readUInt32LE(at + 16) ? content : 'damaged'
}

function inflate(
  packed: Buffer,
  method: number,
  { unpacked, left }: { readonly unpacked: number; readonly left: number },
): Buffer | SheetFault {
  if (unpacked > left) return 'unpacked'
  if (method === stored) return packed
  if (method !== deflated) return 'damaged'
  try {
    // zlib stops at one byte more than is said: an entry that says it is small costs no more than that.
    return inflateRawSync(packed, { maxOutputLength: unpacked + 1 })
  } catch {
    return 'damaged'
  }
}

/** The last of the signatures: before it a comment may hold others. */
function findEnd(bytes: Buffer): number | undefined {
  const least = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= least; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  return undefined
}

/** Before the end record of ZIP64 archives stands where the other one is. */
function hasLocator(bytes: Buffer, end: number): boolean {
  return end >= locatorLength && bytes.readUInt32LE(end - locatorLength) === locatorSignature
}

function packPlainly(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const local = Buffer.alloc(localLength)
    local.writeUInt32LE(localSignature)
    writeSizes(local, 14, name, content)
    const entry = Buffer.alloc(entryLength)
    entry.writeUInt32LE(entrySignature)
    writeSizes(entry, 16, name, content)
    entry.writeUInt32LE(offset, 42)
    files.push(local, name, content)
    directory.push(entry, name)
    offset += localLength + name.length + content.length
  }
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(endSignature)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

/** Checksum, both sizes and the name's length follow each other in both kinds of header. */
function writeSizes(header: Buffer, at: number, name: Buffer, content: Buffer): void {
  header.writeUInt32LE(crc32(content), at)
  header.writeUInt32LE(content.length, at + 4)
  header.writeUInt32LE(content.length, at + 8)
  header.writeUInt16LE(name.length, at + 12)
}
