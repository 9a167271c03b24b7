import type { tables } from '@tabard/contract/tables/calls'
import { compareNumbers } from '@tabard/domain/tables/table-numbers'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import {
  endSessions,
  holdTables,
  insertCodes,
  insertShownCode,
  listPrintedCodes,
  listTables,
  retireCodes,
} from './queries.ts'
import { codeAddress, mintCode } from './table-code.ts'

/** Print new codes for tables. The old prints stop working, and guests must scan again. */
export const rotateCodes: Handler<typeof tables.rotate, 'config'> = ({ input, shop, now }) =>
  shop.write(async (tx, caller) => {
    const [who, held] = await Promise.all([
      caller,
      tx.change(holdTables({ shopId: shop.shopId, tableIds: input.tableIds })),
    ])
    const ids = held.map(({ tableId }) => tableId)
    if (ids.length === 0) return { rotated: 0 }
    const at = new Date(now)
    // One after another: the first waits for scans that hold a code, so that the
    // second ends their sessions too.
    await tx.change(retireCodes({ tableIds: ids, at, all: true }))
    await tx.change(endSessions({ tableIds: ids, at }))
    await tx.change(insertCodes({ codes: ids.map(() => mintCode(shop.merchantKey)), tableIds: ids, at }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'tables.rotate',
      subject: shop.shopId,
      before: null,
      after: { tables: held.map(({ number }) => number).toSorted(compareNumbers) },
    })
    return { rotated: ids.length }
  })

/**
 * List the addresses to print. Anyone who has them can order to those tables, so the
 * audit records the request.
 */
export const listCodes: Handler<typeof tables.codes, 'config'> = ({ input, shop, now, deps }) =>
  shop.write(async (tx, caller) => {
    const [who, rows, codes, { settings }] = await Promise.all([
      caller,
      tx.rows(listTables({ shopId: shop.shopId })),
      tx.rows(listPrintedCodes({ tableIds: input.tableIds })),
      getShop(tx, shop.shopId),
    ])
    const printed = rows
      .filter(({ isActive }) => isActive)
      .toSorted((one, other) => compareNumbers(one.number, other.number))
      .flatMap((row) => {
        const code = codes.find(({ tableId }) => tableId === row.tableId)?.code
        return code === undefined
          ? []
          : [
              {
                tableId: row.tableId,
                number: row.number,
                name: row.name,
                area: row.area === '' ? settings['table.space'] : row.area,
                address: codeAddress(deps.config.publicUrl, shop.code, code),
              },
            ]
      })
    if (printed.length > 0)
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'tables.codes',
        subject: shop.shopId,
        before: null,
        after: { tables: printed.map(({ number }) => number) },
      })
    return printed
  })

/** Create a code to show on a screen, valid for the shop's setting. */
export const showCode: Handler<typeof tables.showCode, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.write(async (tx, caller) => {
    const [, [table], { settings }] = await Promise.all([
      caller,
      tx.change(holdTables({ shopId: shop.shopId, tableIds: [input.tableId] })),
      getShop(tx, shop.shopId),
    ])
    if (!table?.isActive) return fail('table.unknown', {})
    const code = mintCode(shop.merchantKey)
    const expiresAt = now + settings['table.codeMinutes'] * 60_000
    await tx.change(
      insertShownCode({ code, tableId: table.tableId, at: new Date(now), expiresAt: new Date(expiresAt) }),
    )
    return { address: codeAddress(deps.config.publicUrl, shop.code, code), expiresAt }
  })
