import { columnName } from '../../importing/sheet.ts'

/** What a column of a provider's settlement file contains. */
export const statementRoles = [
  'ignore',
  'transaction',
  'reference',
  'gross',
  'fee',
  'net',
  'currency',
  'date',
  'time',
  'zone',
  'kind',
  'status',
  'account',
] as const
/** One of `statementRoles`. */
export type StatementRole = (typeof statementRoles)[number]

/** A column of a settlement file: its title, some of its cells, and what it contains. */
export interface StatementColumn {
  readonly title: string
  readonly cells: readonly string[]
  readonly role: StatementRole
}

/**
 * Titles of columns in files of Windcave, OmiPay, PayPal and acquirers, in the form of `columnName`. Of several columns
 * with the same content, the first title here is read.
 */
const titles: Readonly<Record<Exclude<StatementRole, 'ignore'>, readonly string[]>> = {
  transaction: [
    'dpstxnref',
    'dps txn ref',
    'dps transaction reference',
    'transaction id',
    'transactionid',
    'txn id',
    'order_no',
    'order no',
    'order no.',
    'omipay order no',
    'omipay order number',
    'system order no',
    'transaction number',
    'transaction no',
    '交易号',
    '交易单号',
    '系统订单号',
    '平台订单号',
  ],
  reference: [
    'merchantreference',
    'merchant reference',
    'merchant ref',
    'out_order_no',
    'out order no',
    'merchant order no',
    'merchant order number',
    'invoice number',
    'invoice id',
    'custom number',
    'custom',
    'reference',
    '商户订单号',
    '外部订单号',
  ],
  gross: [
    'gross',
    'gross amount',
    'amountsettlement',
    'transaction amount',
    'txn amount',
    'order amount',
    'order_amount',
    'amount',
    'total amount',
    'total',
    '交易金额',
    '订单金额',
    '金额',
  ],
  fee: [
    'fee',
    'fees',
    'fee amount',
    'transaction fee',
    'service fee',
    'service charge',
    'merchant fee',
    'msf',
    'mdr',
    '手续费',
    '服务费',
  ],
  net: [
    'net',
    'net amount',
    'settlement amount',
    'settled amount',
    'clearing amount',
    'clearing_amount',
    '结算金额',
    '实收金额',
    '净额',
  ],
  currency: ['currency', 'currency code', 'currencysettlement', 'ccy', '币种', '货币'],
  date: [
    'transaction date',
    'transaction time',
    'transaction date time',
    'date time',
    'datetime',
    'payment time',
    'pay time',
    'order time',
    'order_time',
    'date',
    'created',
    'settlement date',
    'datesettlement',
    '交易时间',
    '支付时间',
    '订单时间',
    '交易日期',
    '日期',
  ],
  time: ['time', 'local time', '时间'],
  zone: ['timezone', 'time zone', '时区'],
  kind: ['type', 'txntype', 'txn type', 'transaction type', 'trade type', 'order type', '交易类型', '类型'],
  status: [
    'status',
    'transaction status',
    'state',
    'authorised',
    'authorized',
    'responsetext',
    '状态',
    '交易状态',
  ],
  account: ['merchant no', 'merchant number', 'merchant_no', 'm_number', '商户号'],
}

/** Guess what columns contain from their titles. Each role is given to one column. */
export function rolesOfTitles(header: readonly string[]): StatementRole[] {
  const names = header.map(columnName)
  const roles = names.map((): StatementRole => 'ignore')
  for (const [role, known] of Object.entries(titles) as [Exclude<StatementRole, 'ignore'>, string[]][]) {
    const at = known
      .map((title) => names.indexOf(title))
      .find((place) => place >= 0 && roles[place] === 'ignore')
    if (at !== undefined) roles[at] = role
  }
  return roles
}

/** Whether a table with these columns can be read: an amount, a date, and an id to find our movement by. */
export function isReadable(roles: readonly StatementRole[]): boolean {
  return (
    roles.includes('gross') &&
    roles.includes('date') &&
    (roles.includes('transaction') || roles.includes('reference'))
  )
}
