import type { MovementKind } from '@tabard/domain/payments/compare-settlement'
import { rulesOf, type OnlineProviderName } from '@tabard/domain/payments/online-providers'
import { hasCardNumber } from '@tabard/domain/payments/card-number'
import type {
  ReadStatement,
  StatementRow,
  UnreadReason,
  UnreadRow,
} from '@tabard/domain/payments/statement/read-statement'
import type { ReadTx } from '../../../db/tx.ts'
import { listOwn, type OwnRow } from '../checking/own-queries.ts'
import { utcDay } from '../checking/utc-day.ts'
import { listElsewhere, listKnownLines } from './file-queries.ts'
import { createWallClock, type WallClock } from '../../shops/hours/local-instant.ts'

/** A row of a file with the UTC day that it belongs to, and what of ours it is. */
export interface MatchedRow extends Omit<StatementRow, 'transaction'> {
  readonly transaction: string
  readonly at: number
  readonly day: string
  readonly state: 'matched' | 'unmatched' | 'known'
}

/** A file compared with our movements. */
export interface MatchedStatement {
  readonly rows: readonly MatchedRow[]
  readonly unread: readonly UnreadRow[]
  /** The time that the file covers, in milliseconds. */
  readonly from: number
  readonly until: number
}

interface About {
  readonly accountId: string
  readonly timeZone: string
  readonly currency: string
  readonly now: number
}

/**
 * Find what of ours each row is: by the provider's id, or by our reference where the file has no id or its ids are not
 * those that we know. Never by amount.
 */
export async function matchStatement(
  tx: ReadTx,
  { accountId, timeZone, currency, now }: About,
  { rows, unread }: ReadStatement,
): Promise<MatchedStatement> {
  const clock = createWallClock(timeZone)
  const found = await findMovements(tx, accountId, rows)
  const isTrusted =
    rows.some((row) => ownByTransaction(found, row)) || !rows.some((row) => ownByReference(found, row))
  const seen = new Map<string, StatementRow>()
  const matched: MatchedRow[] = []
  const refused: UnreadRow[] = []
  for (const row of rows) {
    const at = instantOfRow(row, clock)
    const own = ownOf(found, row, isTrusted)
    const line = lineOf(found, row, own)
    const transaction = line?.transaction ?? own?.transaction ?? row.transaction ?? row.reference ?? ''
    const key = `${row.kind} ${transaction}`
    const earlier = seen.get(key)
    const reason = refusalOf({ row, own, at, now, currency, earlier, elsewhere: found.elsewhere })
    if (reason !== undefined) {
      refused.push(refusedRow(row, reason))
      continue
    }
    if (!earlier) seen.set(key, row)
    matched.push({
      ...row,
      transaction,
      at,
      day: line?.day ?? utcDay(own ? own.at.getTime() : row.seconds === undefined ? dayStart(row.date) : at),
      state: line?.isFiled === true || earlier ? 'known' : own ? 'matched' : 'unmatched',
    })
  }
  return { rows: matched, unread: inOrder([...unread, ...refused]), ...spanOfRows(matched, clock, now) }
}

type Found = Awaited<ReturnType<typeof findMovements>>

async function findMovements(tx: ReadTx, accountId: string, rows: readonly StatementRow[]) {
  const transactions = rows.flatMap(({ transaction }) => transaction ?? [])
  const references = rows.flatMap(({ reference }) => reference ?? [])
  const never = new Date(0)
  const [own, elsewhere] = await Promise.all([
    tx.rows(listOwn({ accountId, from: never, until: never, transactions, references })),
    tx.rows(listElsewhere({ accountId, ids: [...transactions, ...references] })),
  ])
  const ids = own.map(({ id }) => id)
  const known = own.flatMap(({ transaction }) => transaction ?? [])
  const lines = await tx.rows(listKnownLines({ accountId, ids, transactions: [...transactions, ...known] }))
  return {
    byTransaction: new Map(own.map((each) => [keyOf(each.kind, each.transaction), each])),
    byReference: new Map(own.map((each) => [keyOf(each.kind, each.reference), each])),
    lineByTransaction: new Map(lines.map((line) => [keyOf(line.kind, line.transaction), line])),
    lineOfOwn: new Map(
      lines.map((line) => [keyOf(line.kind, line.kind === 'payment' ? line.attemptId : line.refundId), line]),
    ),
    elsewhere,
  }
}

