import { crc32, inflateRawSync } from 'node:zlib'
import type { SheetFault } from '../sheet-fault.ts'

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
/** ZIP64 marker: the true value is in another record. Files within our limits never need it. */
const elsewhere = 0xff_ff_ff_ff
const stored = 0
const deflated = 8

interface Entry {
  readonly name: Buffer
  readonly content: Buffer
}

/**
 * Unpack an archive and write it again uncompressed: the workbook library would follow more of ZIP than a
 * menu needs. `limit` bounds the sum of the bytes actually unpacked, whatever sizes the archive declares.
 * Refused as damaged: ZIP64, encryption, other compression methods, and wrong counts or sizes.
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
  // The directory must end where the end record begins: no bytes between them that another reader could
  // follow.
  return at === end ? packPlainly(entries) : 'damaged'
}

/** Unpack one entry of the central directory. `left`: the bytes it may have. */
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
    // zlib stops one byte above the declared size, so an entry that declares too little costs no more.
    return inflateRawSync(packed, { maxOutputLength: unpacked + 1 })
  } catch {
    return 'damaged'
  }
}

/** Search backwards for the last end signature; the archive comment follows it. */
function findEnd(bytes: Buffer): number | undefined {
  const least = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= least; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  return undefined
}

/** A ZIP64 archive has a locator before its end record. */
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

/** Checksum, both sizes and the name length are adjacent in both header types. */
function writeSizes(header: Buffer, at: number, name: Buffer, content: Buffer): void {
  header.writeUInt32LE(crc32(content), at)
  header.writeUInt32LE(content.length, at + 4)
  header.writeUInt32LE(content.length, at + 8)
  header.writeUInt16LE(name.length, at + 12)
}
