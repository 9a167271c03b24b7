import type { SessionRequest } from '../provider.ts'

/** The wallets, as OmiPay names them. */
export type Platform = 'WECHATPAY' | 'ALIPAY'

/** How to pay: the wallet, and whether the payer's browser is inside that wallet's app. */
export interface PayingWay {
  readonly platform: Platform
  readonly isInside: boolean
}

/**
 * Choose the wallet by the method, or by the app that the payer's browser is in. OmiPay's page cannot let the payer
 * choose, because an order has one wallet: elsewhere `omipay` is WeChat Pay.
 */
export function choosePlatform({
  method,
  userAgent,
}: Pick<SessionRequest, 'method' | 'userAgent'>): PayingWay {
  const app = appOf(userAgent ?? '')
  const platform = method === 'wechat' ? 'WECHATPAY' : method === 'alipay' ? 'ALIPAY' : (app ?? 'WECHATPAY')
  return { platform, isInside: platform === app }
}

function appOf(userAgent: string): Platform | undefined {
  if (userAgent.includes('MicroMessenger')) return 'WECHATPAY'
  return userAgent.includes('AlipayClient') ? 'ALIPAY' : undefined
}
