import type { SheetRow } from '../../importing/sheet.ts'
import { decimalSign, readPrice } from '../../importing/reading/read-price.ts'
import { currencies, type Cents, type Currency } from '../../money/money.ts'
import type { MovementKind } from '../compare-settlement.ts'
import type { StatementTable } from './find-statement.ts'
import { dateOrderOf, readStatementDate, type DateOrder, type StatementTime } from './read-statement-date.ts'
import type { StatementRole } from './statement-columns.ts'

/** Why a row of a settlement file is not imported. */
export type UnreadReason =
  | 'amount'
  | 'date'
  | 'future'
  | 'noId'
  | 'currency'
  | 'otherCurrency'
  | 'otherAccount'
  | 'notMovement'
  | 'notCompleted'
  | 'sums'
  | 'repeated'
  | 'cardNumber'

/** A payment or refund in a settlement file. */
export interface StatementRow extends StatementTime {
  readonly line: number
  readonly kind: MovementKind
  /** The provider's id, our reference, or both. */
  readonly transaction: string | undefined
  readonly reference: string | undefined
  readonly cents: Cents
  readonly currency: Currency
  /** What the provider keeps; negative: it gives a fee back. */
  readonly feeCents: Cents | undefined
}

/** A row that is not imported, as the file has it. */
export interface UnreadRow {
  readonly line: number
  readonly reason: UnreadReason
  readonly text: string
}

/** What a settlement file says. */
export interface ReadStatement {
  readonly rows: readonly StatementRow[]
  readonly unread: readonly UnreadRow[]
}

interface Shop {
  readonly currency: Currency
  readonly dateOrder: DateOrder
  /** The account as the provider writes it. Undefined: its files do not name it. */
  readonly account: string | undefined
}

type CellsOf = (role: StatementRole) => string

/** Read the rows of a settlement file by the roles of its columns. Every row is read, or listed with the reason. */
export function readStatement(table: StatementTable, shop: Shop): ReadStatement {
  const cellsOf = ({ cells }: SheetRow): CellsOf => {
    return (role) => (cells[table.columns.findIndex((column) => column.role === role)] ?? '').trim()
  }
  const all = table.rows.map((row) => ({ row, cell: cellsOf(row) }))
  const form: Form = {
    ...shop,
    dateOrder: dateOrderOf(
      all.map(({ cell }) => cell('date')),
      shop.dateOrder,
    ),
    decimal: decimalSign(all.map(({ cell }) => cell('gross'))),
    isFeeNegative: isFeeNegative(all.map(({ cell }) => cell('fee'))),
  }
  const rows: StatementRow[] = []
  const unread: UnreadRow[] = []
  for (const { row, cell } of all) {
    const read = readRow(row.line, cell, form)
    if (typeof read === 'string') unread.push(unreadRow(row, read))
    else rows.push(read)
  }
  return { rows, unread }
}

const shownLength = 200

function unreadRow({ line, cells }: SheetRow, reason: UnreadReason): UnreadRow {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
  return { line, reason, text: text.slice(0, shownLength) }
}

interface Form extends Shop {
  readonly decimal: '.' | ','
  /** The file writes what the provider keeps as a negative amount, as PayPal does. */
  readonly isFeeNegative: boolean
}

function readRow(line: number, cell: CellsOf, form: Form): StatementRow | UnreadReason {
  const currency = currencyOf(cell('currency'), form.currency)
  if (currency === undefined) return 'currency'
  if (form.account !== undefined && !['', form.account].includes(cell('account'))) return 'otherAccount'
  if (!isCompleted(cell('status'))) return 'notCompleted'
  const gross = readAmount(cell('gross'), currency, form.decimal)
  if (gross === undefined || gross === 0) return 'amount'
  const kind = kindOf(cell('kind'), gross)
  if (kind === undefined) return 'notMovement'
  const time = readStatementDate(cell('date'), {
    time: cell('time'),
    zone: cell('zone'),
    order: form.dateOrder,
  })
  if (!time) return 'date'
  const [transaction, reference] = [cell('transaction'), cell('reference')].map((id) => id || undefined)
  if (transaction === undefined && reference === undefined) return 'noId'
  const fee = feeOf(cell, { gross, kind, currency, form })
  if (typeof fee === 'string') return fee
  return { line, kind, transaction, reference, cents: Math.abs(gross), currency, ...fee, ...time }
}

