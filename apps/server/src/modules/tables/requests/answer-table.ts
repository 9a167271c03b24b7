import type { tables } from '@tabard/contract/tables/calls'
import type { Handler } from '../../../http/handler.ts'
import { findTable } from '../queries.ts'
import { answerRequests } from './request-queries.ts'
import { callsTopic } from './load-calls.ts'

/** Answers the requests that a member of staff saw: they leave the staff screens, and the phones say who is coming. */
export const answerTable: Handler<typeof tables.answer> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const [, table] = await Promise.all([
      caller,
      tx.row(findTable({ shopId: shop.shopId, tableId: input.tableId })),
    ])
    if (!table) return fail('table.unknown', {})
    const { what = ['staff', 'bill'] } = input
    const answered = await tx.change(answerRequests({ tableId: table.tableId, what, at: new Date(now) }))
    publish(callsTopic(shop))
    for (const id of new Set(answered.flatMap(({ visitId }) => visitId ?? [])))
      publish({ kind: 'table', merchantId: tx.merchantId, shopId: shop.shopId, id })
    return { answered: answered.length }
  })
