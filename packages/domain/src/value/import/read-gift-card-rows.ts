import { importLimits } from '../../importing/import-limits.ts'
import { isFilled } from '../../importing/reading/find-sheet.ts'
import type { Page, SheetRow } from '../../importing/sheet.ts'
import { readMailAddress } from '../../messages/mail-address.ts'
import { fromDecimal, type Cents, type Currency } from '../../money/money.ts'
import {
  dateOrderOf,
  readStatementDate,
  type DateOrder,
} from '../../payments/statement/read-statement-date.ts'
import { readCardCode, readGiftNumber } from '../gift-card-key.ts'
import { giftCardLimits } from '../gift-card-terms.ts'
import { giftCardColumnOf, isGiftCardHeader, type GiftCardColumn } from './gift-card-columns.ts'
import type { GiftCardRowFault } from './gift-card-rows.ts'

/** A row of a file of gift cards. What cannot be read is a fault, and undefined or empty. */
export interface GiftCardFileRow {
  readonly line: number
  /** As typed. */
  readonly typed: string
  /** Empty: it cannot be read. */
  readonly number: string
  /** Empty: the card has none. */
  readonly code: string
  readonly cents: Cents | undefined
  /** The last day, `2027-11-27`. Undefined: the file names none. */
  readonly expiry: string | undefined
  /** Empty: none. */
  readonly email: string
  readonly faults: readonly GiftCardRowFault[]
}

/** What a file of gift cards says, or why the whole of it is refused. */
export type ReadGiftCards =
  | { readonly fault: 'header' | 'empty' | 'rows' | 'columns' | 'repeated' }
  | {
      readonly fault?: undefined
      readonly rows: readonly GiftCardFileRow[]
      readonly unreadColumns: readonly string[]
    }

interface About {
  readonly currency: Currency
  /** Of the shop, `2026-11-27`. */
  readonly today: string
  readonly dateOrder: DateOrder
}

/** Read the rows of a file of gift cards. No row is dropped: one that cannot be imported says why. */
export function readGiftCards(pages: readonly Page[], about: About): ReadGiftCards {
  const tables = pages.map(({ rows }) => rows.filter(isFilled))
  const top = tables
    .flatMap((rows) =>
      rows.slice(0, importLimits.headerRows).map((row, at) => ({ row, below: rows.slice(at + 1) })),
    )
    .find(({ row }) => isGiftCardHeader(row.cells))
  if (!top) return { fault: tables.every((rows) => rows.length === 0) ? 'empty' : 'header' }
  const columns = top.row.cells.map(giftCardColumnOf)
  const named = columns.filter((column) => column !== undefined)
  if (new Set(named).size < named.length) return { fault: 'repeated' }
  if (columns.length > importLimits.columns) return { fault: 'columns' }
  if (top.below.length === 0) return { fault: 'empty' }
  if (top.below.length > importLimits.rows) return { fault: 'rows' }
  const cell = (row: SheetRow, column: GiftCardColumn) => {
    const place = columns.indexOf(column)
    return place === -1 ? '' : (row.cells[place] ?? '').trim()
  }
  const order = dateOrderOf(
    top.below.map((row) => cell(row, 'expiry')),
    about.dateOrder,
  )
  const seen = new Map<string, number>()
  const rows = top.below.map((row) => readRow(row, (column) => cell(row, column), { ...about, order, seen }))
  const unreadColumns = top.row.cells.filter(
    (title, place) => columns[place] === undefined && title.trim() !== '',
  )
  return { rows, unreadColumns }
}

interface Reading extends About {
  readonly order: DateOrder
  /** The line of each number so far. */
  readonly seen: Map<string, number>
}

function readRow(
  { line }: SheetRow,
  cell: (column: GiftCardColumn) => string,
  { currency, today, order, seen }: Reading,
): GiftCardFileRow {
  const faults: GiftCardRowFault[] = []
  const number = readGiftNumber(cell('number')) ?? ''
  const earlier = seen.get(number)
  if (number === '') faults.push({ fault: 'number' })
  else if (earlier !== undefined) faults.push({ fault: 'repeated', line: earlier })
  else seen.set(number, line)
  const code = cell('code') === '' ? '' : readCardCode(cell('code'))
  if (code === undefined) faults.push({ fault: 'code' })
  const cents = readBalance(cell('balance'), currency)
  if (cents === undefined) faults.push({ fault: 'balance' })
  const typedCurrency = cell('currency').toUpperCase()
  if (typedCurrency !== '' && typedCurrency !== currency) faults.push({ fault: 'currency' })
  const expiry = cell('expiry') === '' ? undefined : readStatementDate(cell('expiry'), { order })?.date
  if (cell('expiry') !== '' && (expiry === undefined || expiry < today)) faults.push({ fault: 'expiry' })
  const email = cell('email') === '' ? '' : readMailAddress(cell('email'))
  if (email === undefined) faults.push({ fault: 'email' })
  return {
    line,
    typed: cell('number'),
    number,
    code: code ?? '',
    cents,
    expiry,
    email: email ?? '',
    faults,
  }
}

/** The balance in cents, above zero. Symbols and separators of thousands are ignored. */
function readBalance(text: string, currency: Currency): Cents | undefined {
  const plain = text.replaceAll(/[^\d.,-]/g, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  const cents = fromDecimal(plain.replace(',', '.'), currency)
  return cents !== undefined && cents > 0 && cents <= giftCardLimits.maxCents ? cents : undefined
}
