import { setImmediate as breathe } from 'node:timers/promises'
import type { importing } from '@tabard/contract/importing'
import { draftLimits } from '@tabard/domain/menu-editing/draft-limits'
import { findFormat } from '@tabard/domain/menu-importing/find-format'
import { importLimits } from '@tabard/domain/menu-importing/import-limits'
import { planImport } from '@tabard/domain/menu-importing/plan-import'
import { readMenu } from '@tabard/domain/menu-importing/read-menu'
import { columnName, type Sheet } from '@tabard/domain/menu-importing/sheet'
import type { Handler } from '../../../http/handler.ts'
import { presentDraft } from '../../catalogue/present-draft.ts'
import { snapshotCatalogue } from '../../catalogue/snapshot-catalogue.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../../shops/load-shop.ts'
import { findDraft } from '../queries.ts'
import { countsOf, presentPreview } from './present-preview.ts'
import { deletePreviews, insertPreview, listSources, type KeptPlan } from './queries.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetFault } from './sheet-fault.ts'

/** How long a preview can be applied. */
export const previewMs = 3_600_000

/** Reads a file, and says what it would do. The plan is kept: what is applied is what was shown. */
export const previewImport: Handler<typeof importing.upload> = async ({ shop, now, fail, readUpload }) => {
  // Nobody's megabytes are read before we know whose they are.
  const { currency, pricing } = await shop.read((tx) => getShop(tx, shop.shopId))
  const upload = await readUpload(importLimits.bytes)
  if (upload === 'missing') return fail('import.missing', {})
  if (upload === 'tooLarge') return fail('import.tooLarge', { maxMegabytes: importLimits.megabytes })
  const sheet = await readSheet(upload)
  if (typeof sheet === 'string') return sheetFaults[sheet](fail)
  const refusal = checkSheet(sheet, fail)
  if (refusal) return refusal
  // Orders go first: a large file is understood in parts, and no connection waits for it.
  await breathe()
  const menu = readMenu(sheet, currency)
  if (!menu) return fail('import.header', { columns: shownColumns(sheet) })
  await breathe()
  return shop.write(async (tx, caller) => {
    // The revision first: should somebody save in between, applying is refused rather than done to another draft.
    const [held, snapshot, sources] = await Promise.all([
      tx.row(findDraft(tx.merchantId, shop.shopId)),
      snapshotCatalogue(tx, shop.shopId),
      tx.rows(listSources(tx.merchantId, shop.shopId)),
    ])
    const draft = presentDraft(snapshot)
    const plan = planImport(menu, {
      draft,
      sources,
      taxes: pricing.taxes.map(({ index }) => index),
      mintId: () => newId(now),
    })
    if (draft.items.length + plan.create.length > draftLimits.items)
      return fail('menu.full', { max: draftLimits.items })
    if (draft.categories.length + plan.categories.length > draftLimits.categories)
      return fail('menu.full', { max: draftLimits.categories })
    const importId = newId(now)
    const counts = countsOf(plan)
    const { categories, create, change, known } = plan
    const who = await caller
    await Promise.all([
      tx.change(deletePreviews(tx.merchantId, shop.shopId, new Date(now - previewMs))),
      tx.change(
        insertPreview(
          tx.merchantId,
          shop.shopId,
          importId,
          new Date(now),
          who.name,
          menu.format,
          counts.created,
          counts.changed,
          counts.same,
          counts.faulty,
          held?.revision ?? 0,
          JSON.stringify({ categories, create, change, known } satisfies KeptPlan),
        ),
      ),
    ])
    return presentPreview(importId, menu, plan, draft)
  })
}

type Fail = Parameters<Handler<typeof importing.upload>>[0]['fail']

const sheetFaults: Record<SheetFault, (fail: Fail) => ReturnType<Fail>> = {
  kind: (fail) => fail('import.kind', {}),
  encoding: (fail) => fail('import.encoding', {}),
  damaged: (fail) => fail('import.damaged', {}),
  unpacked: (fail) => fail('import.unpacked', { maxMegabytes: importLimits.unpackedMegabytes }),
  empty: (fail) => fail('import.empty', {}),
  merged: (fail) => fail('import.merged', {}),
}

/** What no row of a file could mend. */
function checkSheet(sheet: Sheet, fail: Fail): ReturnType<Fail> | undefined {
  const format = findFormat(sheet.header)
  if (sheet.header.length > importLimits.columns) return fail('import.columns', { max: importLimits.columns })
  if (!format) return fail('import.header', { columns: shownColumns(sheet) })
  if (sheet.rows.length === 0) return fail('import.empty', {})
  if (sheet.rows.length > importLimits.rows) return fail('import.rows', { max: importLimits.rows })
  const names = sheet.header.map(columnName)
  const place = names.findIndex((name, at) => format.columns.includes(name) && names.indexOf(name) < at)
  return place < 0 ? undefined : fail('import.repeated', { column: (sheet.header[place] ?? '').trim() })
}

const mostShown = 200

/** The header as the file has it, as much as a sentence holds. */
function shownColumns({ header }: Sheet): string {
  const text = header
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(', ')
  return text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
}
