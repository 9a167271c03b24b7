import { z } from 'zod'
import { walletOfCode, type ScannedWallet } from '@tabard/domain/payments/payer-code'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import type { ScanRequest } from '../scan-payer.ts'
import { callOmipay, isRepeated, type OmipayAccess } from './call-omipay.ts'
import type { Platform } from './choose-platform.ts'
import { toOutNumber } from './out-number.ts'

const Made = z.object({ order_no: z.string().min(1).max(64) })

const platforms: Readonly<Record<ScannedWallet, Platform>> = { wechat: 'WECHATPAY', alipay: 'ALIPAY' }

/**
 * Charge the code of a wallet. OmiPay has no idempotency key, so this is sent once: after a broken connection a second
 * answer, such as that the code was used, would not say whether the first one charged it. Throws `ProviderRefused` or
 * `ProviderSilent`.
 */
export async function scanOrder(
  access: OmipayAccess,
  request: ScanRequest,
): Promise<{ readonly session: string }> {
  const wallet = walletOfCode(request.code)
  if (wallet === undefined) throw new ProviderRefused('a code of neither WeChat Pay nor Alipay')
  const params = {
    order_name: request.title.slice(0, 100),
    currency: request.currency,
    amount: request.cents,
    notify_url: request.notifyUrl,
    out_order_no: toOutNumber(request.reference),
    platform: platforms[wallet],
    language: request.language.startsWith('zh') ? 'CHS' : 'EN',
    qrcode: request.code,
  }
  try {
    const { order_no } = await callOmipay(access, 'MakeScanOrder', params, Made, 1)
    return { session: order_no }
  } catch (error) {
    if (isRepeated(error)) throw new ProviderSilent('the answer to the scan was lost', { cause: error })
    throw error
  }
}
