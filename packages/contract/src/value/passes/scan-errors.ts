import { refusal, type ErrorTable } from '../../wire/error-row.ts'

/** Errors of scanned codes and wallet passes. */
export const scanErrors = {
  /** Not a code of this merchant, or what it named is gone. */
  'scan.unknown': refusal(),
  'scan.expired': refusal(),
  /** A live code is used once. */
  'scan.used': refusal(),
  /** Nothing of the caller that can be in a wallet. */
  'pass.unknown': refusal(),
  /** The installation has no keys for this wallet. */
  'pass.unavailable': refusal(),
  /** The wallet's service did not answer. */
  'pass.later': refusal(),
} as const satisfies ErrorTable
