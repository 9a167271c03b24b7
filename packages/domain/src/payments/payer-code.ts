/** A wallet whose payers show a code, as the payment method of its name. */
export type ScannedWallet = 'wechat' | 'alipay'

/**
 * Return the wallet of a payer's code; undefined: it is of neither. WeChat's codes have 18 digits and start with 10 to 15,
 * Alipay's have 16 to 24 and start with 25 to 30.
 */
export function walletOfCode(code: string): ScannedWallet | undefined {
  if (/^1[0-5]\d{16}$/.test(code)) return 'wechat'
  return /^(?:2[5-9]|30)\d{14,22}$/.test(code) ? 'alipay' : undefined
}
