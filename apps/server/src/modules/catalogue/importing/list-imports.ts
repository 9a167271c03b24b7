import type { Import, importing } from '@tabard/contract/importing/calls'
import type { FormatName } from '@tabard/domain/importing/import-row'
import type { Handler } from '../../../http/handler.ts'
import { listImports, type ImportRow } from './queries.ts'

/** List applied imports, latest first. */
export const loadImports: Handler<typeof importing.list> = ({ shop }) =>
  shop.read(async (tx) => (await tx.rows(listImports({ shopId: shop.shopId }))).map(present))

function present(row: ImportRow): Import {
  return {
    importId: row.importId,
    at: row.at.getTime(),
    byName: row.byName,
    // The table's check constraint allows no other format.
    format: row.format as FormatName,
    counts: {
      created: row.created,
      changed: row.changed,
      same: row.same,
      faulty: row.faulty,
      groups: row.optionGroups,
    },
    isUndone: row.undoneAt !== null,
  }
}
