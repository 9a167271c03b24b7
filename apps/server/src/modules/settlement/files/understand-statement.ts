import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Currency } from '@tabard/domain/money/money'
import {
  findStatement,
  withRoles,
  type StatementTable,
} from '@tabard/domain/payments/statement/find-statement'
import { readStatement, type ReadStatement } from '@tabard/domain/payments/statement/read-statement'
import type { DateOrder } from '@tabard/domain/payments/statement/read-statement-date'
import {
  isReadable,
  rolesOfTitles,
  type StatementColumn,
  type StatementRole,
} from '@tabard/domain/payments/statement/statement-columns'
import { readPages } from '../../../sheets/read-pages.ts'
import type { SheetFault } from '../../../sheets/sheet-fault.ts'

// Runs on a separate thread (ADR-019) and sees only its input: no database and no network.

/** What the columns of a file contain, by its header. */
export interface NamedColumns {
  readonly key: string
  readonly roles: readonly StatementRole[]
}

/** A settlement file, and what is known of the shop and its account. */
export interface StatementFile {
  readonly bytes: Uint8Array
  readonly currency: Currency
  readonly dateOrder: DateOrder
  readonly account: string | undefined
  /** What the columns contain, as a person says. */
  readonly columns: readonly StatementRole[] | undefined
  /** The same of earlier files. */
  readonly remembered: readonly NamedColumns[]
}

/** What a settlement file says, or why it is refused. */
export type UnderstoodStatement =
  | { readonly fault: SheetFault | 'rows' | 'columns' }
  | {
      readonly fault?: undefined
      readonly columns: readonly StatementColumn[]
      readonly named: NamedColumns
      /** Undefined: its columns do not say enough. */
      readonly read: ReadStatement | undefined
    }

/** How many rows a settlement file may have: a busy month. */
export const mostStatementRows = 20_000

/** Decode a settlement file and read its rows. */
export async function understandStatement(file: StatementFile): Promise<UnderstoodStatement> {
  const { buffer, byteOffset, byteLength } = file.bytes
  const pages = await readPages(Buffer.from(buffer, byteOffset, byteLength), {
    isHeader: (cells) => isReadable(rolesOfTitles(cells)),
    mostRows: mostStatementRows,
  })
  if (typeof pages === 'string') return { fault: pages }
  const table = findStatement(pages)
  if (!table || table.rows.length === 0) return { fault: 'empty' }
  if (table.rows.length > mostStatementRows) return { fault: 'rows' }
  if (table.columns.length > importLimits.columns) return { fault: 'columns' }
  const named = nameColumns(table, file)
  const roles = named.columns.map(({ role }) => role)
  return {
    columns: named.columns,
    named: { key: table.key, roles },
    read: isReadable(roles) ? readStatement(named, file) : undefined,
  }
}

/** The columns as a person named them now, or for the last file with this header, or by their titles. */
function nameColumns(table: StatementTable, { columns, remembered }: StatementFile): StatementTable {
  const roles = columns ?? remembered.find(({ key }) => key === table.key)?.roles
  return roles ? withRoles(table, roles) : table
}
