import type { ImportRow } from '../import-row.ts'
import type { Names } from '../../text/names.ts'
import { splitLanguages } from '../reading/split-languages.ts'
import { bothNames, sizeNames, sizeWord } from './size-words.ts'

const amount = String.raw`[^\p{L}\d\s]{0,3}\s?\d[\d.,]*\d?\s?(?:元|円|€)?`
const before = new RegExp(String.raw`^(?<name>\p{L}[\p{L} ]{0,20}?)\s*[:：]?\s*(?<price>${amount})$`, 'u')
const after = new RegExp(String.raw`^(?<price>${amount})\s*[(（]?(?<name>\p{L}[\p{L} ]{0,20}?)[)）]?$`, 'u')
const wordFirst = new RegExp(
  String.raw`\s*[(（]?(?<name>${sizeWord})[)）]?\s*[:：]?\s*(?<price>${amount})[\s,，;；/|]*`,
  'iuy',
)
const priceFirst = new RegExp(
  String.raw`\s*(?<price>${amount})\s*[(（]?(?<name>${sizeWord})[)）]?[\s,，;；/|]*`,
  'iuy',
)

interface SizePrice {
  readonly name: string
  readonly price: string
}

const withoutNames = (size: NonNullable<ImportRow['sizes']>[number] | undefined) =>
  size ? { price: size.price, priceColumn: size.priceColumn } : {}

/** The sizes of a row that names several: in its price, in its size, or in brackets behind its name. */
export function sizeRows(row: ImportRow): ImportRow[] {
  const rows = rowsBySize(row).map(inBothLanguages)
  const { sourceId } = row
  return rows.length < 2 || sourceId === undefined
    ? rows
    : rows.map((each) => ({ ...each, sourceId: `${sourceId}/${each.size.first}` }))
}

/** The size of an item with names in both languages has both as well. */
function inBothLanguages(row: ImportRow): ImportRow {
  const { name, size } = row
  return name.second !== '' && size.second === '' && /^\p{Script=Han}+$/u.test(size.first)
    ? { ...row, size: bothNames(size.first) }
    : row
}

function rowsBySize({ sizes: inColumns, ...row }: ImportRow): ImportRow[] {
  if (inColumns?.length === 1) return [{ ...row, ...withoutNames(inColumns[0]) }]
  if (inColumns) return inColumns.map(({ names, ...size }) => ({ ...row, ...size, size: names }))
  const price = (row.price ?? '').slice(0, 200)
  const isOnlySize = price === '' && row.size.first !== ''
  const sizes = isOnlySize
    ? (pricesIn(row.size.first.slice(0, 200)) ?? zipped(row.size.first))
    : row.size.first === ''
      ? pricesIn(price)
      : undefined
  if (sizes) return sizes.map((size) => ({ ...row, size: namesOf(size.name), price: size.price }))
  return besideNames(row, price) ?? [row]
}

/** `S 16 / L 22`, `小份 12，大份 18`, `大$15 小$12`. Undefined: one price, or none. */
export function pricesIn(text: string): readonly SizePrice[] | undefined {
  const parts = text.split(/\s*[/;；，|\n]\s*|,\s+/).filter((part) => part !== '')
  const found = parts.map((part) => (before.exec(part.trim()) ?? after.exec(part.trim()))?.groups)
  const sizes = found.flatMap((groups) => (groups?.['name'] && groups['price'] ? [sizeOf(groups)] : []))
  if (parts.length > 1 && sizes.length === parts.length) return sizes
  return pairs(text, wordFirst) ?? pairs(text, priceFirst)
}

/** Words and amounts by turns, without signs between them. */
function pairs(text: string, pattern: RegExp): readonly SizePrice[] | undefined {
  const sizes: SizePrice[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const groups = pattern.exec(text)?.groups
    if (!groups) return undefined
    sizes.push(sizeOf(groups))
  }
  return sizes.length > 1 ? sizes : undefined
}

const sizeOf = (groups: Readonly<Record<string, string>>): SizePrice => ({
  name: (groups['name'] ?? '').trim(),
  price: (groups['price'] ?? '').trim(),
})

const namesOf = (name: string): Names => sizeNames(name) ?? splitLanguages(name)

/** `S/M/L 14/17/20` */
function zipped(text: string): readonly SizePrice[] | undefined {
  const [, names = '', prices = ''] = /^(\D{1,80}?)[\s:：]+([\d.,\s/$€£¥]{3,80})$/u.exec(text) ?? []
  return together(names, prices)
}

function together(names: string, prices: string): readonly SizePrice[] | undefined {
  const [words, amounts] = [parted(names), parted(prices)]
  if (words.length < 2 || words.length !== amounts.length) return undefined
  return words.map((name, at) => ({ name, price: amounts[at] ?? '' }))
}

const parted = (text: string): string[] =>
  text
    .split(/[/|、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `Peking duck (half/whole)` or `Peking duck - half / whole` with `38/68`, and sizes `S/M/L` with `14/17/20`. */
function besideNames(row: ImportRow, price: string): ImportRow[] | undefined {
  if (Math.max(row.name.first.length, row.name.second.length) > 300) return undefined
  if (!/^[^/|]{1,12}(?:[/|][^/|]{1,12}){1,5}$/.test(price)) return undefined
  const bracket = /\s*(?:[(（]([^()（）]{1,60})[)）]|\s[-–—]\s([^()（）]{1,60}))\s*$/u
  const listed = (name: string) => bracket.exec(name)?.slice(1).find(Boolean) ?? ''
  const inName = listed(row.name.first)
  const inSecond = listed(row.name.second)
  const own = together(row.size.first, price)
  const sizes = own ?? together(inName, price)
  if (!sizes) return undefined
  const second = parted(own ? row.size.second : inSecond)
  const name = own
    ? row.name
    : row.name.second === ''
      ? splitLanguages(row.name.first.replace(bracket, ''))
      : {
          first: row.name.first.replace(bracket, ''),
          second: second.length === sizes.length ? row.name.second.replace(bracket, '') : row.name.second,
        }
  return sizes.map((size, at) => {
    const names = namesOf(size.name)
    const other = second.length === sizes.length ? (second[at] ?? '') : names.second
    return { ...row, name, size: { first: names.first, second: other }, price: size.price }
  })
}
