import { randomBytes } from 'node:crypto'
import type { WriteTx } from '../../../db/tx.ts'
import { newId } from '../../platform/new-id.ts'
import { createGuest } from '../sessions/tokens.ts'
import { insertCustomer, proveAddress } from './customer-queries.ts'

interface NewAccount {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly passwordHash: string
}

/** Create the account of a customer whose phone and email address count as confirmed, as the demo has one. */
export async function createAccount(
  tx: WriteTx,
  { name, phone, email, passwordHash }: NewAccount,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const [firstName = '', ...rest] = name.split(' ')
  const customerId = newId(now)
  await tx.change(
    insertCustomer({
      customerId,
      handle: randomBytes(16).toString('base64url'),
      guestId: await createGuest(tx, now),
      phone,
      email,
      passwordHash,
      firstName,
      lastName: rest.join(' '),
      address: '',
      city: '',
      state: '',
      zipCode: '',
      country: '',
      licencePlate: '',
      at,
    }),
  )
  await tx.change(proveAddress({ customerId, email, at }))
}