interface Amounts {
  readonly gross: Cents
  readonly kind: MovementKind
  readonly currency: Currency
  readonly form: Form
}

/** What the provider keeps: the amount less the net amount, which the stated fee must agree with. */
function feeOf(
  cell: CellsOf,
  { gross, kind, currency, form }: Amounts,
): { readonly feeCents: Cents | undefined } | 'amount' | 'sums' {
  const [feeText, netText] = [cell('fee'), cell('net')]
  const stated = feeText === '' ? undefined : readAmount(feeText, currency, form.decimal)
  const net = netText === '' ? undefined : readAmount(netText, currency, form.decimal)
  if ((feeText !== '' && stated === undefined) || (netText !== '' && net === undefined)) return 'amount'
  const kept = stated === undefined ? undefined : form.isFeeNegative ? 0 - stated : stated
  if (net === undefined) return { feeCents: kept }
  // Some files write refunds without a sign.
  const signed = kind === 'refund' ? -Math.abs(gross) : gross
  const between = signed - (kind === 'refund' && gross > 0 ? -Math.abs(net) : net)
  return kept !== undefined && Math.abs(kept) !== Math.abs(between) ? 'sums' : { feeCents: between }
}

/** `-12.50`, `(12.50)`, `12.50-`, `$12.50 DR`. Undefined: it is no amount. */
function readAmount(text: string, currency: Currency, decimal: '.' | ','): Cents | undefined {
  const whole = text.normalize('NFKC').replaceAll('−', '-').trim()
  const isNegative = /^\(.*\)$|^\D*-|-\s*$|\bdr$/i.test(whole)
  const bare = whole
    .replaceAll(/[()-]/g, '')
    .replace(/\b[dc]r$/i, '')
    .trim()
  const read = readPrice(bare, currency, decimal)
  if (!read.ok || read.otherCurrency !== undefined) return undefined
  return isNegative ? 0 - read.cents : read.cents
}

function isFeeNegative(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => /[1-9]/.test(text))
  const negative = filled.filter((text) => /^\D*-|^\(/.test(text.trim())).length
  return negative > filled.length / 2
}

function currencyOf(text: string, fallback: Currency): Currency | undefined {
  return text === '' ? fallback : currencies.find((each) => each === text.toUpperCase())
}

const refundWords = /refund|退款/i
const paymentWords = /payment|purchase|sale|complete|capture|checkout|收款|支付|付款|消费|交易/i
const otherWords =
  /withdraw|payout|transfer|conversion|hold|release|revers|chargeback|dispute|\bfees?\b|adjust|提现|手续费|调整/i

/** The kind by the word of the file, else by the sign. Undefined: neither a payment nor a refund. */
function kindOf(word: string, gross: Cents): MovementKind | undefined {
  if (word === '') return gross < 0 ? 'refund' : 'payment'
  if (otherWords.test(word)) return undefined
  if (refundWords.test(word)) return 'refund'
  return paymentWords.test(word) && gross > 0 ? 'payment' : undefined
}

const doneWords = /complete|success|approved|settled|paid|captured|refunded|完成|成功|已结算|已支付|已退款/i
const openWords =
  /\bun|\bin(?:complete)|\bnot\b|declin|fail|pending|denied|cancel|expire|失败|拒绝|未|待|取消/i

function isCompleted(word: string): boolean {
  if (['', '1', 'true', 'yes', 'y', '00'].includes(word.toLowerCase())) return true
  return doneWords.test(word) && !openWords.test(word)
}
