import { importLimits } from '../../importing/import-limits.ts'
import { columnLetter, isFilled } from '../../importing/reading/find-sheet.ts'
import { columnName, type Page, type SheetRow } from '../../importing/sheet.ts'
import { isReadable, rolesOfTitles, type StatementColumn, type StatementRole } from './statement-columns.ts'

/** The table of a settlement file. */
export interface StatementTable {
  /** Its header in a comparable form: the same file again has the same. */
  readonly key: string
  readonly columns: readonly StatementColumn[]
  readonly rows: readonly SheetRow[]
}

const shownCells = 3
const shownLength = 40

/**
 * Find the table of a file: its header is the first row, among the first filled ones, whose titles can be read; else the
 * first row of several cells. Undefined: there is none.
 */
export function findStatement(pages: readonly Page[]): StatementTable | undefined {
  const tables = pages.map(({ rows }) => rows.filter(isFilled))
  const tops = tables.flatMap((rows) =>
    rows.slice(0, importLimits.headerRows).map((row, at) => ({ row, below: rows.slice(at + 1) })),
  )
  const top =
    tops.find(({ row }) => isReadable(rolesOfTitles(row.cells))) ??
    tops.find(
      ({ row, below }) => below.length > 0 && row.cells.filter((cell) => cell.trim() !== '').length > 1,
    )
  if (!top) return undefined
  const roles = rolesOfTitles(top.row.cells)
  return {
    key: top.row.cells.map(columnName).join('\t').slice(0, 1_000),
    columns: top.row.cells.map((title, at) => ({
      title: title.trim() || columnLetter(at),
      cells: top.below
        .map(({ cells }) => (cells[at] ?? '').trim())
        .filter((cell) => cell !== '')
        .slice(0, shownCells)
        .map((cell) => cell.slice(0, shownLength)),
      role: roles[at] ?? 'ignore',
    })),
    rows: top.below,
  }
}

/** A table with the roles that its owner gave to the columns. */
export function withRoles(table: StatementTable, roles: readonly StatementRole[]): StatementTable {
  return {
    ...table,
    columns: table.columns.map((column, at) => ({ ...column, role: roles[at] ?? 'ignore' })),
  }
}
