import type { Selectable } from 'kysely'
import type { DomainName } from './column-names.ts'
import type { DB } from './row-types.ts'

/** A row of a table by the names of its columns in code: `npm run rows` generates the types from the migrations. */
export type TableRow<Table extends keyof DB> = Named<Selectable<DB[Table]>>

type Named<Row> = { [Column in keyof Row & string as DomainName<Column>]: Row[Column] }

/** Columns of a table as a statement returns them, by their names in code. */
export type Columns<Table extends keyof DB, Name extends keyof TableRow<Table>> = Pick<TableRow<Table>, Name>

/** Columns of a table as JSON of whole rows stores them, by their names in the database. */
export type StoredColumns<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Name
>
