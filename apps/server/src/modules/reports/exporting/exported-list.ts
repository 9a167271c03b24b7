import { toDecimalText, type Currency } from '@tabard/domain/money/money'
import type { Query } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'

/** A cell of an exported list. Null: nothing. */
export type Cell = string | number | Date | null

/** The most rows of a page; of items, the most orders. */
export const pageSize = 1_000

/** Where a page begins: after this id. Null: the first page. */
export interface PageStart {
  readonly shopId: string
  readonly after: string | null
}

/** A list as it is exported. */
export interface ExportedList {
  /** The names of the columns: they stay, whatever language staff read. */
  readonly columns: readonly string[]
  read(
    tx: ReadTx,
    start: PageStart,
  ): Promise<{ readonly rows: readonly (readonly string[])[]; readonly next: string | undefined }>
}

/** The columns of a list by name, each with what it reads from a row. */
export type ExportedColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/** A list whose statement returns one row per line, in the order of `idOf`. */
export function listOf<Row>(
  statement: (params: PageStart & { readonly most: number }) => Query<Row, 'read'>,
  idOf: (row: Row) => string,
  columns: ExportedColumns<Row>,
): ExportedList {
  return {
    columns: Object.keys(columns),
    read: async (tx, start) => {
      const found = await tx.rows(statement({ ...start, most: pageSize }))
      const end = found.at(-1)
      return {
        rows: cellsOf(found, columns),
        next: end && found.length === pageSize ? idOf(end) : undefined,
      }
    },
  }
}

/** The cells of rows as texts, in the order of the columns. Times are UTC (ISO 8601). */
export function cellsOf<Row>(rows: readonly Row[], columns: ExportedColumns<Row>): string[][] {
  const read = Object.values(columns)
  return rows.map((row) => read.map((cell) => textOf(cell(row))))
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString() : cell === null ? '' : String(cell)
}

/** An amount as a decimal of its currency. */
export function amount(cents: number | null, currency: string): string | null {
  return cents === null ? null : toDecimalText(cents, currency as Currency)
}
