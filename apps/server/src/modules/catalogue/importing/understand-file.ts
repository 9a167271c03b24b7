import type { ErrorData } from '@tabard/contract/errors'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { importing, ImportPreview } from '@tabard/contract/importing/calls'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { findFormat } from '@tabard/domain/importing/find-format'
import { importLimits } from '@tabard/domain/importing/import-limits'
import type { KnownSource } from '@tabard/domain/importing/planning/import-plan'
import { planImport } from '@tabard/domain/importing/planning/plan-import'
import { readMenu } from '@tabard/domain/importing/reading/read-menu'
import { columnName, type Sheet } from '@tabard/domain/importing/sheet'
import type { Currency } from '@tabard/domain/money/money'
import { toDraft } from '../draft/to-draft.ts'
import type { CatalogueSnapshot } from '../draft/catalogue-snapshot.ts'
import { newId } from '../../platform/new-id.ts'
import { presentPreview } from './present-preview.ts'
import type { StoredPlan } from './queries.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetFault } from './sheet-fault.ts'

// Runs on a separate thread (ADR-019) and sees only its input: no database and no network.

/** A file, and the menu to compare it with. */
export interface MenuFile {
  readonly bytes: Uint8Array
  readonly currency: Currency
  /** The shop's taxes, for new items. */
  readonly taxes: readonly number[]
  readonly snapshot: CatalogueSnapshot
  readonly sources: readonly KnownSource[]
  /** The id of the preview. */
  readonly importId: string
  readonly now: number
}

type FileCode = CodesOf<typeof importing.upload>

/** The preview and the plan to save, or the reason for a refusal. */
export type UnderstoodFile =
  | { readonly preview: ImportPreview; readonly plan: string }
  | { readonly preview?: undefined; readonly code: FileCode; readonly details: ErrorData<FileCode> }

/** Decode a file, read its rows and plan the changes to the draft. */
export async function understandFile(file: MenuFile): Promise<UnderstoodFile> {
  const { buffer, byteOffset, byteLength } = file.bytes
  const sheet = await readSheet(Buffer.from(buffer, byteOffset, byteLength))
  if (typeof sheet === 'string') return sheetFaults[sheet]
  const fault = checkSheet(sheet)
  if (fault) return fault
  const menu = readMenu(sheet, file.currency)
  if (!menu) return refused('import.header', { columns: shownColumns(sheet) })
  const draft = toDraft(file.snapshot)
  const plan = planImport(menu, {
    draft,
    sources: file.sources,
    taxes: file.taxes,
    mintId: () => newId(file.now),
  })
  const { categories, groups, create, change, known } = plan
  if (draft.items.length + create.length > draftLimits.items)
    return refused('menu.full', { max: draftLimits.items })
  if (draft.categories.length + categories.length > draftLimits.categories)
    return refused('menu.full', { max: draftLimits.categories })
  const made = groups.filter(({ what }) => what === 'create').length
  if (draft.optionGroups.length + made > draftLimits.optionGroups)
    return refused('menu.full', { max: draftLimits.optionGroups })
  return {
    preview: presentPreview(file.importId, menu, plan, draft),
    plan: JSON.stringify({ categories, groups, create, change, known } satisfies StoredPlan),
  }
}

function refused<Code extends FileCode>(code: Code, details: ErrorData<Code>): UnderstoodFile {
  return { code, details }
}

const sheetFaults: Record<SheetFault, UnderstoodFile> = {
  kind: refused('import.kind', {}),
  encoding: refused('import.encoding', {}),
  damaged: refused('import.damaged', {}),
  unpacked: refused('import.unpacked', { maxMegabytes: importLimits.unpackedMegabytes }),
  empty: refused('import.empty', {}),
  merged: refused('import.merged', {}),
}

/** Faults of the whole sheet, rather than of single rows. */
function checkSheet(sheet: Sheet): UnderstoodFile | undefined {
  const format = findFormat(sheet.header)
  if (sheet.header.length > importLimits.columns)
    return refused('import.columns', { max: importLimits.columns })
  if (!format) return refused('import.header', { columns: shownColumns(sheet) })
  if (sheet.rows.length === 0) return refused('import.empty', {})
  if (sheet.rows.length > importLimits.rows) return refused('import.rows', { max: importLimits.rows })
  const names = sheet.header.map(columnName)
  const place = names.findIndex((name, at) => format.columns.includes(name) && names.indexOf(name) < at)
  return place < 0 ? undefined : refused('import.repeated', { column: (sheet.header[place] ?? '').trim() })
}

const mostShown = 200

/** The header of the file, cut for an error message. */
function shownColumns({ header }: Sheet): string {
  const text = header
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(', ')
  return text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
}
