import type { TableSession, tables } from '@tabard/contract/tables/calls'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { countGuess } from '../../identity/count-try.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findTable, holdCode } from '../queries.ts'
import { sitDown } from './sit-down.ts'

/** Wrong codes allowed per address in 15 minutes. Retired codes, as on old prints, do not count. */
const mostGuesses = 20

/**
 * Exchange a table code for a session of the guest (ADR-025). Wrong codes are counted per address and then
 * refused. Right codes always work: all guests in a dining room share one address, and one of them must not
 * block the others. 128 bits cannot be guessed.
 */
export const scanCode: Handler<typeof tables.scan> = async (request) => {
  const { input, shop, now, platform, session, fail } = request
  const opened = await shop.write(
    async (
      tx,
      caller,
    ): Promise<TableSession | Refusal<'table.codeUnknown' | 'table.codeExpired' | 'table.visitFull'>> => {
      const [[code], { settings }, { guestId }] = await Promise.all([
        tx.change(holdCode({ shopId: shop.shopId, code: input.code })),
        getShop(tx, shop.shopId),
        caller,
      ])
      if (!code) return new Refusal('table.codeUnknown', {})
      const isOver = code.expiresAt !== null && code.expiresAt.getTime() <= now
      if (code.retiredAt !== null || isOver || !code.isActive) return new Refusal('table.codeExpired', {})
      const [seated, table] = await Promise.all([
        sitDown(tx, {
          shopId: shop.shopId,
          guestId,
          tableId: code.tableId,
          now,
          expiresAt: now + settings['table.sessionMinutes'] * 60_000,
        }),
        tx.row(findTable({ shopId: shop.shopId, tableId: code.tableId })),
      ])
      if (isRefusal(seated)) return seated
      if (!table) throw new Error('the table of the scanned code was not found')
      return {
        ...seated,
        number: seated.number === '' ? table.number : seated.number,
        name: table.name,
        area: table.area === '' ? settings['table.space'] : table.area,
      }
    },
  )
  if (!isRefusal(opened) || opened.code !== 'table.codeUnknown') return opened
  const { network } = session
  const waitSeconds = await countGuess(platform, { key: 'table code', network, most: mostGuesses, now })
  return waitSeconds > 0 ? fail('table.guessed', { retryAfterSeconds: waitSeconds }) : opened
}
