import type { Selectable } from 'kysely'
import type { DB } from './row-types.ts'

/** Columns of a table as the database gives them; the types are generated from the migrations by `npm run rows`. */
export type Columns<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Name
>
