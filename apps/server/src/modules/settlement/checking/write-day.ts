import {
  compareSettlement,
  findOwn,
  type ListedMovement,
  type SettlementDifference,
} from '@tabard/domain/payments/compare-settlement'
import type { WriteTx } from '../../../db/tx.ts'
import type { ListedTransaction } from '../../../gateways/payments/provider.ts'
import { postFees } from '../../ledger/post-provider-amounts.ts'
import { newId } from '../../platform/new-id.ts'
import type { AccountDay } from './account-day.ts'
import {
  addFees,
  closeGone,
  insertDifferences,
  insertLines,
  listCovered,
  listDayLines,
  listLinesOf,
  markChecked,
  type StoredLine,
} from './day-queries.ts'
import { markFiled } from '../files/file-queries.ts'
import { listOwn, type OwnRow } from './own-queries.ts'
import { spanOf } from './utc-day.ts'

/** How long after the end of a day its list may be incomplete, in milliseconds. */
const lateMs = 2 * 3_600_000

interface Answer {
  readonly source: 'list' | 'lookup' | 'file'
  /** The imported file. */
  readonly importId?: string
  readonly listed: readonly ListedTransaction[]
}

/** Write what a provider said of a day: new lines, their fees on the ledger, and the differences that there are now. */
export async function writeDay(
  tx: WriteTx,
  about: AccountDay,
  { source, listed, importId }: Answer,
  now: number,
): Promise<void> {
  const { accountId, day, shopId } = about
  await tx.change(markChecked({ ...about, source, at: new Date(now) }))
  const own = await loadOwn(tx, about, listed)
  const lines = JSON.stringify(listed.map((line) => lineOf(line, findOwn(own, line), now)))
  await Promise.all([
    tx.change(insertLines({ accountId, day, shopId, importId: importId ?? null, lines })),
    tx.change(addFees({ accountId, lines })),
    ...(importId === undefined ? [] : [tx.change(markFiled({ accountId, importId, lines }))]),
  ])
  const { stored, known, covered } = await loadStored(tx, about, own)
  await postFees(
    tx,
    { shopId, now },
    stored.map(({ lineId, feeCents, currency }) => ({ lineId, cents: feeCents ?? 0, currency })),
  )
  const isMissing = (row: OwnRow) =>
    isInFileTime(row, covered) && !known.some((line) => line.isFiled && isOf(line, row))
  const missing = own.filter(isMissing)
  const differences = compareSettlement(
    own.map((row) => toMovement(row, about, missing.includes(row) ? undefined : now)),
    allListed(listed, stored).filter((line) => !missing.some((row) => findOwn([row], line))),
    new Set(
      own
        .filter((each) => !missing.includes(each) && known.some((line) => isOf(line, each)))
        .map(({ id }) => id),
    ),
  ).map((difference) => rowOf(difference, own, now))
  const found = JSON.stringify(differences)
  await Promise.all([
    tx.change(insertDifferences({ accountId, day, shopId, at: new Date(now), differences: found })),
    tx.change(closeGone({ accountId, day, at: new Date(now), found })),
  ])
}

function loadOwn(tx: WriteTx, { accountId, day }: AccountDay, listed: readonly ListedTransaction[]) {
  const { from, until } = spanOf(day)
  return tx.rows(
    listOwn({
      accountId,
      from: new Date(from),
      until: new Date(until),
      transactions: listed.map(({ transaction }) => transaction),
      references: listed.flatMap(({ reference }) => reference ?? []),
    }),
  )
}

/** What is stored of the day and of our movements, and which times files of the account cover. */
async function loadStored(tx: WriteTx, { accountId, day }: AccountDay, own: readonly OwnRow[]) {
  const { from, until } = spanOf(day)
  const [stored, known, covered] = await Promise.all([
    tx.rows(listDayLines({ accountId, day })),
    tx.rows(
      listLinesOf({
        accountId,
        ids: own.map(({ id }) => id),
        transactions: own.flatMap(({ transaction }) => transaction ?? []),
      }),
    ),
    tx.rows(listCovered({ accountId, from: new Date(from), until: new Date(until) })),
  ])
  return { stored, known, covered }
}

/** A file says what the provider settled: a movement of its time that it lacks is missing, also if a look-up found it. */
function isInFileTime(
  { at }: OwnRow,
  covered: readonly { readonly from: Date; readonly until: Date }[],
): boolean {
  return covered.some(({ from, until }) => at >= from && at < until)
}

/** `now`: undefined for one that a file lacks, which is due at once. */
function toMovement(row: OwnRow, { day }: AccountDay, now: number | undefined) {
  const { from, until } = spanOf(day)
  const at = row.at.getTime()
  return {
    ...row,
    transaction: row.transaction ?? undefined,
    feeCents: row.feeCents ?? undefined,
    isDue: at >= from && at < until && (now === undefined || now >= until + lateMs),
  }
}

function lineOf(line: ListedTransaction, own: OwnRow | undefined, now: number) {
  const { kind, transaction, reference, cents, currency, feeCents, at } = line
  return {
    lineId: newId(now),
    kind,
    transaction,
    reference,
    cents,
    currency,
    feeCents,
    at: new Date(at),
    attemptId: own?.attemptId,
    refundId: own?.refundId,
  }
}

/** What the provider says now, and what it said of the day before. */
function allListed(listed: readonly ListedTransaction[], stored: readonly StoredLine[]): ListedMovement[] {
  const isNew = (line: StoredLine) =>
    !listed.some(({ kind, transaction }) => kind === line.kind && transaction === line.transaction)
  const earlier = stored.filter(isNew).map((line) => ({
    ...line,
    reference: line.reference ?? undefined,
    feeCents: line.feeCents ?? undefined,
  }))
  return [...listed, ...earlier]
}

function isOf(
  line: Pick<StoredLine, 'kind' | 'transaction' | 'attemptId' | 'refundId'>,
  own: OwnRow,
): boolean {
  const id = own.kind === 'payment' ? line.attemptId : line.refundId
  return line.kind === own.kind && (line.transaction === own.transaction || id === own.id)
}

function rowOf({ kind, movement, own, listed }: SettlementDifference, rows: readonly OwnRow[], now: number) {
  const row = own && rows.find((each) => each.kind === own.kind && each.id === own.id)
  const amountOf = (side: SettlementDifference['own'] | SettlementDifference['listed']) =>
    kind === 'fee' ? side?.feeCents : side?.cents
  return {
    differenceId: newId(now),
    kind,
    movement,
    subject: listed?.transaction ?? own?.id ?? '',
    attemptId: row?.attemptId,
    refundId: row?.refundId,
    ourCents: amountOf(own),
    ourCurrency: own?.currency,
    theirCents: amountOf(listed),
    theirCurrency: listed?.currency,
  }
}
