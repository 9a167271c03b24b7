import { draftLimits } from '../../catalogue/draft-limits.ts'
import type { Currency } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import { cleanText } from '../../text/text-input.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { importLimits } from '../import-limits.ts'
import { noNames, type FaultAt, type ImportRow, type NoticeAt, type RowFault } from '../import-row.ts'
import type { ImportedItem, ImportedSize } from './imported-item.ts'
import { readAllergens, readDietary } from '../dietary/read-flags.ts'
import { readPrice } from './read-price.ts'
import { columnName } from '../sheet.ts'

interface Gathered {
  /** Undefined: a fault skips the whole item. */
  readonly item: ImportedItem | undefined
  readonly faults: readonly FaultAt[]
  readonly notices: readonly NoticeAt[]
}

/** The rows of one item as one, or all their faults. */
export function gatherItem(
  rows: readonly ImportRow[],
  broken: ReadonlyMap<number, FaultAt>,
  format: MenuFormat,
  header: readonly string[],
  currency: Currency,
  decimal: '.' | ',',
): Gathered {
  const report = reportOf(format, header)
  const { faults, notices } = report
  const lines = [...new Set(rows.map(({ line }) => line))]
  const first = lines[0] ?? 0
  faults.push(...lines.flatMap((line) => broken.get(line) ?? []))

  const names = said(rows.map((row) => both(report, row, 'name', draftLimits.nameLength)))
  if (names.first === '' && faults.length === 0) report.add(first, 'name', { code: 'nameMissing' })
  const descriptions = said(
    rows.map((row) => both(report, row, 'description', draftLimits.descriptionLength)),
  )
  const category = pathOf(said(rows.map((row) => row.category))).map((part) => ({
    first: report.clean(first, 'category', part.first, draftLimits.nameLength),
    second: report.clean(first, 'category', part.second, draftLimits.nameLength),
  }))
  const sizes = readSizes(report, rows, { format, currency, decimal })
  const { dietary, allergens, hasNoAllergens } = readMarks(rows, notices)
  const others = [...new Set(rows.flatMap(({ otherCategories = [] }) => otherCategories))]
  if (others.length > 0)
    notices.push({ line: first, notice: { code: 'otherCategories', text: others.join(', ') } })
  if (faults.length > 0)
    return { item: undefined, faults: [...faults, ...otherRows(lines, faults)], notices: [] }
  const options = [...new Set(rows.flatMap((row) => row.options))]
  const isShown = rows.some((row) => row.isShown)
  const hiddenOn = isShown ? undefined : rows.find((row) => row.hiddenOn !== undefined)?.hiddenOn
  return {
    item: {
      lines,
      names,
      descriptions,
      category,
      sizes,
      dietary,
      allergens,
      hasNoAllergens,
      options,
      hiddenOn,
    },
    faults: [],
    notices,
  }
}

type Report = ReturnType<typeof reportOf>
type Field = keyof MenuFormat['faultColumns']

/** The faults and notices of one item so far. */
function reportOf(format: MenuFormat, header: readonly string[]) {
  const faults: FaultAt[] = []
  const notices: NoticeAt[] = []
  const columnOf = (field: Field) =>
    header.find((each) => format.faultColumns[field].includes((format.keyOf ?? columnName)(each))) ?? ''
  const add = (line: number, field: Field, fault: RowFault, cell?: string, column?: string) =>
    void faults.push({
      line,
      column: column ?? columnOf(field),
      fault,
      ...(cell === undefined || cell === '' ? {} : { cell }),
    })
  return {
    faults,
    notices,
    add,
    clean(line: number, field: Field, text: string, maxLength: number): string {
      const cleaned = cleanText(text, { maxLength, multiline: field === 'description' })
      if (cleaned.ok) return cleaned.text
      add(line, field, { code: 'tooLong', max: maxLength }, text)
      return ''
    },
  }
}

function both(report: Report, row: ImportRow, field: 'name' | 'description' | 'size', max: number): Names {
  return {
    first: report.clean(row.line, field, row[field].first, max),
    second: report.clean(row.line, field, row[field].second, max),
  }
}

interface PriceReading {
  readonly format: MenuFormat
  readonly currency: Currency
  readonly decimal: '.' | ','
}

