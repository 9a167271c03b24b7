import type { ReadTx } from '../../db/tx.ts'
import type { Holder } from './allocate-capacity.ts'
import { sumUnits } from './queries.ts'

/** List the units that a holder has of each resource. */
export async function listHeld(tx: ReadTx, holder: Holder): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows(sumUnits(holder))
  return new Map(rows.map(({ resource, units }) => [resource, units]))
}
