import type { importing } from '@tabard/contract/importing/calls'
import { importReading } from '@tabard/contract/importing/schema'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { Refusal, Refused } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { cardNumberFields } from '../../../http/requests/card-number-fields.ts'
import { snapshotCatalogue } from '../draft/read-snapshot.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readRevision } from '../draft/hold-draft.ts'
import { deletePreviews, insertPreview, listColumns, listSources } from './queries.ts'

/** How long a preview can be applied: one hour. */
export const previewMs = 3_600_000

/** Read a file and preview its changes. The plan is saved: applying does exactly what was shown. */
export const previewImport: Handler<typeof importing.upload, 'menuReader'> = async (request) => {
  const { shop, now, fail, readForm, deps } = request
  // Admits the caller before the upload is read.
  const { currency, pricing } = await shop.read((tx) => getShop(tx, shop.shopId))
  const { file: upload, fields } = await readForm(importLimits.bytes)
  if (upload === 'missing') return fail('import.missing', {})
  if (upload === 'tooLarge') return fail('import.tooLarge', { maxMegabytes: importLimits.megabytes })
  const reading = readingOf(fields.get('reading'))
  if (!reading) return fail('import.reading', {})
  const importId = newId(now)
  // Read the revision together with the rows: if an edit follows, applying this preview is refused.
  const [draftRevision, snapshot, sources, remembered] = await shop.read((tx) => readKnown(tx, shop.shopId))
  const understood = await deps.menuReader.read(shop.shopId, {
    bytes: upload,
    currency,
    taxes: pricing.taxes.map(({ index }) => index),
    snapshot,
    sources,
    importId,
    now,
    ...reading,
    remembered: remembered.map(({ columns }) => columns),
  })
  if (understood === 'ended') return fail('import.tooMuch', {})
  if (understood === 'busy') return fail('import.busy', { retryAfterSeconds: 10 })
  if (!understood.preview) return fail(understood.code, understood.details)
  const { preview, plan, columns } = understood
  const { format, counts } = preview
  refuseCardNumbers(plan)
  return shop.write(async (tx, caller) => {
    const who = await caller
    await Promise.all([
      tx.change(deletePreviews({ shopId: shop.shopId, before: new Date(now - previewMs) })),
      tx.change(
        insertPreview({
          shopId: shop.shopId,
          importId,
          at: new Date(now),
          byName: who.name,
          format,
          created: counts.created,
          changed: counts.changed,
          same: counts.same,
          faulty: counts.faulty,
          groups: counts.groups,
          draftRevision,
          plan,
          columns,
        }),
      ),
    ])
    return preview
  })
}

/** The draft's revision and rows, and what earlier imports of the shop left. */
const readKnown = (tx: ReadTx, shopId: string) =>
  Promise.all([
    readRevision(tx, shopId),
    snapshotCatalogue(tx, shopId),
    tx.rows(listSources({ shopId })),
    tx.rows(listColumns({ shopId })),
  ])

/** Files are no way past the check of typed texts (ADR-163). Throws `body.cardNumber`. */
function refuseCardNumbers(plan: string): void {
  const fields = cardNumberFields(JSON.parse(plan))
  if (fields.length > 0) throw new Refused(new Refusal('body.cardNumber', { fields }))
}

/** The field `reading` of the upload; empty if there is none. Undefined: not valid. */
function readingOf(text = '{}') {
  try {
    return importReading.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
