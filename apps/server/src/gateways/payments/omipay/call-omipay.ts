import { z } from 'zod'
import { askProvider, type AskOptions } from '../ask-provider.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { signedParams } from './signature.ts'

/** An account at OmiPay, and how to reach it. */
export interface OmipayAccess {
  /** The address of the API with a slash at its end. */
  readonly url: string
  readonly merchantNumber: string
  readonly secretKey: string
  readonly ask: AskOptions
  readonly clock: () => number
}

/** The methods of OmiPay's API v2 in use. */
export type OmipayMethod =
  | 'GetExchangeRate'
  | 'MakeQROrder'
  | 'MakeJSAPIOrder'
  | 'MakeScanOrder'
  | 'QueryOrder'
  | 'Refund'
  | 'QueryRefund'

/** OmiPay answered FAIL. `code` is its reason. */
export class OmipayFail extends ProviderRefused {
  readonly code: string

  constructor(code: string) {
    super(`OmiPay: ${code}`)
    this.code = code
  }
}

const Failed = z.object({ return_code: z.literal('FAIL'), error_code: z.string().max(64).default('FAIL') })
const Succeeded = z.object({ return_code: z.literal('SUCCESS') })

/**
 * Call a method. All parameters are in the query, as the protocol demands; the signature keeps the key out of it. Throws
 * `OmipayFail`, which is a `ProviderRefused`, or `ProviderSilent`.
 */
export async function callOmipay<Answer>(
  { url, merchantNumber, secretKey, ask, clock }: OmipayAccess,
  method: OmipayMethod,
  params: Readonly<Record<string, string | number>>,
  schema: z.ZodType<Answer>,
  tries?: number,
): Promise<Answer> {
  const query = new URLSearchParams(signedParams(merchantNumber, secretKey, clock()))
  for (const [name, value] of Object.entries(params)) query.set(name, String(value))
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const json = await askProvider(`${url}${method}?${query}`, { method: 'POST', headers }, { ...ask, tries })
  const failed = Failed.safeParse(json).data
  // An error of their system does not say whether the request was carried out.
  if (failed?.error_code === 'SYSTEM_ERROR') throw new ProviderSilent('OmiPay: SYSTEM_ERROR')
  if (failed) throw new OmipayFail(failed.error_code)
  const parsed = schema.safeParse(json)
  if (!Succeeded.safeParse(json).success || !parsed.success)
    throw new ProviderSilent('unexpected response format')
  return parsed.data
}

/** Whether OmiPay refused a number that it has already. Its codes are not all documented. */
export function isRepeated(error: unknown): boolean {
  return error instanceof OmipayFail && /REPEAT|DUPLICATE|(?<!NOT_)EXIST/.test(error.code)
}

/** Whether OmiPay does not know the order or the refund. */
export function isUnknown(error: unknown): boolean {
  return error instanceof OmipayFail && /^(?:ORDER|REFUND)(?:_NO)?_NOT_EXIST/.test(error.code)
}
