import { draftLimits } from '../../catalogue/draft-limits.ts'
import type { Currency } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import { cleanText } from '../../text/text-input.ts'
import { groupedBy } from '../grouped-by.ts'
import type { FaultAt, NoticeAt, OptionField, OptionRow, RowFault } from '../import-row.ts'
import type { ImportedGroup } from './imported-item.ts'
import { nameKey } from '../name-key.ts'
import { readPrice } from './read-price.ts'

interface GatheredGroups {
  readonly groups: readonly ImportedGroup[]
  readonly faults: readonly FaultAt[]
  readonly notices: readonly NoticeAt[]
  /** Keys of groups with faults. */
  readonly broken: readonly string[]
}

interface Reading {
  readonly broken: ReadonlyMap<number, FaultAt>
  /** The file's name of a field's column. */
  readonly columnOf: (field: OptionField) => string
  readonly currency: Currency
  readonly decimal: '.' | ','
}

/** The rows of each option group together: imported whole, or skipped whole with the fault. */
export function gatherGroups(rows: readonly OptionRow[], reading: Reading): GatheredGroups {
  const gathered = [...groupedBy(rows, ({ group, key }) => nameKey(key ?? group.first)).values()].map(
    (own) => ({ ...gatherGroup(own, reading), key: own[0]?.key ?? own[0]?.group.first ?? '' }),
  )
  return {
    groups: gathered.flatMap(({ group }) => group ?? []),
    faults: gathered.flatMap(({ faults }) => faults),
    notices: gathered.flatMap(({ notices }) => notices),
    broken: gathered.filter(({ group }) => !group).map(({ key }) => key),
  }
}

function gatherGroup(
  rows: readonly OptionRow[],
  reading: Reading,
): {
  readonly group: ImportedGroup | undefined
  readonly faults: readonly FaultAt[]
  readonly notices: readonly NoticeAt[]
} {
  const report: Report = {
    faults: rows.flatMap(({ line }) => reading.broken.get(line) ?? []),
    notices: [],
    add: (line, field, fault, cell) => {
      const place = rows.find((row) => row.line === line)?.place
      const column = place?.column ?? reading.columnOf(field)
      const text = place?.cell ?? cell
      report.faults.push({ line, column, fault, ...(text === undefined ? {} : { cell: text }) })
    },
  }
  const { faults, notices, add } = report
  const firstLine = rows[0]?.line ?? 0
  const names: Names = {
    first: cleanName(report, firstLine, 'group', rows[0]?.group.first ?? ''),
    second: cleanName(
      report,
      firstLine,
      'group2',
      rows.find(({ group }) => group.second !== '')?.group.second ?? '',
    ),
  }
  if (names.first === '') add(firstLine, 'group', { code: 'groupMissing' })
  const [least, most] = [readBound(report, rows, 'least'), readBound(report, rows, 'most')]
  if (least && most && least.value > most.value)
    add(least.line, 'least', { code: 'bounds', text: least.text })
  if (rows.length > draftLimits.options)
    add(firstLine, 'option', { code: 'tooManyOptions', max: draftLimits.options })
  const options = readOptions(report, rows, reading)
  if (faults.length > 0)
    return { group: undefined, faults: [...faults, ...others(rows, faults)], notices: [] }
  const lines = [...new Set(rows.map(({ line }) => line))]
  const key = rows[0]?.key ?? names.first
  const items = [...new Set(rows.flatMap((row) => row.items ?? []))]
  return {
    group: {
      key,
      lines,
      names,
      min: least?.value,
      max: most?.value,
      options,
      ...(items.length > 0 ? { items } : {}),
    },
    faults: [],
    notices,
  }
}

/** The faults and notices of one group so far. */
interface Report {
  readonly faults: FaultAt[]
  readonly notices: NoticeAt[]
  readonly add: (line: number, field: OptionField, fault: RowFault, cell?: string) => void
}

function cleanName({ add }: Report, line: number, field: OptionField, text: string): string {
  const cleaned = cleanText(text, { maxLength: draftLimits.nameLength, multiline: false })
  if (cleaned.ok) return cleaned.text
  add(line, field, { code: 'tooLong', max: draftLimits.nameLength })
  return ''
}

function readBound({ add }: Report, rows: readonly OptionRow[], field: 'least' | 'most') {
  const row = rows.find((each) => each[field] !== '')
  if (!row) return undefined
  const text = row[field]
  const isWhole = /^\d{1,4}$/.test(text) && (field === 'least' || Number(text) > 0)
  if (!isWhole) add(row.line, field, { code: 'bounds', text: text.slice(0, 40) })
  return { line: row.line, text, value: Number(text) }
}

function readOptions(
  report: Report,
  rows: readonly OptionRow[],
  { currency, decimal }: Reading,
): ImportedGroup['options'] {
  const { add, notices } = report
  const seen = new Set<string>()
  return rows.map(({ line, option, price, groups = [] }) => {
    const inside = groups.length > 0 ? { groups } : {}
    const own = {
      first: cleanName(report, line, 'option', option.first),
      second: cleanName(report, line, 'option2', option.second),
    }
    const key = nameKey(own.first)
    if (own.first === '') add(line, 'option', { code: 'optionMissing' })
    else if (seen.has(key)) add(line, 'option', { code: 'optionRepeated' })
    seen.add(key)
    if (price === '') return { names: own, cents: undefined, ...inside }
    const read = readPrice(price, currency, decimal)
    if (!read.ok) {
      add(line, 'optionPrice', { code: 'price', text: price.slice(0, 40) }, price)
      return { names: own, cents: undefined }
    }
    if (read.cents > draftLimits.priceCents) add(line, 'optionPrice', { code: 'priceTooHigh', text: price })
    if (read.otherCurrency !== undefined)
      notices.push({ line, notice: { code: 'currency', text: read.otherCurrency } })
    return { names: own, cents: read.cents, ...inside }
  })
}

function others(rows: readonly OptionRow[], faults: readonly FaultAt[]): FaultAt[] {
  const faulty = new Set(faults.map(({ line }) => line))
  const [line = 0] = faulty
  return rows
    .filter((row) => !faulty.has(row.line))
    .map((row) => ({ line: row.line, column: '', fault: { code: 'otherOption', line } }))
}
