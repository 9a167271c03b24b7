import { isFree } from '@tabard/domain/capacity/exclusive'
import type { Interval } from '@tabard/domain/capacity/interval'
import type { ReadTx } from '../../db/tx.ts'
import { readCapacity } from './read-capacity.ts'

/** List which exclusive resources are free for all of an interval, margins included. Nothing is locked. */
export async function listFree(
  tx: ReadTx,
  {
    shopId,
    exclusive,
    from,
    to,
  }: Interval & { readonly shopId: string; readonly exclusive: readonly string[] },
  now: number,
): Promise<string[]> {
  const { busy } = await readCapacity(tx, { shopId, shared: [], exclusive, from, to }, now)
  return exclusive.filter((key) => isFree(busy(key), { from, to }))
}
