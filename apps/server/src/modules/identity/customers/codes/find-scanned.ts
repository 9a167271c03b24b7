import type { ReadTx } from '../../../../db/tx.ts'
import { findByHandle, findCustomer, type CustomerRow } from '../customer-queries.ts'

/** A customer whose code was scanned. */
export interface ScannedCustomer {
  readonly customerId: string
  /** First and last name. */
  readonly name: string
}

/** Find the customer of a code, by id or, in former codes, by the documented user id. Undefined: erased or blocked. */
export async function findScanned(
  tx: ReadTx,
  named: { readonly customerId: string } | { readonly handle: string },
): Promise<ScannedCustomer | undefined> {
  const found: CustomerRow | undefined = await tx.row(
    'customerId' in named ? findCustomer(named) : findByHandle(named),
  )
  if (found?.status !== 'active') return undefined
  return { customerId: found.customerId, name: `${found.firstName} ${found.lastName}`.trim() }
}
