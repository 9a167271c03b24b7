import { columnName } from '../../importing/sheet.ts'

/** What a column of a file of gift cards contains. */
export type GiftCardColumn = 'number' | 'code' | 'balance' | 'currency' | 'expiry' | 'email'

const names: Readonly<Record<GiftCardColumn, readonly string[]>> = {
  number: ['number', 'card number', 'gift card number', 'gift card', '卡号', '礼品卡号'],
  code: ['code', 'pin', 'security code', 'gift card code', '兑换码', '密码'],
  balance: ['balance', 'remaining balance', 'current balance', 'amount', 'value', '余额', '金额'],
  currency: ['currency', '货币', '币种'],
  expiry: [
    'expiry',
    'expiry date',
    'expires',
    'expires at',
    'expiration date',
    'valid until',
    '有效期',
    '到期日',
  ],
  email: ['email', 'owner email', 'customer email', 'recipient email', 'e-mail', '邮箱'],
}

const roles = Object.keys(names) as GiftCardColumn[]

/** What a column contains, by its title. Undefined: something else. */
export function giftCardColumnOf(title: string): GiftCardColumn | undefined {
  const name = columnName(title)
  return roles.find((role) => names[role].includes(name))
}

/** Whether titles are the header of a file of gift cards: it has numbers and balances. */
export function isGiftCardHeader(titles: readonly string[]): boolean {
  const found = titles.map(giftCardColumnOf)
  return found.includes('number') && found.includes('balance')
}
