import type { importing } from '@tabard/contract/importing/calls'
import { importLimits } from '@tabard/domain/importing/import-limits'
import type { Handler } from '../../../http/handler.ts'
import { snapshotCatalogue } from '../draft/read-snapshot.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { readRevision } from '../draft/hold-draft.ts'
import { deletePreviews, insertPreview, listSources } from './queries.ts'

/** How long a preview can be applied: one hour. */
export const previewMs = 3_600_000

/** Read a file and preview its changes. The plan is saved: applying does exactly what was shown. */
export const previewImport: Handler<typeof importing.upload, 'menuReader'> = async (request) => {
  const { shop, now, fail, readUpload, deps } = request
  // Admits the caller before the upload is read.
  const { currency, pricing } = await shop.read((tx) => getShop(tx, shop.shopId))
  const upload = await readUpload(importLimits.bytes)
  if (upload === 'missing') return fail('import.missing', {})
  if (upload === 'tooLarge') return fail('import.tooLarge', { maxMegabytes: importLimits.megabytes })
  const importId = newId(now)
  // Read the revision together with the rows: if an edit follows, applying this preview is refused.
  const [draftRevision, snapshot, sources] = await shop.read((tx) =>
    Promise.all([
      readRevision(tx, shop.shopId),
      snapshotCatalogue(tx, shop.shopId),
      tx.rows(listSources({ shopId: shop.shopId })),
    ]),
  )
  const understood = await deps.menuReader.read(shop.shopId, {
    bytes: upload,
    currency,
    taxes: pricing.taxes.map(({ index }) => index),
    snapshot,
    sources,
    importId,
    now,
  })
  if (understood === 'ended') return fail('import.tooMuch', {})
  if (understood === 'busy') return fail('import.busy', { retryAfterSeconds: 10 })
  if (!understood.preview) return fail(understood.code, understood.details)
  const { preview, plan } = understood
  const { format, counts } = preview
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
        }),
      ),
    ])
    return preview
  })
}
