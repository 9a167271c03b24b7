import type { ImportCounts, ImportPreview, PreviewRow } from '@tabard/contract/importing/calls'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import type { MenuDraft } from '@tabard/domain/catalogue/draft'
import { groupedBy } from '@tabard/domain/importing/grouped-by'
import type { ImportPlan, PlannedItem } from '@tabard/domain/importing/planning/import-plan'
import { fillColumn } from '@tabard/domain/importing/mapping/fill-groups'
import { placeOfLine } from '@tabard/domain/importing/reading/join-menus'
import type { FaultAt } from '@tabard/domain/importing/import-row'
import type { ImportedMenu } from '@tabard/domain/importing/reading/imported-item'

/** A row with the lines of the whole file. */
type Unplaced = Omit<PreviewRow, 'sheet'>

/** Present a plan row by row, in the order of the file. */
export function presentPreview(
  importId: string,
  menu: ImportedMenu,
  plan: ImportPlan,
  draft: MenuDraft,
): Omit<ImportPreview, 'table'> {
  const groupNames = new Map([
    ...draft.optionGroups.map(({ id, names }) => [id, names] as const),
    ...plan.groups.map(({ groupId, names }) => [groupId, names] as const),
  ])
  return {
    importId,
    format: menu.format,
    counts: countsOf(plan),
    rows: [...plannedRows(plan, draft), ...faultyRows(menu, plan)]
      .toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
      .map((row) => ({
        ...row,
        ...placed(menu, row.lines),
        faults: row.faults.map((at) => placedFault(menu, at)),
      })),
    groups: plan.groups.map(({ groupId: _id, key, options, lines, ...group }) => ({
      ...group,
      fill: options.length === 0 ? fillColumn(key) : null,
      ...placed(menu, lines),
      options: options.map(({ names, cents, before, groupIds = [] }) => ({
        names,
        cents,
        before,
        inside: groupIds.flatMap((id) => groupNames.get(id) ?? []),
      })),
    })),
    newCategories: plan.categories.map(({ names }) => names),
    unreadColumns: menu.unreadColumns,
    isCents: menu.isCents,
    unreadTitles: menu.titles,
    unreadSheets: menu.unreadSheets,
    allergensUnknown: [...plan.create, ...plan.change].filter(
      ({ fields }) => fields.allergens.length === 0 && !fields.hasNoAllergens,
    ).length,
  }
}

/** The rows of items, new, changed and the same. */
function plannedRows(plan: ImportPlan, draft: MenuDraft): Unplaced[] {
  const categories = new Map([...draft.categories, ...plan.categories].map(({ id, names }) => [id, names]))
  const items = new Map(draft.items.map((item) => [item.id, item]))
  const notices = groupedBy(plan.notices, ({ line }) => String(line))
  const common = (lines: readonly number[]) => ({
    lines,
    faults: [],
    notices: lines
      .flatMap((line) => notices.get(String(line)) ?? [])
      .map(({ notice }) => notice)
      .filter((notice, at, all) => all.findIndex((each) => isSameValue(each, notice)) === at),
  })
  const planned = (what: 'create' | 'change', { lines, fields }: PlannedItem) => ({
    ...common(lines),
    what,
    names: fields.names,
    categoryNames: categories.get(fields.categoryId) ?? null,
    prices: fields.prices.map(({ names, cents }) => ({ size: names, cents })),
  })
  const same = plan.same.flatMap(({ itemId, lines, names }): Unplaced[] => {
    const item = items.get(itemId)
    return [
      {
        ...common(lines),
        what: 'same',
        names,
        categoryNames: categories.get(item?.categoryId ?? '') ?? null,
        prices: (item?.prices ?? []).map((price) => ({ size: price.names, cents: price.cents })),
        details: [],
      },
    ]
  })
  return [
    ...plan.create.map((item) => ({ ...planned('create', item), details: [] })),
    ...plan.change.map((item) => ({ ...planned('change', item), details: item.details })),
    ...same,
  ]
}

/** The rows of an item or group as people find them in the file. */
function placed({ sheets }: ImportedMenu, lines: readonly number[]) {
  const places = lines.map((line) => placeOfLine(sheets, line))
  return { sheet: places[0]?.sheet ?? '', lines: places.map(({ line }) => line) }
}

function placedFault({ sheets }: ImportedMenu, { line, fault, ...at }: FaultAt): FaultAt {
  const isOther = fault.code === 'otherRow' || fault.code === 'otherOption'
  return {
    line: placeOfLine(sheets, line).line,
    ...at,
    fault: isOther ? { ...fault, line: placeOfLine(sheets, fault.line).line } : fault,
  }
}

/** The rows that cannot be imported, one for each line of the file. */
function faultyRows({ faultyNames }: ImportedMenu, { faults }: ImportPlan): Unplaced[] {
  return [...groupedBy(faults, ({ line }) => String(line)).values()].map((own) => {
    const line = own[0]?.line ?? 0
    return {
      lines: [line],
      what: 'fault',
      names: { first: faultyNames[line] ?? '', second: '' },
      categoryNames: null,
      prices: [],
      details: [],
      faults: own,
      notices: [],
    }
  })
}

function countsOf({ create, change, same, faults, groups }: ImportPlan): ImportCounts {
  return {
    created: create.length,
    changed: change.length,
    same: same.length,
    faulty: new Set(faults.map(({ line }) => line)).size,
    groups: groups.filter(({ what }) => what !== 'same').length,
  }
}
