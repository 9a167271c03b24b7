import type { ValueSaleKind } from '../../cart/order-options.ts'
import { toDecimalText, type Cents, type Currency } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'

const kinds: Readonly<Record<ValueSaleKind, Names>> = {
  giftCard: { first: 'Gift card', second: '礼品卡' },
  topUp: { first: 'Top-up', second: '充值' },
}

/** What the line of a sale of value is called: "Gift card 50.00". */
export function saleNames(kind: ValueSaleKind, cents: Cents, currency: Currency): Names {
  const amount = toDecimalText(cents, currency)
  const { first, second } = kinds[kind]
  return { first: `${first} ${amount}`, second: `${second} ${amount}` }
}
