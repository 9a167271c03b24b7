import type {
  giftCardImport,
  GiftCardPreview,
  GiftCardPreviewRow,
} from '@tabard/contract/value/gift-cards/gift-card-import'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { maskRecipient } from '@tabard/domain/messages/mask-recipient'
import type { GiftCardFileRow } from '@tabard/domain/value/import/read-gift-card-rows'
import { Refusal } from '../../../../db/refusal.ts'
import type { Handler } from '../../../../http/handler.ts'
import { createSecretBox } from '../../../../gateways/secret-box.ts'
import { newId } from '../../../platform/new-id.ts'
import { createWallClock } from '../../../shops/hours/local-instant.ts'
import { localTime } from '../../../shops/hours/trading-date.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { insertImport, listKnownNumbers, type KnownNumber } from './import-queries.ts'
import type { UnderstoodGiftCards } from './understand-gift-cards.ts'

type Upload = typeof giftCardImport.upload

const mostShown = 500
const daySeconds = 86_400

/** A row to import, as the preview stores it. */
export interface StoredRow {
  readonly number: string
  readonly code: string
  readonly cents: number
  /** Milliseconds; null: it does not expire. */
  readonly expiresAt: number | null
  readonly email: string
}

/** What a preview stores, encrypted. */
export interface StoredImport {
  readonly rows: readonly StoredRow[]
  readonly faulty: number
}

/** Where a preview is stored: elsewhere it cannot be decrypted. */
export function placeOfImport(merchantId: string, importId: string): string {
  return `gift_card_imports ${merchantId} ${importId}`
}

/** Read a file of gift cards and show what importing it does. Applying it reads no file. */
export const previewImport: Handler<Upload, 'giftCardReader' | 'config'> = async (request) => {
  const { shop, now, fail, readUpload, deps } = request
  // Admits the caller before the upload is read.
  const { currency, timeZone } = await shop.read(async (tx, caller) => {
    await caller
    return getShop(tx, shop.shopId)
  })
  const bytes = await readUpload(importLimits.bytes)
  if (bytes === 'missing') return fail('import.missing', {})
  if (bytes === 'tooLarge') return fail('import.tooLarge', { maxMegabytes: importLimits.megabytes })
  const { date: today } = localTime(now, timeZone)
  const understood = await deps.giftCardReader.read(shop.shopId, { bytes, currency, today })
  if (understood === 'ended') return fail('import.tooMuch', {})
  if (understood === 'busy') return fail('import.busy', { retryAfterSeconds: 10 })
  if (understood.fault !== undefined) return faults[understood.fault]
  const { rows, unreadColumns } = understood
  const clock = createWallClock(timeZone)
  const endOf = (date: string) => clock.instantOf(date, daySeconds)
  return shop.write(async (tx, caller) => {
    await caller
    const known = await tx.rows(listKnownNumbers({ numbers: rows.map(({ number }) => number) }))
    const judged = rows.map((row) => judgeRow(row, known, endOf))
    const stored: StoredImport = {
      rows: judged.flatMap(({ stored: row }) => (row ? [row] : [])),
      faulty: judged.filter(({ shown }) => shown.what === 'fault').length,
    }
    const importId = newId(now)
    const sealed = createSecretBox(deps.config.secretKeys).seal(
      JSON.stringify(stored),
      placeOfImport(tx.merchantId, importId),
    )
    await tx.change(insertImport({ importId, shopId: shop.shopId, createdAt: new Date(now), ...sealed }))
    const all = judged.map(({ shown }) => shown)
    return presentPreview(all, { importId, currency, unreadColumns })
  })
}

function presentPreview(
  all: readonly GiftCardPreviewRow[],
  rest: Pick<GiftCardPreview, 'importId' | 'currency' | 'unreadColumns'>,
): GiftCardPreview {
  const of = (what: GiftCardPreviewRow['what']) => all.filter((row) => row.what === what)
  const created = of('create')
  return {
    ...rest,
    created: created.length,
    same: of('same').length,
    faulty: of('fault').length,
    totalCents: created.reduce((sum, { cents = 0 }) => sum + cents, 0),
    rows: [...of('fault'), ...created, ...of('same')].slice(0, mostShown),
  }
}

function judgeRow(
  row: GiftCardFileRow,
  known: readonly KnownNumber[],
  endOf: (date: string) => number,
): { readonly shown: GiftCardPreviewRow; readonly stored: StoredRow | undefined } {
  const earlier = known.find(({ number }) => number === row.number)
  const faults = [...row.faults, ...(earlier && !earlier.isImported ? [{ fault: 'taken' as const }] : [])]
  const what = faults.length > 0 ? 'fault' : earlier ? 'same' : 'create'
  const expiresAt = row.expiry === undefined ? undefined : endOf(row.expiry)
  const shown = {
    line: row.line,
    number: row.typed.slice(0, 40),
    what,
    cents: row.cents,
    expiresAt,
    owner: row.email === '' ? '' : maskRecipient(row.email),
    hasCode: row.code !== '',
    faults,
  } as const
  const isStored = what !== 'fault' && row.cents !== undefined
  const { number, code, email, cents = 0 } = row
  return {
    shown,
    stored: isStored ? { number, code, cents, expiresAt: expiresAt ?? null, email } : undefined,
  }
}

const faults = {
  kind: new Refusal('import.kind', {}),
  encoding: new Refusal('import.encoding', {}),
  damaged: new Refusal('import.damaged', {}),
  unpacked: new Refusal('import.unpacked', { maxMegabytes: importLimits.unpackedMegabytes }),
  empty: new Refusal('import.empty', {}),
  rows: new Refusal('import.rows', { max: importLimits.rows }),
  columns: new Refusal('import.columns', { max: importLimits.columns }),
  header: new Refusal('import.header', { columns: 'number, balance', table: null }),
  repeated: new Refusal('import.repeated', { column: 'number, code, balance, currency, expiry, email' }),
} satisfies Record<NonNullable<UnderstoodGiftCards['fault']>, Refusal<CodesOf<Upload>>>
