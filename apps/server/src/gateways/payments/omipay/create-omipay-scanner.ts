import { z } from 'zod'
import { ProviderRefused, ProviderSilent, type AccountSettings } from '../provider.ts'
import type { PayerScanner, ScanRequest } from '../scan-payer.ts'
import { callOmipay, isRepeated, type OmipayAccess } from './call-omipay.ts'
import type { Platform } from './choose-platform.ts'
import { toOmipayAccess, type OmipayOptions } from './create-omipay-connector.ts'
import { toOutNumber } from './out-number.ts'

const Made = z.object({ order_no: z.string().min(1).max(64) })

/** Create the scanner of an account at OmiPay: it charges codes of WeChat Pay and Alipay. */
export function createOmipayScanner(account: AccountSettings, options: OmipayOptions = {}): PayerScanner {
  const access = toOmipayAccess(account, options)
  return { scan: (request) => scan(access, request) }
}

async function scan(access: OmipayAccess, request: ScanRequest): Promise<{ readonly session: string }> {
  const platform = platformOf(request.code)
  if (platform === undefined) throw new ProviderRefused('a code of neither WeChat Pay nor Alipay')
  const params = {
    order_name: request.title.slice(0, 100),
    currency: request.currency,
    amount: request.cents,
    notify_url: request.notifyUrl,
    out_order_no: toOutNumber(request.reference),
    platform,
    language: request.language.startsWith('zh') ? 'CHS' : 'EN',
    qrcode: request.code,
  }
  try {
    const { order_no } = await callOmipay(access, 'MakeScanOrder', params, Made)
    return { session: order_no }
  } catch (error) {
    if (isRepeated(error)) throw new ProviderSilent('the answer to the scan was lost', { cause: error })
    throw error
  }
}

/** WeChat's codes have 18 digits and start with 10 to 15, Alipay's have 16 to 24 and start with 25 to 30. */
function platformOf(code: string): Platform | undefined {
  if (/^1[0-5]\d{16}$/.test(code)) return 'WECHATPAY'
  return /^(?:2[5-9]|30)\d{14,22}$/.test(code) ? 'ALIPAY' : undefined
}
