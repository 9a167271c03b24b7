import { amountKinds } from '@tabard/domain/cart/order-options'
import { forgottenNames } from '@tabard/domain/orders/sales-channel'
import type { WriteTx } from '../../../db/tx.ts'
import { forgetRequestNames, renameRequests } from './request-queries.ts'

/** Replace what staff typed for requested amounts by their kind, and blank the names of their customers. */
export async function forgetRequests(tx: WriteTx, orderIds: readonly string[]): Promise<void> {
  for (const kind of amountKinds) await tx.change(renameRequests({ orderIds, kind, ...forgottenNames[kind] }))
  await tx.change(forgetRequestNames({ orderIds }))
}
