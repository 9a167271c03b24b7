import { crc32, deflateRawSync } from 'node:zlib'
import { isGuarded, toCsv } from '@tabard/domain/menu-importing/to-csv'
import fc from 'fast-check'
import { writeXlsx, type WriteSheet } from 'hucre'
import { describe, expect, it, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { unpackArchive } from './unpack-archive.ts'

const header = ['Category', 'Name', 'Price']
const line = ['Mains', 'Crème brûlée – 菜单', '12.50']
const csv = [header, line].map((row) => row.join(',')).join('\n')
const sheet = { header, rows: [{ line: 2, cells: line }] }

/** Chinese as Windows writes it: two bytes a sign. */
const gb18030 = (text: string) => {
  const bytes: Record<string, number[]> = { 菜: [0xb2, 0xcb], 单: [0xb5, 0xa5], 鸭: [0xd1, 0xbc] }
  return Buffer.from(Array.from(text).flatMap((sign) => bytes[sign] ?? [sign.charCodeAt(0)]))
}
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const xlsx = async (sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }))

describe('a CSV is read', () => {
  it.each<[string, Buffer]>([
    ['in UTF-8', Buffer.from(csv)],
    ['with a mark before it', Buffer.from(`\uFEFF${csv}`)],
    ['in UTF-16', utf16(csv, false)],
    ['in UTF-16, the other way round', utf16(csv, true)],
    ['with the line ends of Windows', Buffer.from(csv.replaceAll('\n', '\r\n'))],
    ['with the line ends of old Macs', Buffer.from(csv.replaceAll('\n', '\r'))],
    ['parted by semicolons', Buffer.from(csv.replaceAll(',', ';'))],
    ['parted by tabs', Buffer.from(csv.replaceAll(',', '\t'))],
    ['with quotes', Buffer.from(`"Category","Name","Price"\n${line.map((cell) => `"${cell}"`).join(',')}\n`)],
  ])('%s', async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual(sheet)
  })

  it('as Chinese Windows writes it', async () => {
    expect(await readSheet(gb18030('Category,Name,Price\n菜单,鸭,5'))).toEqual({
      header,
      rows: [{ line: 2, cells: ['菜单', '鸭', '5'] }],
    })
  })

  it('as Western Windows writes it', async () => {
    const text = 'Category,Name,Price\nDesserts,Crème brûlée,\x8012'
    expect(await readSheet(Buffer.from(text, 'latin1'))).toEqual({
      header,
      rows: [{ line: 2, cells: ['Desserts', 'Crème brûlée', '€12'] }],
    })
  })

  it('with lines inside its cells: a row is named by the line it begins on', async () => {
    expect(await readSheet(Buffer.from('a,b\n\n"1\n2",x\n3,y 12" wide\n'))).toEqual({
      header: ['a', 'b'],
      rows: [
        { line: 3, cells: ['1\n2', 'x'] },
        { line: 5, cells: ['3', 'y 12" wide'] },
      ],
    })
  })
})

test('whatever cells hold, they are read as they were written', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((cell) => !/[\r\0\uFEFF]/u.test(cell) && !isGuarded(cell))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
      const filled = rows.map(([first, ...rest]) => [`x${first}`, ...rest])
      const read = await readSheet(Buffer.from(toCsv([header, ...filled])))
      expect(typeof read === 'string' ? read : read.rows.map(({ cells }) => cells)).toEqual(filled)
    }),
  )
})

test('whatever bytes come, the answer is a sheet or a refusal', async () => {
  const starts = fc.constantFrom('', 'PK\x03\x04', 'Category,Name,Price\n', '\xff\xfe', '"')
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, bytes) => {
      const read = await readSheet(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(bytes)]))
      expect(['string', 'object']).toContain(typeof read)
    }),
  )
})

describe('a workbook is read', () => {
  it('by its first sheet with a header that we know; numbers without the dust of arithmetic', async () => {
    const bytes = await xlsx([
      { name: 'Notes', rows: [['Read me'], ['first']] },
      {
        name: 'Menu',
        rows: [header, ['Mains', 'Duck', 0.1 + 0.2], [null, null, null], ['Mains', 'Goose', 48]],
      },
    ])
    expect(await readSheet(bytes)).toEqual({
      header,
      rows: [
        { line: 2, cells: ['Mains', 'Duck', '0.3'] },
        { line: 4, cells: ['Mains', 'Goose', '48'] },
      ],
    })
  })

  it('without working out a formula: what it last came to is taken, and one that never came to anything is named', async () => {
    const bytes = await xlsx([
      {
        name: 'Menu',
        rows: [header, ['Mains', 'Duck', null], ['Mains', 'Goose', null]],
        cells: new Map([
          ['1,2', { formula: '6*8', formulaResult: 48 }],
          ['2,2', { formula: 'WEBSERVICE("http://evil.example")' }],
        ]),
      },
    ])
    expect(await readSheet(bytes)).toMatchObject({
      rows: [
        { line: 2, cells: ['Mains', 'Duck', '48'] },
        { line: 3, formulas: [2] },
      ],
    })
  })

  it('not when its header has merged cells', async () => {
    const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }]
    expect(await readSheet(await xlsx([{ name: 'Menu', rows: [header, line], merges }]))).toBe('merged')
    const below = [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }]
    expect(
      await readSheet(await xlsx([{ name: 'Menu', rows: [header, line], merges: below }])),
    ).toMatchObject({
      header,
    })
  })

  it('no further than a menu goes, however far away its last cell is', async () => {
    const far = await xlsx([
      {
        name: 'Menu',
        rows: [header, line],
        cells: new Map([['1000000,16000', { value: 'x', type: 'string' }]]),
      },
    ])
    expect(await readSheet(far)).toEqual(sheet)
  })
})

