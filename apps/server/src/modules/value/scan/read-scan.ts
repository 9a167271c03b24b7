import type { scan, Scanned } from '@tabard/contract/value/passes/scan'
import { readCardNumber } from '@tabard/domain/value/card-number'
import { readScanCode } from '@tabard/domain/value/scan-code'
import type { ReadTx, WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { readFormerCode } from '../../identity/customers/codes/former-code.ts'
import { isSignedCode } from '../../platform/sign-scan-code.ts'
import { findByNumber, findPerson, subjectsByKind, type Subject } from './find-subject.ts'
import { findUse, useCode } from './queries.ts'

/** A code whose signature is valid. */
interface ValidCode {
  readonly expiresAt: number | undefined
  /** Undefined: a static code or a number, which may be read any number of times. */
  readonly liveNonce: Uint8Array | undefined
  findSubject(tx: ReadTx): Promise<Subject | undefined>
}

/** Read a scanned code or typed number. A live code is used by that, in the database, whichever process reads it. */
export const readScan: Handler<typeof scan.read, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.write(async (tx, caller): Promise<Scanned | ReturnType<typeof fail>> => {
    const { personId, deviceId } = await caller
    const code = validCode(deps.config.secret, tx.merchantId, input.code)
    if (!code) return fail('scan.unknown', {})
    const isExpired = code.expiresAt !== undefined && now >= code.expiresAt
    const { liveNonce } = code
    if (isExpired && !liveNonce) return fail('scan.expired', {})
    const subject = await code.findSubject(tx)
    if (!subject) return fail('scan.unknown', {})
    if (!liveNonce) return { ...subject, isLive: false, scanId: undefined }
    const { requestId: scanId } = input
    const use = { nonce: Buffer.from(liveNonce), scanId, by: personId || deviceId, shopId: shop.shopId, now }
    const outcome = await useOnce(tx, subject, use, isExpired)
    return outcome === 'mine' ? { ...subject, isLive: true, scanId } : fail(`scan.${outcome}`, {})
  })

/** Read a text that was scanned or typed. Undefined: not a code of this merchant, and no card number. */
export function validCode(secret: string, merchantId: string, text: string): ValidCode | undefined {
  const number = readCardNumber(text)
  if (number !== undefined)
    return { expiresAt: undefined, liveNonce: undefined, findSubject: (tx) => findByNumber(tx, number) }
  const former = readFormerCode(secret, merchantId, text)
  if (former)
    return {
      expiresAt: former.expiresAt,
      liveNonce: former.nonce,
      findSubject: (tx) => findPerson(tx, { handle: former.handle }),
    }
  const code = readScanCode(text)
  if (!code || !isSignedCode(secret, merchantId, code)) return undefined
  const { expiresAt, isLive, kind, nonce, subjectId } = code
  return {
    expiresAt,
    liveNonce: isLive ? nonce : undefined,
    findSubject: async (tx) => subjectsByKind[kind]?.(tx, subjectId),
  }
}

interface Use {
  readonly nonce: Buffer
  readonly scanId: string
  readonly by: string
  readonly shopId: string
  readonly now: number
}

/** Use a code, unless a scan has. The same scan sent again, also after the code has expired, is the same use. */
async function useOnce(
  tx: WriteTx,
  { kind, subjectId }: Subject,
  { nonce, scanId, by, shopId, now }: Use,
  isExpired: boolean,
): Promise<'mine' | 'used' | 'expired'> {
  const at = new Date(now)
  const used = isExpired ? [] : await tx.change(useCode({ nonce, scanId, kind, subjectId, shopId, at, by }))
  if (used.length > 0) return 'mine'
  const earlier = await tx.row(findUse({ nonce }))
  if (earlier?.scanId === scanId) return 'mine'
  return isExpired && !earlier ? 'expired' : 'used'
}
