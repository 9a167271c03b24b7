import type { Selectable } from 'kysely'
import type { DB } from './row-types.ts'

/** Columns of a table as PostgreSQL returns them. `npm run rows` generates the types from the migrations. */
export type Columns<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Name
>
