import type { statements } from '@tabard/contract/settlement/statements'
import type { Handler } from '../../../http/handler.ts'
import { listShownImports } from './file-queries.ts'

/** List the last imported settlement files. */
export const listStatements: Handler<typeof statements.list> = ({ shop }) =>
  shop.read(async (tx) => {
    const rows = await tx.rows(listShownImports({ shopId: shop.shopId }))
    return rows.map(({ at, byName, ...row }) => ({ ...row, at: at.getTime(), by: byName }))
  })
