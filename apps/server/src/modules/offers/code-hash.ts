import { createHmac } from 'node:crypto'
import { plainCode } from '@tabard/domain/offers/offer-code'

/** What a code is looked for by; of the merchant as well. Undefined: what was typed can be no code. */
export function codeHash(secret: string, merchantId: string, typed: string): Buffer | undefined {
  const plain = plainCode(typed)
  return plain === undefined
    ? undefined
    : createHmac('sha256', secret).update(`offer code ${merchantId} ${plain}`).digest()
}

/** A phone number as uses are counted by it: whoever reads the tables learns no number. */
export function phoneKey(secret: string, merchantId: string, phone: string): string | null {
  return phone === ''
    ? null
    : createHmac('sha256', secret)
        .update(`offer phone ${merchantId} ${phone}`)
        .digest('base64url')
        .slice(0, 22)
}
