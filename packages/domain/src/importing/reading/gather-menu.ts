import type { Currency } from '../../money/money.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { groupedBy } from '../grouped-by.ts'
import type { FaultAt, ImportRow, NoticeAt, OptionField } from '../import-row.ts'
import { columnName } from '../sheet.ts'
import { gatherGroups } from './gather-groups.ts'
import { gatherItem } from './gather-item.ts'
import type { ImportedItem } from './imported-item.ts'
import type { ReadMenu } from './join-menus.ts'
import { decimalSign } from './read-price.ts'
import { shownName, type ReadRows } from './read-rows.ts'

/** Combine the rows of a file to items and option groups. */
export function gatherMenu(
  { rows, options, broken, faults: rowFaults, names }: ReadRows,
  format: MenuFormat,
  header: readonly string[],
  currency: Currency,
): Omit<ReadMenu, 'format' | 'unreadColumns'> {
  const faults: FaultAt[] = [...rowFaults]
  const notices: NoticeAt[] = []
  const items: ImportedItem[] = []
  const faultyNames: Record<number, string> = { ...names }
  const decimal = decimalSign([...rows, ...options].map(({ price }) => price ?? ''))
  for (const group of groupedBy(rows, (row) => row.group.toLowerCase()).values()) {
    const gathered = gatherItem(group, broken, format, header, currency, decimal)
    notices.push(...gathered.notices)
    if (gathered.item) items.push(gathered.item)
    for (const fault of gathered.faults) faultyNames[fault.line] = nameIn(group).slice(0, shownName)
    faults.push(...gathered.faults)
  }
  const columnOf = (field: OptionField) =>
    header.find((each) => format.options?.columns[field].includes(columnName(each))) ?? ''
  const chosen = gatherGroups(options, { broken, columnOf, currency, decimal })
  for (const { line } of chosen.faults) {
    const row = options.find((each) => each.line === line)
    faultyNames[line] = (row?.option.first || row?.group.first || '').slice(0, shownName)
  }
  faults.push(...chosen.faults)
  notices.push(...chosen.notices)
  return {
    items,
    groups: chosen.groups,
    faults: faults.toSorted((a, b) => a.line - b.line),
    notices,
    faultyNames,
  }
}

const nameIn = (group: readonly ImportRow[]): string =>
  group.find(({ name }) => name.first !== '')?.name.first ?? group[0]?.size.first ?? ''
