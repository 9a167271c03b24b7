import type { ErrorData } from '@tabard/contract/errors'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import type { importing, ImportPreview } from '@tabard/contract/importing/calls'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { findFormat } from '@tabard/domain/importing/find-format'
import { importLimits } from '@tabard/domain/importing/import-limits'
import type { CellEdit } from '@tabard/domain/importing/mapping/cell-edits'
import { fillGroups } from '@tabard/domain/importing/mapping/fill-groups'
import type { ColumnRole, UnknownTable } from '@tabard/domain/importing/mapping/column-roles'
import { tableKey, unknownTable } from '@tabard/domain/importing/mapping/unknown-table'
import type { KnownSource } from '@tabard/domain/importing/planning/import-plan'
import { planImport } from '@tabard/domain/importing/planning/plan-import'
import { jsonTable } from '@tabard/domain/importing/json/json-table'
import { readJsonMenu } from '@tabard/domain/importing/json/read-json-menu'
import { findSheet } from '@tabard/domain/importing/reading/find-sheet'
import type { ImportedMenu } from '@tabard/domain/importing/reading/imported-item'
import { readMenu } from '@tabard/domain/importing/reading/read-menu'
import { splitLines } from '@tabard/domain/importing/lines/split-lines'
import { columnName, type Page, type Sheet } from '@tabard/domain/importing/sheet'
import type { Currency } from '@tabard/domain/money/money'
import { toDraft } from '../draft/to-draft.ts'
import type { CatalogueSnapshot } from '../draft/catalogue-snapshot.ts'
import { newId } from '../../platform/new-id.ts'
import { presentPreview } from './present-preview.ts'
import type { RememberedColumns, StoredPlan } from './queries.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetFault } from '../../../sheets/sheet-fault.ts'

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
  /** What the columns of the list contain, as its owner says. */
  readonly columns?: readonly ColumnRole[] | undefined
  /** Cells that were corrected in the preview. */
  readonly edits?: readonly CellEdit[] | undefined
  /** The same of earlier lists. */
  readonly remembered: readonly RememberedColumns[]
}

type FileCode = CodesOf<typeof importing.upload>

/** The preview and the plan to save, or the reason for a refusal. */
export type UnderstoodFile =
  | {
      readonly preview: ImportPreview
      readonly plan: string
      /** The columns that its owner named, to remember them. */
      readonly columns: string | null
    }
  | Refusal

interface Refusal {
  readonly preview?: undefined
  readonly code: FileCode
  readonly details: ErrorData<FileCode>
}

/** Decode a file, read its rows and plan the changes to the draft. */
export async function understandFile(file: MenuFile): Promise<UnderstoodFile> {
  const { buffer, byteOffset, byteLength } = file.bytes
  const content = await readSheet(Buffer.from(buffer, byteOffset, byteLength))
  if (typeof content === 'string') return sheetFaults[content]
  const found =
    'json' in content ? menuOfJson(content.json, file) : menuOfPages(content.map(splitLines), file)
  if ('code' in found) return found
  const { table, columns } = found
  const menu = fillGroups(found.menu, file.edits ?? [], file.currency)
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
    preview: { ...presentPreview(file.importId, menu, plan, draft), table },
    columns: columns && JSON.stringify(columns satisfies RememberedColumns),
    plan: JSON.stringify({ categories, groups, create, change, known } satisfies StoredPlan),
  }
}

interface FoundMenu {
  readonly menu: ImportedMenu
  readonly table: UnknownTable | null
  readonly columns: RememberedColumns | null
}

/** A list with a known header, or with columns that its owner named, now or for an earlier file. */
function menuOfPages(pages: readonly Page[], file: MenuFile): FoundMenu | Refusal {
  const fault = checkPages(pages)
  if (fault && fault.code !== 'import.header') return fault
  const known = fault ? undefined : readMenu(pages, file.currency, { edits: file.edits })
  if (known) return { menu: known, table: null, columns: null }
  const key = tableKey(pages)
  const roles = file.columns ?? file.remembered.find((each) => each.key === key)?.roles
  const table = unknownTable(pages, file.currency)
  const menu = roles && readMenu(pages, file.currency, { roles, edits: file.edits })
  if (!menu) return refused('import.header', { columns: shownColumns(pages), table: table ?? null })
  const columns = table?.columns.map((column, at) => ({ ...column, role: roles[at] ?? 'ignore' })) ?? []
  return { menu, table: table ? { ...table, columns } : null, columns: { key, roles } }
}

function menuOfJson(json: unknown, file: MenuFile): FoundMenu | Refusal {
  const menu = readJsonMenu(json, file.currency, file.edits)
  const page = menu ? undefined : jsonTable(json)
  // Objects with keys that say nothing to us: their owner names them like columns.
  if (page) return menuOfPages([page], file)
  if (!menu) return refused('import.noItems', {})
  if (menu.items.length > importLimits.rows) return refused('import.rows', { max: importLimits.rows })
  return { menu, table: null, columns: null }
}

function refused<Code extends FileCode>(code: Code, details: ErrorData<Code>): Refusal {
  return { code, details }
}

const sheetFaults: Record<SheetFault, Refusal> = {
  kind: refused('import.kind', {}),
  encoding: refused('import.encoding', {}),
  damaged: refused('import.damaged', {}),
  unpacked: refused('import.unpacked', { maxMegabytes: importLimits.unpackedMegabytes }),
  empty: refused('import.empty', {}),
}

/** Faults of the whole file, rather than of single rows. */
function checkPages(pages: readonly Page[]): Refusal | undefined {
  const sheets = pages.flatMap((page) => findSheet(page) ?? [])
  const widths = pages.flatMap(({ rows }) => rows.slice(0, importLimits.headerRows))
  if (widths.some(({ cells }) => cells.length > importLimits.columns))
    return refused('import.columns', { max: importLimits.columns })
  const unknown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  if (sheets.length === 0)
    return unknown > importLimits.rows
      ? refused('import.rows', { max: importLimits.rows })
      : refused('import.header', { columns: shownColumns(pages), table: null })
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) return refused('import.empty', {})
  if (count > importLimits.rows) return refused('import.rows', { max: importLimits.rows })
  const column = sheets.map(repeatedColumn).find(Boolean)
  return column === undefined ? undefined : refused('import.repeated', { column })
}

/** A column that is read and is twice in the header. */
function repeatedColumn({ header }: Sheet): string | undefined {
  const format = findFormat(header)
  const names = header.map(columnName)
  const keys = header.map(format?.keyOf ?? columnName)
  const place = names.findIndex(
    (name, at) => format?.columns.includes(keys[at] ?? '') === true && names.indexOf(name) < at,
  )
  return place < 0 ? undefined : header[place]
}

const mostShown = 200

/** The row with the most texts among the first, which is most like a header, cut for an error message. */
function shownColumns(pages: readonly Page[]): string {
  const rows = pages.flatMap((page) => page.rows.slice(0, importLimits.headerRows))
  const filled = rows.map(({ cells }) => cells.map((each) => each.trim()).filter((each) => each !== ''))
  const texts = filled.map((cells) => cells.filter((each) => /\p{L}/u.test(each)).length)
  const text = (filled[texts.indexOf(Math.max(...texts))] ?? []).join(', ')
  return text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
}
