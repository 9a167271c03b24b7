import { randomBytes } from 'node:crypto'
import type { WriteTx } from '../../../../db/tx.ts'
import { purgeImports } from '../importing/import-queries.ts'
import { forgetOldCards, forgetPerson, leaveWallets } from './lifecycle-queries.ts'

const keptMs = 180 * 86_400_000
const importMs = 3_600_000

/** Every night: blank the people of gift cards that are over, and delete previews of imports, which contain codes. */
export async function purgeGiftCards(tx: WriteTx, now: number): Promise<void> {
  await tx.change(forgetOldCards({ before: new Date(now - keptMs) }))
  await tx.change(leaveWallets({ deadHash: randomBytes(32) }))
  await tx.change(purgeImports({ before: new Date(now - importMs) }))
}

/** Blank an erased person on gift cards. What is on the cards stays valid for those who have them. */
export async function forgetOnGiftCards(
  tx: WriteTx,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<void> {
  if (phone !== '' || email !== '') await tx.change(forgetPerson({ phone, email: email.toLowerCase() }))
}