/** A workbook of one entry that says of itself what `declared` says. */
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

/** The same, whose plain end record says nothing, and whose ZIP64 record says one entry. */
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

/** Changes one field of an archive's end record. */
function withEnd(bytes: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt16LE(value, changed.length - 22 + at)
  return changed
}

describe('what is no menu is refused, and costs little', () => {
  const bomb = Buffer.alloc(60 * 1_048_576)
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an archive of 60 MB', 'unpacked', () => archive(bomb, bomb.length)],
    ['one that says it is small', 'damaged', () => archive(bomb, 1_000)],
    ['one that does not say', 'damaged', () => archive(bomb, 0)],
    ['one that says it elsewhere', 'damaged', () => archive(bomb, 0xff_ff_ff_ff)],
    ['one whose ZIP64 record says it', 'damaged', () => archive64(bomb)],
    ['one without entries', 'damaged', () => archive64(bomb, { hasLocator: false })],
    ['one that hides an entry', 'damaged', () => withEnd(archive(Buffer.from('<x/>'), 4), 10, 0)],
    ['one that counts more than it has', 'damaged', () => withEnd(archive(Buffer.from('<x/>'), 4), 10, 2)],
    ['one that is on two disks', 'damaged', () => withEnd(archive(Buffer.from('<x/>'), 4), 8, 2)],
    [
      'half a workbook',
      'damaged',
      async () => (await xlsx([{ name: 'M', rows: [header, line] }])).subarray(0, 900),
    ],
    ['an archive that is no workbook', 'damaged', () => archive(Buffer.from('<x/>'), 4)],
    ['a quote that never ends', 'damaged', () => Buffer.from('a,b\n"1,2\n3,4')],
    ['NUL', 'encoding', () => Buffer.from('Category,Name,Price\nA,B\0,5')],
    ['letters of no alphabet', 'encoding', () => Buffer.from('Category,Name\n\x81\x20\x8d\x20,5', 'latin1')],
    ['half of UTF-16', 'encoding', () => Buffer.from('\xff\xfe\x00\xd8a\x00', 'latin1')],
    ['an old Excel file', 'kind', () => Buffer.from('d0cf11e0a1b11ae100', 'hex')],
    ['a PDF', 'kind', () => Buffer.from('%PDF-1.7 menu')],
    ['empty lines', 'empty', () => Buffer.from('\n\n\n')],
  ])('%s: %s', async (_, fault, make) => {
    const bytes = await make()
    expect(await readSheet(bytes)).toBe(fault)
  })

  it('100,000 rows are read only as far as it takes to see that they are too many', async () => {
    const read = await readSheet(Buffer.from(`${csv}\n`.repeat(50_000)))
    expect(typeof read === 'string' ? 0 : read.rows.length).toBe(5_001)
  })
})

describe('an archive is unpacked by us', () => {
  const workbook = () => xlsx([{ name: 'Menu', rows: [header, line] }])

  it('and says the same as before', async () => {
    const bytes = await workbook()
    expect(await readSheet(bytes)).toEqual(sheet)
    const plain = unpackArchive(bytes, 1_048_576)
    expect(Buffer.isBuffer(plain) ? await readSheet(plain) : plain).toEqual(sheet)
  })

  it('up to a sum over all its entries, whatever each says', async () => {
    const bytes = await workbook()
    const plain = unpackArchive(bytes, 1_048_576)
    const size = Buffer.isBuffer(plain) ? plain.length : 0
    expect(unpackArchive(bytes, size)).toEqual(plain)
    // Headers and names are no more than 4,000 of these bytes; the last entry does not fit.
    expect(unpackArchive(bytes, size - 4_000)).toBe('unpacked')
    expect(unpackArchive(archive(Buffer.alloc(5_000), 10), 1_048_576)).toBe('damaged')
  })
})
