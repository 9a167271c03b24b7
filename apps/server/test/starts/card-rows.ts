import type { CardUnit } from '@tabard/domain/value/adjust-limits'
import { pointsOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import { systemWrite } from '../../src/db/platform-database.ts'
import { postValue } from '../../src/modules/ledger/value/post-value.ts'
import { newId } from '../../src/modules/platform/new-id.ts'
import { ownerRows } from '../database/owner-rows.ts'
import type { TestServer } from '../test-server.ts'

/** Points that an order earned, without the order. */
export async function earnPoints(
  { server, time }: TestServer,
  {
    merchantId,
    shopId,
    cardId,
  }: { readonly merchantId: string; readonly shopId: string; readonly cardId: string },
  points: number,
): Promise<void> {
  const transfer = valueTransfer('pointsEarned', pointsOf(cardId), points)
  if (!transfer) return
  await systemWrite(server.pool, merchantId, (tx) =>
    postValue(tx, { shopId, now: time.now }, [{ requestId: newId(time.now), transfer }]),
  )
}

/** The balance of a card in the ledger. */
export async function balanceOf(cardId: string, unit: CardUnit): Promise<number> {
  const [row] = await ownerRows<{ balance: string }>(
    'select coalesce(sum(credits - debits), 0) as balance from ledger_accounts where owner = $1 and kind = $2',
    [cardId, unit],
  )
  return Number(row?.balance)
}
