import { pricesIn } from '../sizes/size-prices.ts'
import { sizeWord } from '../sizes/size-words.ts'
import { importLimits } from '../import-limits.ts'
import type { Page, SheetRow } from '../sheet.ts'
import { splitRemark } from './line-remarks.ts'
import { withNeighbours } from './neighbour-lines.ts'
import { lineColumns, type TextLine } from './text-line.ts'

const amount = String.raw`(?:(?:[A-Z]{0,3}\$|[€£¥]|RMB|AUD|USD|HKD|NZD|SGD)\s?)?\d{1,5}(?:[,.]\d{3})*(?:[.,]\d{1,2})?(?:\s?(?:元|円|圆|€|[A-Z]{3}(?![A-Z])))?`
const unit = String.raw`(?:\s?(?:/|per\s)\s?(?:份|个|個|碗|杯|例|位|只|隻|碟|笼|籠|斤|磅|ea|each|pc|piece|person|serve|plate|kg|100 ?g|lb|dozen)|\s(?:each|ea|pp|起))?`
const several = new RegExp(String.raw`^${amount}${unit}(?:\s?[/|]\s?${amount}){0,4}$`, 'iu')
/** Prices of several sizes, each with decimals: `4.5 5.5`. */
const spaced = new RegExp(
  String.raw`^(?:[$€£¥]?\d{1,4}\.\d{1,2}|[$€£¥]\d{1,4})(?:\s(?:[$€£¥]?\d{1,4}\.\d{1,2}|[$€£¥]\d{1,4})){1,4}$`,
  'u',
)
const open =
  /^(?:(?:mp|m\/p|market price|seasonal price|ask|poa|p\.o\.a\.?|时价|時價|市价|市價|sold out|售罄|售完)[\s/]*)+$/i
const firstSize = new RegExp(String.raw`^[(（]?${sizeWord}`, 'iu')
const openWord = /时价|時價|市价|市價/
/** Notes behind a price: `(4pcs) GF`. */
const note =
  /\s*(?:[(（][^()（）]{1,30}[)）]|(?<=\s)(?:GF|DF|VG|VE|V|NF|N|H)(?=\s|$)|[\u{1F336}\u{1F331}\u{1F33F}\u{24CB}]\u{FE0F}?)\s*$/u

/** Dots that lead to a price, and the signs around a heading. */
const signs = /^[\s*=#•·_★☆◆●~【】[\]–—-]+|[\s*=#•·_.…:★☆◆●~【】[\]–—-]+$/gu
const leaders = /[\s.…·_:–—-]+$/u
const longest = 300
/** A line about the restaurant: its numbers are no prices. */
const contact =
  /^(?:(?:tel|ph|phone|mob|mobile|fax|abn|address|open|opening hours|hours)(?![a-z])|电话|電話|订座|訂座|热线|熱線|地址|营业|營業)/i
/** `1、`, `12)` and `A3.` before a name. */
const running = /^([A-Z]{0,2}\d{1,3})\s?[、.):：]\s?(?=\p{L})/u

/**
 * A list whose rows are lines of text, `宫保鸡丁 Kung Pao Chicken ... 18.80`, as columns for name and price. Lines
 * without a price stay headings. Any other page is returned as it is.
 */
export function splitLines(page: Page): Page {
  const filled = page.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  // A comma within a line separates cells.
  const single = filled.filter(({ cells, formulas }) => !formulas && isOneText(cells))
  // Descriptions below a dish may have commas.
  const isList = single.length >= filled.filter((row) => indentOf(row) < 2).length * 0.8
  const lines = isList ? withNeighbours(filled.map(splitLine).filter(isText)) : []
  const priced = lines.filter(({ cells }) => cells[1] !== '')
  if (priced.length < 2 || priced.length < lines.length / 3) return page
  // Of the texts at the top the last is a heading: above it are the name of the restaurant, its address and the like.
  const tops = Math.min(lines.findIndex(({ cells }) => cells[1] !== '') - 1, importLimits.headerRows - 1)
  const titles = lines.slice(0, Math.max(0, tops))
  const line = titles.at(-1)?.line ?? (filled[0]?.line ?? 1) - 1
  const used = lineColumns.filter((_, at) => at < always || lines.some(({ cells }) => cells[at] !== ''))
  const rowOf = ({ line: own, cells: all }: TextLine): SheetRow => ({
    line: own,
    cells: used.map((column) => all[lineColumns.indexOf(column)] ?? ''),
  })
  return {
    ...page,
    rows: [...titles.map(rowOf), { line, cells: used }, ...lines.slice(titles.length).map(rowOf)],
  }
}

/** The first columns, which every list has. */
const always = 3

const indentOf = ({ cells }: SheetRow): number =>
  (/^\s*/.exec(cells[0] ?? '')?.[0] ?? '').replaceAll('\t', '    ').length
/** A rule between sections is none. */
const isText = ({ cells }: TextLine): boolean => /[\p{L}\d]/u.test(cells.join(''))

/** A comma before a space belongs to a sentence, unless an amount alone follows: that is a cell. */
const isOneText = (cells: readonly string[]): boolean =>
  textsOf(cells).length === 1 ||
  cells.slice(1).every((cell) => cell === '' || /^ (?!\s*[$€£¥]?\d+(?:[.,]\d+)?\s*$)/.test(cell))

const textsOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

function splitLine(row: SheetRow): TextLine {
  const { line, cells } = row
  const text = textsOf(cells).join(', ').normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  const numbered = text.replace(running, '$1. ').replace(/[\s☆★●◆–—-]+$/u, '')
  const found = text.length > longest || contact.test(text) ? undefined : pricedLine(numbered)
  if (!found) {
    const plain = text
      .replaceAll(/[【】〖〗]/g, ' ')
      .trim()
      .replaceAll(signs, '')
    const isHeading = /^[【〖[*=#★☆◆●~]/u.test(text) || /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(text)
    return { line, cells: [plain, '', '', '', ''], isHeading, indent: indentOf(row) }
  }
  const { name, price, notes, description, additions } = found
  const inName = notes.filter((each) => /^[(（]/.test(each))
  const marks = notes.filter((each) => !inName.includes(each))
  return {
    line,
    // What a price is for, if that is not one of the item, is said nowhere else.
    cells: [[name, ...inName].join(' '), price, marks.join(', '), description || weightOf(price), additions],
    isHeading: false,
    indent: indentOf(row),
  }
}

const weightOf = (price: string): string => {
  const [, weight] = /(?:\/|per )\s?(kg|100 ?g|lb|dozen)$/i.exec(price) ?? []
  return weight === undefined ? '' : `per ${weight}`
}

/** The parts of a line with a price: at its end, or with a remark behind it. Undefined: no price. */
function pricedLine(text: string) {
  const plain = priceAtEnd(text)
  if (plain) return { ...plain, description: '', additions: '' }
  const remark = splitRemark(text)
  const found = remark && priceAtEnd(remark.priced)
  return found && { ...found, description: remark.description, additions: remark.additions }
}

/** The name, the price at the end, and the notes behind it. Undefined: a line that does not end so. */
function priceAtEnd(text: string) {
  const notes: string[] = []
  let rest = text
  for (let found = note.exec(rest); found && found.index > 0 && notes.length < 5; found = note.exec(rest)) {
    if (open.test(found[0].replaceAll(/[()（）]/g, '').trim())) break
    notes.unshift(found[0].trim())
    rest = rest.slice(0, found.index)
  }
  const split = splitAtSizes(rest) ?? splitAtPrice(rest)
  if (split) return { ...split, notes }
  const plain = notes.length > 0 ? splitAtPrice(text) : undefined
  return plain && { ...plain, notes: [] }
}

const label = String.raw`[(（]\s?(?:[^()（）]{1,20})[)）]\s?[$€£¥]?\d{1,4}(?:\.\d{1,2})?[\s,/|]*`
const labelled = new RegExp(String.raw`^(?<name>.*?\S)\s*(?<sizes>(?:${label}){2,})$`, 'u')

/** `Prawns (half jin) $18 (one jin) $34` */
function splitAtSizes(text: string) {
  const { name, sizes } = labelled.exec(text)?.groups ?? {}
  if (name === undefined || sizes === undefined) return undefined
  const prices = sizes.replaceAll(/[(（]\s?([^()（）]+)[)）]\s?([$€£¥]?[\d.]+)[\s,/|]*/gu, '$1 $2 / ')
  return { name: name.replace(leaders, '').replace(signs, ''), price: prices.replace(/ \/ $/, '') }
}

function splitAtPrice(text: string) {
  for (const { index } of text.matchAll(
    /(?<=[\s.…·:–—\p{Script=Han})）-])(?=[^\s.…·:–—-])|(?<=\p{L})(?=[$€£¥])|(?<=\p{Ll})(?=\d{1,3}\.\d{1,2}$)/gu,
  )) {
    const [before, price] = [text.slice(0, index), text.slice(index).trim()]
    // `21:30` is a time, and the end of `+0.8` no price.
    if (/\d[:.]$/.test(before) || !isPrice(price, before)) continue
    const name = before
      .replace(leaders, '')
      .replace(signs, '')
      .replace(/\s每[份只隻个個位杯碟斤]$/u, '')
      .replace(/(?<=\p{L}.*)\s(VG|VE|GF|DF|V)$/u, ' ($1)')
    if (!/\p{L}/u.test(name)) continue
    return { name, price: openWord.exec(price)?.[0] ?? (colon.test(before) ? withCommas(price) : price) }
  }
  return undefined
}

const colon = /[:：]\s*$/

/** `Coke 3.5 Sprite 3.5` -> `Coke 3.5, Sprite 3.5` */
const withCommas = (text: string): string => text.replaceAll(/(?<=\d)\s+(?=\p{L})/gu, ', ')

/** Whether the rest of a line is one price, several, one for each size, or open. */
function isPrice(text: string, before: string): boolean {
  if (open.test(text.replaceAll(/[()（）]/g, '').trim()) || spaced.test(text)) return true
  // `Menu 2026`
  if (/^(?:19|20)\d\d$/.test(text)) return false
  // `第2` is no price: a bare number stands apart.
  if (several.test(text)) return !/\p{Script=Han}$/u.test(before) || /[^\d]/.test(text)
  // `Laksa: chicken 16.8, prawn 18.8`
  if (colon.test(before)) return pricesIn(withCommas(text)) !== undefined
  return firstSize.test(text) && pricesIn(text) !== undefined
}
