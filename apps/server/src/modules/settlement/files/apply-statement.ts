import type { statements } from '@tabard/contract/settlement/statements'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { spanOf, utcDay } from '../checking/utc-day.ts'
import { writeDay } from '../checking/write-day.ts'
import { insertImport, takePreview } from './file-queries.ts'
import { matchStatement, type MatchedRow, type MatchedStatement } from './match-statement.ts'
import { countRows, previewMs } from './preview-statement.ts'

/**
 * Import a previewed file: its rows are lines of the UTC days that they belong to, with fees and differences. The account
 * has a file once: another request with the same content changes nothing.
 */
export const applyStatement: Handler<typeof statements.apply> = ({ input, shop, now, fail }) =>
  shop.write(async (tx, caller) => {
    const who = await caller
    const { shopId } = shop
    const { previewId } = input
    const [preview] = await tx.change(takePreview({ shopId, previewId, after: new Date(now - previewMs) }))
    if (!preview) return fail('settlement.previewGone', {})
    const { accountId, fileName, hash } = preview
    const { timeZone, currency } = await getShop(tx, shopId)
    const matched = await matchStatement(tx, { accountId, timeZone, currency, now }, preview.content)
    const counts = countRows(matched)
    const [made] = await tx.change(
      insertImport({
        ...counts,
        importId: newId(now),
        shopId,
        accountId,
        fileName,
        hash,
        at: new Date(now),
        byId: who.personId,
        byName: who.name,
        from: new Date(matched.from),
        until: new Date(matched.until),
        columns: JSON.stringify(preview.columns),
      }),
    )
    if (!made) return { isRepeated: true, days: [] }
    const days = await writeDays(tx, { shopId, accountId, importId: made.importId, now }, matched)
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'settlement.import',
      subject: made.importId,
      after: { ...counts, fileName, hash },
    })
    return { isRepeated: false, days }
  })

interface About {
  readonly shopId: string
  readonly accountId: string
  readonly importId: string
  readonly now: number
}

/** Write the days of the file in their order, so that two files wait for each other. Returns them, the latest first. */
async function writeDays(
  tx: WriteTx,
  { importId, now, ...account }: About,
  { rows, from, until }: MatchedStatement,
): Promise<string[]> {
  const days = [...new Set([...rows.map(({ day }) => day), ...daysBetween(from, until)])].toSorted()
  for (const day of days) {
    const listed = rows.filter((row) => row.day === day).map(toListed)
    await writeDay(tx, { ...account, day }, { source: 'file', listed, importId }, now)
  }
  return days.toReversed()
}

/** The UTC days that a time touches. */
function daysBetween(from: number, until: number): string[] {
  const days: string[] = []
  for (let at = spanOf(utcDay(from)).from; at < until; at += 24 * 3_600_000) days.push(utcDay(at))
  return days
}

function toListed({ kind, transaction, reference, cents, currency, feeCents, at }: MatchedRow) {
  return { kind, transaction, reference, cents, currency, feeCents, at }
}
