import type { tables } from '@tabard/contract/tables/calls'
import { tableLimits, tableNumber } from '@tabard/domain/tables/table-numbers'
import { cleanText } from '@tabard/domain/text/text-input'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { endSessions, findTable, updateTable } from './queries.ts'

/**
 * Save a table's number, name, area, seats and state. The second of two people who save at once is refused.
 */
export const changeTable: Handler<typeof tables.change> = async ({ input, shop, now, fail }) => {
  const number = tableNumber(input.number)
  if (number === undefined) return fail('table.number', {})
  const limits = { maxLength: tableLimits.nameLength, multiline: false }
  const name = cleanText(input.name, limits)
  if (!name.ok) return fail('text.tooLong', { field: 'name', max: name.max })
  const area = cleanText(input.area, limits)
  if (!area.ok) return fail('text.tooLong', { field: 'area', max: area.max })
  try {
    return await shop.write(async (tx, caller) => {
      const [who, before] = await Promise.all([
        caller,
        tx.row(findTable({ shopId: shop.shopId, tableId: input.tableId })),
      ])
      if (!before) return fail('table.unknown', {})
      const [saved] = await tx.change(
        updateTable({
          shopId: shop.shopId,
          tableId: input.tableId,
          revision: input.revision,
          number,
          name: name.text,
          area: area.text,
          seats: input.seats,
          isActive: input.isActive,
        }),
      )
      if (!saved) return fail('table.changedMeanwhile', {})
      if (!input.isActive) await tx.change(endSessions({ tableIds: [input.tableId], at: new Date(now) }))
      const { tableId: _, revision: __, ...facts } = before
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'tables.change',
        subject: input.tableId,
        before: facts,
        after: {
          number,
          name: name.text,
          area: area.text,
          seats: input.seats,
          is_active: input.isActive,
        },
      })
      return { revision: saved.revision }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'shop_tables_number') return fail('table.numberTaken', { number })
    throw error
  }
}