function keyOf(kind: MovementKind, id: string | null | undefined): string {
  return `${kind} ${id ?? ''}`
}

function ownByTransaction(found: Found, { kind, transaction }: StatementRow): OwnRow | undefined {
  return transaction === undefined ? undefined : found.byTransaction.get(keyOf(kind, transaction))
}

function ownByReference(found: Found, { kind, reference }: StatementRow): OwnRow | undefined {
  return reference === undefined ? undefined : found.byReference.get(keyOf(kind, reference))
}

/**
 * Where ids are known, another id with our reference is another payment, such as a second charge. Otherwise the reference
 * decides.
 */
function ownOf(found: Found, row: StatementRow, isTrusted: boolean): OwnRow | undefined {
  const byId = ownByTransaction(found, row)
  if (byId) return byId
  const byReference = ownByReference(found, row)
  const isOther = isTrusted && row.transaction !== undefined && (byReference?.transaction ?? null) !== null
  return isOther ? undefined : byReference
}

/** The stored line of a row: of the same id, or of the same movement of ours. */
function lineOf({ lineByTransaction, lineOfOwn }: Found, row: StatementRow, own: OwnRow | undefined) {
  const { kind, transaction, reference } = row
  if (!own) return lineByTransaction.get(keyOf(kind, transaction ?? reference))
  const byId = own.transaction === null ? undefined : lineByTransaction.get(keyOf(kind, own.transaction))
  return byId ?? lineOfOwn.get(keyOf(kind, own.id))
}

interface Judged {
  readonly row: StatementRow
  readonly own: OwnRow | undefined
  readonly at: number
  readonly now: number
  readonly currency: string
  readonly earlier: StatementRow | undefined
  readonly elsewhere: Found['elsewhere']
}

const dayMs = 24 * 3_600_000

function refusalOf({ row, own, at, now, currency, earlier, elsewhere }: Judged): UnreadReason | undefined {
  const { transaction, reference, cents } = row
  if (at > now + dayMs) return 'future'
  if (earlier && (earlier.cents !== cents || earlier.currency !== row.currency)) return 'repeated'
  if (own) return undefined
  const names = (id: string | null) => id !== null && (id === transaction || id === reference)
  if (elsewhere.some((each) => names(each.transaction) || names(each.reference))) return 'otherAccount'
  if (row.currency !== currency) return 'otherCurrency'
  return [transaction, reference].some((id) => id !== undefined && hasCardNumber(id))
    ? 'cardNumber'
    : undefined
}

function refusedRow({ line, date, transaction, reference }: StatementRow, reason: UnreadReason): UnreadRow {
  // A number that looks like a card's is not shown.
  const ids = reason === 'cardNumber' ? [] : [transaction, reference]
  return { line, reason, text: [date, ...ids].filter((part) => part !== undefined).join(' · ') }
}

function inOrder(rows: readonly UnreadRow[]): UnreadRow[] {
  return rows.toSorted((a, b) => a.line - b.line)
}

/** In the time zone of the shop unless the file names another. Noon if the file has the date only. */
function instantOfRow({ date, seconds, offset }: StatementRow, clock: WallClock): number {
  return offset === undefined || seconds === undefined
    ? clock.instantOf(date, seconds ?? 43_200)
    : dayStart(date) + seconds * 1_000 - offset * 60_000
}

function dayStart(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** Whole days of the shop. A file of today covers the time up to its last row. */
function spanOfRows(
  rows: readonly MatchedRow[],
  clock: WallClock,
  now: number,
): { readonly from: number; readonly until: number } {
  const times = rows.map(({ at }) => at).toSorted((a, b) => a - b)
  const [first, last] = [times[0] ?? now, times.at(-1) ?? now]
  const end = clock.endOf(last)
  return { from: clock.startOf(first), until: end > now ? last + 1 : end }
}

/** The account as files of its provider name it. Undefined: they do not. */
export function accountInFiles({
  provider,
  settings,
}: {
  readonly provider: OnlineProviderName
  readonly settings: Readonly<Record<string, string>>
}): string | undefined {
  const field = rulesOf(provider).accountInFiles
  return field === undefined ? undefined : settings[field]
}
