import type { CallerRow } from '../../db/authorised-write.ts'
import type { RoundTrips } from '../../db/connections/round-trips.ts'
import { systemRead } from '../../db/platform-database.ts'
import type { Query } from '../../db/statement.ts'
import { transact, type WriteTx } from '../../db/tx.ts'
import type { BoundRow } from '../bound-row.ts'
import type { ShopScope, WriteSteps } from '../handler.ts'
import type { ServerContext } from '../server-context.ts'
import { authoriserFor, callerQuery, guestOf, type Caller, type Credentials } from './callers.ts'
import type { ShopAddress } from './shop-directory.ts'

/** One request to a row: what its transactions need, and what they find out. */
export interface ServedCall {
  readonly server: ServerContext
  readonly row: BoundRow['row']
  /** Undefined: the call is not about a shop. */
  readonly address: ShopAddress | undefined
  readonly credentials: Credentials
  readonly now: number
  readonly trips: RoundTrips
  /** The caller that the last transaction admitted. */
  readonly seen: { caller?: Caller }
}

/** The access of a call to its shop's data. Its transactions admit the caller by the row's `who`. */
export function shopScope({ server, row, address, credentials, now, trips, seen }: ServedCall): ShopScope {
  const { pool, pipelines, limits } = server
  const { merchantId, merchantKey, shopId, code } = address ?? {
    merchantId: '',
    merchantKey: '',
    shopId: '',
    code: '',
  }
  const transactionOptions = () => {
    if (!address) throw new Error(`${row.path} has no shop`)
    const authoriser = authoriserFor(row.who, credentials, { shopId, code, now })
    return {
      pool,
      merchantId,
      trips,
      authoriser: {
        query: authoriser.query,
        admit: (rows: readonly unknown[]) => {
          seen.caller = authoriser.admit(rows)
          limits.admit(row.who, credentials)
          return seen.caller
        },
      },
    }
  }
  return {
    merchantId,
    merchantKey,
    shopId,
    code,
    read: async (work) => transact(transactionOptions(), 'read', work),
    readForAll: async (work) => systemRead(pool, merchantId, work),
    write: async <Result>(work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>) => {
      if (row.kind !== 'write') throw new Error(`${row.path} is a read call and cannot write`)
      return transact(transactionOptions(), 'write', work)
    },
    writeAtOnce: async <Written>(make: (caller: Query<CallerRow, 'read'>) => WriteSteps<Written>) => {
      if (row.kind !== 'write') throw new Error(`${row.path} is a read call and cannot write`)
      const caller = callerQuery(row.who, credentials, { shopId, code, now })
      if (!caller) return undefined
      const { admit = caller, before = [], decide, after } = make(caller)
      const rows = await pipelines.write(merchantId, [admit, ...before, decide, ...after], trips)
      const admitted = rows?.[0]?.[0] as CallerRow | undefined
      const written = rows?.[before.length + 1]?.[0] as Written | undefined
      if (!admitted || !written) return undefined
      limits.admit(row.who, credentials)
      if (row.who === 'guest') seen.caller = guestOf(admitted)
      return Object.assign(written, admitted)
    },
  }
}
