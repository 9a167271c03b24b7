import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  scanCodeText,
  signatureBytes,
  signedScanCode,
  type ReadScanCode,
  type ScanCode,
} from '@tabard/domain/value/scan-code'

/** Make the text of a code, signed for one merchant: another merchant's code is invalid (ADR-190). */
export function signScanCode(secret: string, merchantId: string, code: ScanCode): string {
  const text = scanCodeText(code)
  return signedScanCode(text, signatureOf(secret, merchantId, text))
}

/** Whether this installation signed the code for this merchant. */
export function isSignedCode(
  secret: string,
  merchantId: string,
  { signed, signature }: Pick<ReadScanCode, 'signed' | 'signature'>,
): boolean {
  return timingSafeEqual(signature, signatureOf(secret, merchantId, signed))
}

function signatureOf(secret: string, merchantId: string, text: string): Uint8Array {
  return createHmac('sha256', secret)
    .update(`scan code ${merchantId} ${text}`)
    .digest()
    .subarray(0, signatureBytes)
}
