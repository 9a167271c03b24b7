import { isGuarded, toCsv } from '@tabard/domain/importing/to-csv'
import type { Page } from '@tabard/domain/importing/sheet'
import fc from 'fast-check'
import { writeXlsx, type WriteSheet } from 'hucre'
import { describe, expect, it, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const header = ['Category', 'Name', 'Price']
const line = ['Mains', 'Crème brûlée – 菜单', '12.50']
const csv = [header, line].map((row) => row.join(',')).join('\n')
const top = { line: 1, cells: header }
const sheetOf = (...rows: object[]) => [{ name: '', rows }]
const sheet = sheetOf(top, { line: 2, cells: line })
const workbook = [{ name: 'Menu', rows: [top, { line: 2, cells: line }] }]

/** Encode the characters of the test in GB18030: two bytes each. */
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
    ['with a byte order mark', Buffer.from(`\uFEFF${csv}`)],
    ['in UTF-16', utf16(csv, false)],
    ['in big-endian UTF-16', utf16(csv, true)],
    ['with CRLF line ends', Buffer.from(csv.replaceAll('\n', '\r\n'))],
    ['with CR line ends', Buffer.from(csv.replaceAll('\n', '\r'))],
    ['separated by semicolons', Buffer.from(csv.replaceAll(',', ';'))],
    ['separated by tabs', Buffer.from(csv.replaceAll(',', '\t'))],
    ['with quotes', Buffer.from(`"Category","Name","Price"\n${line.map((cell) => `"${cell}"`).join(',')}\n`)],
  ])('%s', async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual(sheet)
  })

  it('in GB18030, the encoding of Chinese Windows', async () => {
    expect(await readSheet(gb18030('Category,Name,Price\n菜单,鸭,5'))).toEqual(
      sheetOf(top, { line: 2, cells: ['菜单', '鸭', '5'] }),
    )
  })

  it('in Windows-1252', async () => {
    const text = 'Category,Name,Price\nDesserts,Crème brûlée,\x8012'
    expect(await readSheet(Buffer.from(text, 'latin1'))).toEqual(
      sheetOf(top, { line: 2, cells: ['Desserts', 'Crème brûlée', '€12'] }),
    )
  })

  it.each([',', ';', '\t'])('below title rows, separated by %j', async (sign) => {
    const rows = [['Our menu, and; more'], header, ['Soups', 'Pho; with, herbs', '12,50']]
    const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(sign)).join('\n')
    expect(await readSheet(Buffer.from(text))).toEqual(
      sheetOf(...rows.map((cells, place) => ({ line: place + 1, cells }))),
    )
  })

  it('with line breaks in cells: a row is named by its first line', async () => {
    expect(await readSheet(Buffer.from('a,b\n\n"1\n2",x\n3,y 12" wide\n'))).toEqual(
      sheetOf(
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['1\n2', 'x'] },
        { line: 5, cells: ['3', 'y 12" wide'] },
      ),
    )
  })
})

test('any cell content is read back unchanged', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((cell) => !/[\r\0\uFEFF]/u.test(cell) && !isGuarded(cell))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 }), async (rows) => {
      const filled = rows.map(([first, ...rest]) => [`x${first}`, ...rest])
      const read = await readSheet(Buffer.from(toCsv([header, ...filled])))
      expect(Array.isArray(read) ? (read as Page[])[0]?.rows.map(({ cells }) => cells) : read).toEqual([
        header,
        ...filled,
      ])
    }),
  )
})

test('any bytes give a sheet or a refusal', async () => {
  const starts = fc.constantFrom('', 'PK\x03\x04', 'Category,Name,Price\n', '\xff\xfe', '"')
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, bytes) => {
      const read = await readSheet(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(bytes)]))
      expect(['string', 'object']).toContain(typeof read)
    }),
  )
})

describe('a workbook is read', () => {
  it('from all its sheets; numbers without binary rounding digits', async () => {
    const bytes = await xlsx([
      { name: 'Notes', rows: [['Read me'], ['first']] },
      { name: 'Empty', rows: [[null, '']] },
      {
        name: 'Menu',
        rows: [header, ['Mains', 'Duck', 0.1 + 0.2], [null, null, null], ['Mains', 'Goose', 48]],
      },
    ])
    expect(await readSheet(bytes)).toEqual([
      {
        name: 'Notes',
        rows: [
          { line: 1, cells: ['Read me'] },
          { line: 2, cells: ['first'] },
        ],
      },
      {
        name: 'Menu',
        rows: [
          top,
          { line: 2, cells: ['Mains', 'Duck', '0.3'] },
          { line: 4, cells: ['Mains', 'Goose', '48'] },
        ],
      },
    ])
  })

  it('without computing formulas: stored results are read, and a formula without a result is named', async () => {
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
    expect(await readSheet(bytes)).toMatchObject([
      { rows: [top, { line: 2, cells: ['Mains', 'Duck', '48'] }, { line: 3, formulas: [2] }] },
    ])
  })

  it('with cells merged downwards: each of their rows has the text', async () => {
    const rows = [
      ['Category', 'Name', null, 'Price'],
      [null, 'English', '中文', null],
      ['Mains', 'Duck', '鸭', 30],
      [null, 'Goose', '鹅', 48],
    ]
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
      { startRow: 0, startCol: 3, endRow: 1, endCol: 3 },
      { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
    ]
    expect(await readSheet(await xlsx([{ name: 'Menu', rows, merges }]))).toEqual([
      {
        name: 'Menu',
        rows: [
          { line: 1, cells: ['Category', 'Name', '', 'Price'] },
          { line: 2, cells: ['Category', 'English', '中文', 'Price'] },
          { line: 3, cells: ['Mains', 'Duck', '鸭', '30'] },
          { line: 4, cells: ['Mains', 'Goose', '鹅', '48'] },
        ],
      },
    ])
  })

  it('only up to the size of a menu, however far away its last cell is', async () => {
    const far = await xlsx([
      {
        name: 'Menu',
        rows: [header, line],
        cells: new Map([['1000000,16000', { value: 'x', type: 'string' }]]),
      },
    ])
    expect(await readSheet(far)).toEqual(workbook)
  })
})

describe('a file that is no menu is refused at little cost', () => {
  it.each<[string, string, () => Buffer]>([
    ['an unclosed quote', 'damaged', () => Buffer.from('a,b\n"1,2\n3,4')],
    ['NUL', 'encoding', () => Buffer.from('Category,Name,Price\nA,B\0,5')],
    [
      'bytes of no known encoding',
      'encoding',
      () => Buffer.from('Category,Name\n\x81\x20\x8d\x20,5', 'latin1'),
    ],
    ['half of UTF-16', 'encoding', () => Buffer.from('\xff\xfe\x00\xd8a\x00', 'latin1')],
    ['an old Excel file', 'kind', () => Buffer.from('d0cf11e0a1b11ae100', 'hex')],
    ['a PDF', 'kind', () => Buffer.from('%PDF-1.7 menu')],
    ['empty lines', 'empty', () => Buffer.from('\n\n\n')],
  ])('%s: %s', async (_, fault, make) => {
    expect(await readSheet(make())).toBe(fault)
  })

  it('100,000 rows are read only until the limit is exceeded', async () => {
    const read = await readSheet(Buffer.from(`${csv}\n`.repeat(50_000)))
    expect(Array.isArray(read) ? (read as Page[])[0]?.rows.length : read).toBe(5_011)
  })
})
