import type { TableSession, tables } from '@tabard/contract/tables'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import type { Handler } from '../../http/handler.ts'
import { countGuess } from '../identity/count-try.ts'
import { getShop } from '../shops/load-shop.ts'
import { findTable, holdCode } from './queries.ts'
import { sitDown } from './sit-down.ts'

/** Wrong codes of one address in a quarter of an hour. Codes that once were right are none: a room full of old prints guesses nothing. */
const mostGuesses = 20

/**
 * A code for a session (F25): the guest's own, of that table, for as long as the shop says. Wrong ones are
 * counted by address, and soon learn nothing; right ones open always, since a whole room is one address, and somebody
 * in it who types nonsense must not keep the others from ordering. 128 bits are not found by trying.
 */
export const scanCode: Handler<typeof tables.scan> = async (request) => {
  const { input, shop, now, platform, session, fail } = request
  const opened = await shop.write(
    async (
      tx,
      caller,
    ): Promise<TableSession | Refusal<'table.codeUnknown'> | Refusal<'table.codeExpired'>> => {
      const [[code], { settings }, { guestId }] = await Promise.all([
        tx.change(holdCode(tx.merchantId, shop.shopId, input.code)),
        getShop(tx, shop.shopId),
        caller,
      ])
      if (!code) return new Refusal('table.codeUnknown', {})
      const isOver = code.expires_at !== null && code.expires_at.getTime() <= now
      if (code.retired_at !== null || isOver || !code.is_active) return new Refusal('table.codeExpired', {})
      const [seated, table] = await Promise.all([
        sitDown(tx, {
          shopId: shop.shopId,
          guestId,
          tableId: code.table_id,
          now,
          expiresAt: now + settings['table.sessionMinutes'] * 60_000,
        }),
        tx.row(findTable(tx.merchantId, shop.shopId, code.table_id)),
      ])
      if (!table) throw new Error('a held code opens a session at its table')
      return {
        ...seated,
        number: seated.number === '' ? table.number : seated.number,
        name: table.name,
        area: table.area === '' ? settings['table.space'] : table.area,
      }
    },
  )
  if (!isRefusal(opened) || opened.code !== 'table.codeUnknown') return opened
  const key = `table code ${session.network}`
  const waitSeconds = await countGuess(platform, { key, most: mostGuesses, now })
  return waitSeconds > 0 ? fail('table.guessed', { retryAfterSeconds: waitSeconds }) : opened
}
