import type { payByValue } from '@tabard/contract/value/spending/spending'
import type { Handler } from '../../../../http/handler.ts'
import { listDeposits } from './deposit-queries.ts'

/** Show the deposits of the shop of which something is left. */
export const showDeposits: Handler<typeof payByValue.deposits> = ({ shop }) =>
  shop.read(async (tx, caller) => {
    await caller
    const rows = await tx.rows(listDeposits({ shopId: shop.shopId }))
    return {
      deposits: rows.map(({ depositId, name, name1, name2, leftCents, placedAt }) => ({
        depositId,
        name,
        text: { first: name1, second: name2 },
        leftCents,
        placedAt: placedAt.getTime(),
      })),
    }
  })
