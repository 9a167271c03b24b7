import type { OwnedKind } from '@tabard/domain/ledger/account-kinds'
import type { ReadTx } from '../../db/tx.ts'
import { listLiabilities } from './queries.ts'

export interface Liability {
  readonly kind: OwnedKind
  readonly currency: string
  /** The number of accounts that are not at zero. */
  readonly count: number
  /** Minor units; hundredths for points. */
  readonly amount: number
}

/** Read what a shop owes by kind of account and currency, with the accounts that are valid at all shops. */
export function readLiabilities(tx: ReadTx, shopId: string): Promise<Liability[]> {
  return tx.rows(listLiabilities({ shopId }))
}
