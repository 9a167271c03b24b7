import { createHash, timingSafeEqual } from 'node:crypto'
import { checkedCodeLifeMs, codeTries, type KeptCodePurpose } from '@tabard/domain/accounts/code-rules'
import type { WriteTx } from '../../../db/tx.ts'
import { countTry, keepCode, takeBackGuess, useCode } from './code-queries.ts'

interface TypedCode {
  /** E.164. */
  readonly phone: string
  readonly purpose: KeptCodePurpose
  readonly code: string
  /** The mail address that it was sent to: of another one it proves nothing. */
  readonly email?: string
  readonly now: number
}

/** Of the phone and purpose as well: a code of one is none of another. */
export function hashCode(
  merchantId: string,
  { phone, purpose, code, email = '' }: Omit<TypedCode, 'now'>,
): Buffer {
  return createHash('sha256')
    .update(`${merchantId} ${phone} ${purpose} ${code} ${email.toLowerCase()}`)
    .digest()
}

/**
 * The id of the code that was typed rightly; undefined: wrong, for whatever reason. The try is counted either way, so
 * the transaction must be committed either way: never refuse from within it. The code stays good for the form's rest.
 */
export async function proveCode(tx: WriteTx, typed: TypedCode): Promise<string | undefined> {
  const { merchantId } = tx
  const { phone, purpose, now } = typed
  const { perCode, perHour, perMonth } = codeTries
  const [tried] = await tx.change(
    countTry(merchantId, phone, purpose, new Date(now), perCode, perHour, perMonth),
  )
  if (!tried || !timingSafeEqual(tried.code_hash, hashCode(merchantId, typed))) return undefined
  await Promise.all([
    tx.change(takeBackGuess(merchantId, phone)),
    tx.change(keepCode(merchantId, tried.code_id, new Date(tried.created_at.getTime() + checkedCodeLifeMs))),
  ])
  return tried.code_id
}

/** Uses a proved code up; false: somebody else has, or it took too long. */
export async function spendCode(tx: WriteTx, codeId: string, now: number): Promise<boolean> {
  return (await tx.change(useCode(tx.merchantId, codeId, new Date(now)))).length === 1
}
