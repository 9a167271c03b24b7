import type { tables } from '@tabard/contract/tables/calls'
import { tableLimits, tableRange } from '@tabard/domain/tables/table-numbers'
import { cleanText } from '@tabard/domain/text/text-input'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { countTables, insertCodes, insertTables, lockTables } from './queries.ts'
import { mintCode } from './table-code.ts'

/** Create one or several tables, each with a code to print. */
export const createTables: Handler<typeof tables.create> = async ({ input, shop, now, fail }) => {
  const numbers = tableRange(input)
  const area = cleanText(input.area, { maxLength: tableLimits.nameLength, multiline: false })
  return shop.write(async (tx, caller) => {
    const [who] = await Promise.all([caller, tx.change(lockTables({ shopId: shop.shopId }))])
    if (!numbers) return fail('table.range', { max: tableLimits.atOnce })
    if (!area.ok) return fail('text.tooLong', { field: 'area', max: area.max })
    const before = await tx.row(countTables({ shopId: shop.shopId }))
    const made = await tx.change(
      insertTables({
        shopId: shop.shopId,
        tableIds: numbers.map(() => newId(now)),
        numbers,
        area: area.text,
        seats: input.seats,
      }),
    )
    if ((before?.tables ?? 0) + made.length > tableLimits.tables)
      return fail('table.full', { max: tableLimits.tables })
    const ids = made.map(({ tableId }) => tableId)
    await tx.change(
      insertCodes({ codes: ids.map(() => mintCode(shop.merchantKey)), tableIds: ids, at: new Date(now) }),
    )
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.create',
      subject: shop.shopId,
      before: null,
      after: { from: numbers[0], to: numbers.at(-1), created: made.length },
    })
    return { created: made.length, skipped: numbers.length - made.length }
  })
}
