import type { Currency } from '../../money/money.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import { groupedBy } from '../grouped-by.ts'
import type { FaultAt, ImportRow, NoticeAt, OptionField } from '../import-row.ts'
import { columnName } from '../sheet.ts'
import { joinSizes } from '../sizes/join-sizes.ts'
import { choiceRows, noChoiceKeys, type ChoiceKeys } from '../choices/choice-rows.ts'
import { gatherGroups } from './gather-groups.ts'
import { gatherItem } from './gather-item.ts'
import type { ImportedItem } from './imported-item.ts'
import type { ReadMenu } from './join-menus.ts'
import { decimalSign } from './read-price.ts'
import { shownName, type ReadRows } from './read-rows.ts'

/** Combine the rows of a file to items and option groups. */
export function gatherMenu(
  { rows: read, options: listed, broken, faults: rowFaults, names }: Omit<ReadRows, 'unreadColumns'>,
  format: MenuFormat,
  header: readonly string[],
  currency: Currency,
  choices: ChoiceKeys = noChoiceKeys(),
): Omit<ReadMenu, 'format' | 'unreadColumns'> {
  const own = choiceRows(read, choices)
  const { rows } = own
  const options = [...listed, ...own.options]
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
    header.find((each) => format.options?.columns[field].includes((format.keyOf ?? columnName)(each))) ?? ''
  const chosen = gatherGroups(options, { broken, columnOf, currency, decimal })
  for (const { line } of chosen.faults) {
    const row = options.find((each) => each.line === line)
    faultyNames[line] = (row?.option.first || row?.group.first || '').slice(0, shownName)
  }
  faults.push(...chosen.faults)
  notices.push(...chosen.notices)
  const joined =
    format.name === 'simple' || format.name === 'json' || format.name === 'own' ? joinSizes(items) : undefined
  return {
    items: joined?.items ?? items,
    groups: chosen.groups,
    brokenGroups: chosen.broken,
    faults: faults.toSorted((a, b) => a.line - b.line),
    notices: [...notices, ...(joined?.notices ?? [])],
    faultyNames,
  }
}

const nameIn = (group: readonly ImportRow[]): string =>
  group.find(({ name }) => name.first !== '')?.name.first ?? group[0]?.size.first ?? ''
