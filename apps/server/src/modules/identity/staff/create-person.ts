import type { WriteTx } from '../../../db/tx.ts'
import { addPerson } from './staff-queries.ts'

interface NewPerson {
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string
}

/** Create a person in a merchant's transaction. False: the address has one. */
export async function createPerson(
  tx: WriteTx,
  { personId, email, name, passwordHash }: NewPerson,
  now: number,
): Promise<boolean> {
  const [added] = await tx.change(addPerson({ personId, email, name, hash: passwordHash, at: new Date(now) }))
  return added !== undefined
}
