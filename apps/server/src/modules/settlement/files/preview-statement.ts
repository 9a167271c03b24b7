import { createHash } from 'node:crypto'
import type {
  ReadStatementFile,
  StatementCounts,
  StatementDay,
  statements,
} from '@tabard/contract/settlement/statements'
import { statementReading } from '@tabard/contract/settlement/statements.schema'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import { Refusal } from '../../../db/refusal.ts'
import type { Handler } from '../../../http/handler.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { deletePreviews, findImport, insertPreview, listNamedColumns } from './file-queries.ts'
import { accountInFiles, matchStatement, type MatchedRow, type MatchedStatement } from './match-statement.ts'
import { mostStatementRows, type UnderstoodStatement } from './understand-statement.ts'

/** How long a preview can be applied: one hour. */
export const previewMs = 3_600_000
/** A file may cover a quarter of a year. */
const mostDays = 100
const mostUnread = 500
const mostForeign = 100

/** Read a settlement file and preview what it changes. The preview is stored: applying reads no file. */
export const previewStatement: Handler<typeof statements.upload, 'statementReader'> = async (request) => {
  const { shop, now, fail, readForm, deps } = request
  // Admits the caller before the upload is read.
  const profile = await shop.read((tx) => getShop(tx, shop.shopId))
  const { file: bytes, fields } = await readForm(importLimits.bytes)
  if (bytes === 'missing') return fail('import.missing', {})
  if (bytes === 'tooLarge') return fail('import.tooLarge', { maxMegabytes: importLimits.megabytes })
  const given = readingOf(fields.get('reading'))
  if (!given) return fail('import.reading', {})
  const { accountId, fileName } = given
  const account = profile.accounts.find((each) => each.accountId === accountId)
  if (!account) return fail('settlement.unknown', {})
  if (rulesOf(account.provider).listsDays) return fail('settlement.hasList', {})
  const hash = createHash('sha256').update(bytes).digest('hex')
  const remembered = await shop.read((tx) => tx.rows(listNamedColumns({ accountId })))
  const understood = await deps.statementReader.read(shop.shopId, {
    bytes,
    currency: profile.currency,
    dateOrder: profile.currency === 'USD' ? 'monthFirst' : 'dayFirst',
    account: accountInFiles(account),
    columns: given.columns,
    remembered: remembered.map(({ columns }) => columns),
  })
  if (understood === 'ended') return fail('import.tooMuch', {})
  if (understood === 'busy') return fail('import.busy', { retryAfterSeconds: 10 })
  if (understood.fault !== undefined) return faults[understood.fault]
  const { read, named, columns } = understood
  if (!read) return { columns, preview: undefined }
  const { currency, timeZone } = profile
  return shop.write(async (tx, caller) => {
    await caller
    const matched = await matchStatement(tx, { accountId, timeZone, currency, now }, read)
    const refused = checkMatched(matched, currency)
    if (refused) return refused
    const previewId = newId(now)
    const stored = { fileName, hash, columns: JSON.stringify(named), content: JSON.stringify(read) }
    const [imported] = await Promise.all([
      tx.row(findImport({ accountId, hash })),
      tx.change(deletePreviews({ shopId: shop.shopId, before: new Date(now - previewMs) })),
      tx.change(insertPreview({ previewId, shopId: shop.shopId, accountId, at: new Date(now), ...stored })),
    ])
    return presentPreview({ columns, matched, previewId, currency, imported })
  })
}

/** The field `reading` of the upload. Undefined: not valid. */
function readingOf(text = '') {
  try {
    return statementReading.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const faults = {
  kind: new Refusal('import.kind', {}),
  encoding: new Refusal('import.encoding', {}),
  damaged: new Refusal('import.damaged', {}),
  unpacked: new Refusal('import.unpacked', { maxMegabytes: importLimits.unpackedMegabytes }),
  empty: new Refusal('import.empty', {}),
  rows: new Refusal('import.rows', { max: mostStatementRows }),
  columns: new Refusal('import.columns', { max: importLimits.columns }),
} satisfies Record<NonNullable<UnderstoodStatement['fault']>, Refusal<CodesOf<typeof statements.upload>>>

/** Why a whole file is refused: of another account or currency, of too long a time, or without a row to import. */
function checkMatched({ rows, unread, from, until }: MatchedStatement, currency: string) {
  if (rows.length === 0) {
    const isAll = (reason: string) => unread.every((row) => row.reason === reason)
    if (isAll('otherAccount')) return new Refusal('settlement.otherAccount', {})
    if (isAll('otherCurrency')) return new Refusal('settlement.otherCurrency', { currency })
    const lines = unread.slice(0, 5).map(({ line }) => line)
    return new Refusal('settlement.noRows', { lines: lines.join(', ') })
  }
  return until - from > mostDays * 24 * 3_600_000
    ? new Refusal('settlement.tooManyDays', { max: mostDays })
    : undefined
}

interface Previewed {
  readonly columns: ReadStatementFile['columns']
  readonly matched: MatchedStatement
  readonly previewId: string
  readonly currency: string
  readonly imported: { readonly at: Date; readonly byName: string } | undefined
}

function presentPreview({ columns, matched, previewId, currency, imported }: Previewed): ReadStatementFile {
  const { rows, unread, from, until } = matched
  return {
    columns,
    preview: {
      previewId,
      currency,
      from,
      until,
      counts: countRows(matched),
      days: presentDays(rows, currency),
      unread: unread.slice(0, mostUnread),
      foreign: rows
        .filter(({ state }) => state === 'unmatched')
        .slice(0, mostForeign)
        .map((row) => ({
          line: row.line,
          subject: row.transaction,
          cents: row.cents,
          currency: row.currency,
          kind: row.kind,
        })),
      imported: imported && { at: imported.at.getTime(), by: imported.byName },
    },
  }
}

/** Count the rows of a file by what they are. */
export function countRows({ rows, unread }: MatchedStatement): StatementCounts {
  const count = (state: MatchedRow['state']) => rows.filter((row) => row.state === state).length
  return {
    matched: count('matched'),
    unmatched: count('unmatched'),
    known: count('known'),
    unread: unread.length,
  }
}

/** Sum the rows of the shop's currency by UTC day, the latest first. */
function presentDays(all: readonly MatchedRow[], currency: string): StatementDay[] {
  const days = [...new Set(all.map(({ day }) => day))].toSorted().toReversed()
  return days.map((day) => {
    const rows = all.filter((row) => row.day === day)
    const counts = countRows({ rows, unread: [], from: 0, until: 0 })
    const own = rows.filter((row) => row.currency === currency)
    const sum = (kind: MatchedRow['kind']) =>
      own.reduce((cents, row) => cents + (row.kind === kind ? row.cents : 0), 0)
    const fees = own.flatMap(({ feeCents }) => feeCents ?? [])
    return {
      day,
      matched: counts.matched,
      unmatched: counts.unmatched,
      known: counts.known,
      paymentCents: sum('payment'),
      refundCents: sum('refund'),
      feeCents: fees.length === 0 ? undefined : fees.reduce((cents, fee) => cents + fee, 0),
    }
  })
}
