import { z } from 'zod'
import { ProviderSilent, type OpenedPage, type SessionRequest } from '../provider.ts'
import { callOmipay, isRepeated, type OmipayAccess } from './call-omipay.ts'
import { choosePlatform } from './choose-platform.ts'
import { toOutNumber } from './out-number.ts'
import { signedParams } from './signature.ts'

const Made = z.object({ order_no: z.string().min(1).max(64), pay_url: z.url() })

const longestName = 100

/**
 * Open an order, whose page expires after five minutes. Inside WeChat or Alipay the page is the app's own, elsewhere it
 * shows a QR code. An order of this reference whose answer was lost cannot be found: throws `ProviderSilent`.
 */
export async function openOrder(access: OmipayAccess, request: SessionRequest): Promise<OpenedPage> {
  const { platform, isInside } = choosePlatform(request)
  const params = {
    order_name: request.title.slice(0, longestName),
    currency: request.currency,
    amount: request.cents,
    notify_url: request.notifyUrl,
    redirect_url: request.returnUrl,
    out_order_no: toOutNumber(request.reference),
    platform,
    language: request.language.startsWith('zh') ? 'CHS' : 'EN',
    ...(isInside ? { direct_pay: 1, show_pc_pay_url: 0 } : {}),
  }
  try {
    const made = await callOmipay(access, isInside ? 'MakeJSAPIOrder' : 'MakeQROrder', params, Made)
    return { session: made.order_no, pageUrl: signedPage(access, made.pay_url, request.returnUrl) }
  } catch (error) {
    if (isRepeated(error)) throw new ProviderSilent('the answer with the page was lost', { cause: error })
    throw error
  }
}

/** The page accepts a payer with a fresh signature only. */
function signedPage(
  { merchantNumber, secretKey, clock }: OmipayAccess,
  payUrl: string,
  returnUrl: string,
): string {
  const page = new URL(payUrl)
  for (const [name, value] of Object.entries(signedParams(merchantNumber, secretKey, clock())))
    page.searchParams.set(name, value)
  page.searchParams.set('redirect_url', returnUrl)
  return page.href
}
