import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { unpackArchive } from './unpack-archive.ts'

const rows = [
  ['Category', 'Name', 'Price'],
  ['Mains', 'Crème brûlée – 菜单', '12.50'],
]
const packed = async () => Buffer.from(await writeXlsx({ sheets: [{ name: 'Menu', rows }] }))
const workbook = [{ name: 'Menu', rows: rows.map((cells, place) => ({ line: place + 1, cells })) }]

/** An archive of one entry that declares `declared` as its size. */
function archive(content: Buffer, declared: number): Buffer {
  const name = Buffer.from('xl/workbook.xml')
  const packed = deflateRawSync(content, { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(declared, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(crc32(content), 16)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(declared, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

/** The same as ZIP64: the plain end record is empty, the ZIP64 record declares one entry. */
function archive64(content: Buffer, { hasLocator = true } = {}): Buffer {
  const plain = archive(content, content.length)
  const end = plain.subarray(plain.length - 22)
  const body = plain.subarray(0, plain.length - 22)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(1n, 24)
  record.writeBigUInt64LE(1n, 32)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(body.length), 8)
  locator.writeUInt32LE(1, 16)
  const silent = Buffer.alloc(22)
  silent.writeUInt32LE(0x06054b50)
  silent.writeUInt32LE(0xff_ff_ff_ff, 16)
  return Buffer.concat([body, record, ...(hasLocator ? [locator] : []), silent])
}

/** Change one field of an archive's end record. */
function withEnd(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt16LE(value, changed.length - 22 + at)
  return changed
}

describe('an archive that is no workbook is refused at little cost', () => {
  const bomb = Buffer.alloc(60 * 1_048_576)
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an archive of 60 MB', 'unpacked', () => archive(bomb, bomb.length)],
    ['an archive that declares a smaller size', 'damaged', () => archive(bomb, 1_000)],
    ['an archive that declares size zero', 'damaged', () => archive(bomb, 0)],
    ['an archive with a ZIP64 size marker', 'damaged', () => archive(bomb, 0xff_ff_ff_ff)],
    ['an archive with a ZIP64 record', 'damaged', () => archive64(bomb)],
    ['a ZIP64 archive without locator', 'damaged', () => archive64(bomb, { hasLocator: false })],
    [
      'an archive that declares fewer entries',
      'damaged',
      () => withEnd(archive(Buffer.from('<x/>'), 4), 10, 0),
    ],
    [
      'an archive that declares more entries',
      'damaged',
      () => withEnd(archive(Buffer.from('<x/>'), 4), 10, 2),
    ],
    ['an archive on two disks', 'damaged', () => withEnd(archive(Buffer.from('<x/>'), 4), 8, 2)],
    ['half a workbook', 'damaged', async () => (await packed()).subarray(0, 900)],
    ['an archive without a workbook', 'damaged', () => archive(Buffer.from('<x/>'), 4)],
  ])('%s: %s', async (_, fault, make) => {
    expect(await readXlsx(await make(), { mostRows: 5_000 })).toBe(fault)
  })
})

describe('unpacking an archive', () => {
  it('keeps the content', async () => {
    const bytes = await packed()
    expect(await readXlsx(bytes, { mostRows: 5_000 })).toEqual(workbook)
    const plain = unpackArchive(bytes, 1_048_576)
    expect(Buffer.isBuffer(plain) ? await readXlsx(plain, { mostRows: 5_000 }) : plain).toEqual(workbook)
  })

  it('is limited by the sum of all entries, whatever each declares', async () => {
    const bytes = await packed()
    const plain = unpackArchive(bytes, 1_048_576)
    const size = Buffer.isBuffer(plain) ? plain.length : 0
    expect(unpackArchive(bytes, size)).toEqual(plain)
    // Headers and names take fewer than 4,000 of these bytes: the last entry does not fit.
    expect(unpackArchive(bytes, size - 4_000)).toBe('unpacked')
    expect(unpackArchive(archive(Buffer.alloc(5_000), 10), 1_048_576)).toBe('damaged')
  })
})
