import { createHmac } from 'node:crypto'
import { plainCode } from '@tabard/domain/promotions/promotion-code'

/**
 * The keyed hash by which a promotion code is stored and found, per merchant. Undefined:
 * the text cannot be a code.
 */
export function codeHash(secret: string, merchantId: string, typed: string): Buffer | undefined {
  const plain = plainCode(typed)
  return plain === undefined
    ? undefined
    : createHmac('sha256', secret).update(`offer code ${merchantId} ${plain}`).digest()
}

/**
 * The key by which uses are counted per phone: a keyed hash, so that tables contain
 * no number. Null: no phone.
 */
export function phoneKey(secret: string, merchantId: string, phone: string): string | null {
  return phone === ''
    ? null
    : createHmac('sha256', secret)
        .update(`offer phone ${merchantId} ${phone}`)
        .digest('base64url')
        .slice(0, 22)
}
