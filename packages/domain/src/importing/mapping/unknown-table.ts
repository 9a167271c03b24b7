import type { Currency } from '../../money/money.ts'
import { importLimits } from '../import-limits.ts'
import { isFilled } from '../reading/find-sheet.ts'
import { optionTitle } from '../choices/option-titles.ts'
import { readPrice } from '../reading/read-price.ts'
import type { Page } from '../sheet.ts'
import type { ColumnRole, UnknownTable } from './column-roles.ts'

const shownRows = 5
const shownLength = 40
/** Rows that a guess looks at. */
const guessedRows = 200

/** The largest table of a file whose headers are unknown. Undefined: no row has two cells. */
export function unknownTable(pages: readonly Page[], currency: Currency): UnknownTable | undefined {
  const [page] = pages
    .map(({ name, rows }) => ({ name, rows: tableRows(rows) }))
    .toSorted((a, b) => b.rows.length - a.rows.length)
  if (!page || page.rows.length === 0) return undefined
  const width = Math.min(importLimits.columns, Math.max(...page.rows.map((cells) => cells.length)))
  const columns = Array.from({ length: width }, (_, at) => page.rows.map((cells) => (cells[at] ?? '').trim()))
  const roles = guessRoles(columns, currency)
  return {
    sheet: pages.length > 1 ? page.name : '',
    columns: columns.map((cells, at) => ({
      cells: cells.slice(0, shownRows).map((cell) => cell.slice(0, shownLength)),
      role: roles[at] ?? 'ignore',
    })),
  }
}

/** The first row of the table in a comparable form: the same list again has the same. */
export function tableKey(pages: readonly Page[]): string {
  const [first] = pages.flatMap(({ rows }) => tableRows(rows).slice(0, 1))
  return (first ?? [])
    .map((cell) => cell.trim().toLowerCase())
    .join('\t')
    .slice(0, 500)
}

/** Rows with several cells: titles and headings have one. */
function tableRows(rows: Page['rows']): (readonly string[])[] {
  return rows
    .filter(isFilled)
    .map(({ cells }) => cells)
    .filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
}

function guessRoles(columns: readonly (readonly string[])[], currency: Currency): ColumnRole[] {
  const facts = columns.map((cells) => factsOf(cells.slice(0, guessedRows), currency))
  const roles = facts.map((): ColumnRole => 'ignore')
  const give = (role: ColumnRole, at: number) => {
    if (at >= 0) roles[at] = role
  }
  // A number of the dish counts up by one; of several prices the last is a guess as good as any.
  give(
    'price',
    facts.findLastIndex(({ prices, isCounting }) => prices > 0.5 && !isCounting),
  )
  const isFree = (at: number) => roles[at] === 'ignore'
  give(
    'name',
    facts.findIndex(({ latin }, at) => isFree(at) && latin > 0.5),
  )
  give(
    'name2',
    facts.findIndex(({ han, latin }, at) => isFree(at) && han > 0.5 && latin < 0.5),
  )
  if (!roles.includes('name')) give('name', roles.indexOf('name2'))
  give(
    'description',
    facts.findIndex(({ length, latin }, at) => isFree(at) && latin > 0.3 && length > 24),
  )
  for (const [at, { adds }] of facts.entries()) if (isFree(at) && adds) give('options', at)
  return roles
}

function factsOf(cells: readonly string[], currency: Currency) {
  const filled = cells.filter((cell) => cell !== '')
  const share = (isSo: (cell: string) => boolean) => filled.filter(isSo).length / Math.max(1, filled.length)
  const numbers = filled.map(Number)
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  return {
    prices: share((cell) => readPrice(cell, currency, '.').ok),
    isCounting: steps.length > 1 && steps.filter((step) => step === 1).length > steps.length * 0.6,
    adds: filled.some(
      (cell) =>
        optionTitle(cell) !== undefined || /\p{L}.{0,80}[+＋]\s?[$€£¥]?\s?\d/u.test(cell.slice(0, 200)),
    ),
    latin: share((cell) => /\p{Script=Latin}{2}/u.test(cell)),
    han: share((cell) => /\p{Script=Han}/u.test(cell)),
    length: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
  }
}