function readSizes(
  report: Report,
  rows: readonly ImportRow[],
  { format, currency, decimal }: PriceReading,
): ImportedSize[] {
  const { add, faults, notices } = report
  const priced = rows.filter(({ price }) => price !== undefined)
  const sizes = priced.flatMap((row): ImportedSize[] => {
    const { line, price = '' } = row
    const read = readPrice(price, currency, decimal)
    if (!read.ok) {
      addPriceFault(report, row, read.fault)
      return []
    }
    if (read.cents > draftLimits.priceCents) add(line, 'price', { code: 'priceTooHigh', text: price })
    if (read.otherCurrency !== undefined)
      notices.push({ line, notice: { code: 'currency', text: read.otherCurrency } })
    const size = both(report, row, 'size', draftLimits.sizeNameLength)
    const isOnly = priced.length === 1 && size.first.toLowerCase() === format.onlySize
    return [{ line, sourceId: sourceIdOf(row), names: isOnly ? noNames : size, cents: read.cents }]
  })
  if (priced.length === 0 && faults.length === 0) add(rows[0]?.line ?? 0, 'price', { code: 'priceMissing' })
  checkSizes(sizes, priced.length, add)
  return sizes
}

/** A price that is missing, open, or not clear, such as `12/18` without names of sizes. */
function addPriceFault({ add }: Report, row: ImportRow, fault: 'missing' | 'open' | 'unclear'): void {
  const { line, price = '', priceColumn } = row
  const text = price.slice(0, 40)
  const isSeveral = /^[^/|]{1,12}\d[^/|]{0,12}(?:[/|][^/|]{0,12}\d[^/|]{0,12}){1,5}$|^\d+[/|]\d+$/.test(
    price.trim(),
  )
  if (fault === 'missing') add(line, 'price', { code: 'priceMissing' }, '', priceColumn)
  else if (fault === 'open') add(line, 'price', { code: 'priceOpen' }, price, priceColumn)
  else add(line, 'price', { code: isSeveral ? 'pricesUnnamed' : 'price', text }, price, priceColumn)
}

/** Dietary marks and allergens of all rows; unknown words become notices. */
function readMarks(rows: readonly ImportRow[], notices: NoticeAt[]) {
  const dietary = rows.map((row) => readDietary(row.dietary))
  // A column of tags may have both: `VG, contains nuts`.
  const others = dietary.map(({ unknown }) => unknown.map((text) => ({ text, found: readAllergens(text) })))
  const tagged = others.flat().flatMap(({ found }) => (found.unknown.length === 0 ? found.flags : []))
  const allergens = rows.map((row) => readAllergens(row.allergens))
  rows.forEach(({ line }, place) => {
    for (const { text, found } of others[place] ?? [])
      if (found.unknown.length > 0) notices.push({ line, notice: { code: 'dietary', text } })
    for (const text of allergens[place]?.unknown ?? [])
      notices.push({ line, notice: { code: 'allergen', text } })
  })
  const listed = [...new Set([...allergens.flatMap(({ flags }) => flags), ...tagged])]
  return {
    dietary: [...new Set(dietary.flatMap(({ flags }) => flags))],
    allergens: listed,
    hasNoAllergens: listed.length === 0 && allergens.some(({ hasNone }) => hasNone),
  }
}

/** Sizes need different names if there are several, and no row may repeat. */
function checkSizes(
  sizes: readonly ImportedSize[],
  count: number,
  add: (line: number, field: 'size', fault: RowFault) => void,
): void {
  if (count > draftLimits.sizes) {
    add(sizes[0]?.line ?? 0, 'size', { code: 'tooManySizes', max: draftLimits.sizes })
    return
  }
  // Rows without any size names repeat the same item.
  const hasNames = sizes.some(({ names }) => names.first !== '')
  const seen = new Set<string>()
  for (const { line, names } of sizes) {
    const name = names.first.toLowerCase()
    if (seen.has(name)) add(line, 'size', { code: 'repeated' })
    else if (count > 1 && hasNames && name === '') add(line, 'size', { code: 'sizeMissing' })
    seen.add(name)
  }
}

/** An item is imported whole or not at all: valid rows name the faulty one. */
function otherRows(lines: readonly number[], faults: readonly FaultAt[]): FaultAt[] {
  const faulty = new Set(faults.map(({ line }) => line))
  const [line = 0] = faulty
  return lines
    .filter((each) => !faulty.has(each))
    .map((each) => ({ line: each, column: '', fault: { code: 'otherRow', line } }))
}

/** Later rows of an item need not repeat the first. */
function said(texts: readonly Names[]): Names {
  return {
    first: texts.find(({ first }) => first !== '')?.first ?? '',
    second: texts.find(({ second }) => second !== '')?.second ?? '',
  }
}

/** `A > B` in each language, level by level. */
function pathOf(category: Names): Names[] {
  const parts = (text: string) => text.split('>').map((part) => part.trim())
  const second = parts(category.second)
  return parts(category.first)
    .map((first, place) => ({ first, second: second[place] ?? '' }))
    .filter(({ first }) => first !== '')
}

function sourceIdOf({ sourceId }: ImportRow): string | undefined {
  if (sourceId === undefined) return undefined
  const cleaned = cleanText(sourceId, { maxLength: importLimits.sourceIdLength, multiline: false })
  return cleaned.ok ? cleaned.text : undefined
}
