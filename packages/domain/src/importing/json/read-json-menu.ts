import type { Currency } from '../../money/money.ts'
import type { Names } from '../../text/names.ts'
import { blankRow, noNames, type FormatName, type ImportRow, type OptionRow } from '../import-row.ts'
import type { MenuFormat } from '../formats/menu-format.ts'
import type { ImportedMenu } from '../reading/imported-item.ts'
import { editedEntry, editedOption, type CellEdit } from '../mapping/cell-edits.ts'
import { gatherMenu } from '../reading/gather-menu.ts'
import { tidyOption, tidyRow } from '../reading/tidy-row.ts'
import { findItems } from './find-items.ts'
import { areCents, priceText } from './json-amounts.ts'
import { groupsByKey, type KeyedGroups } from './groups/group-keys.ts'
import { isObject, keyWords, type JsonObject } from './json-keys.ts'
import { inOneCurrency } from './json-currencies.ts'
import { withoutPages } from './json-pages.ts'
import { indexReferences } from './json-references.ts'
import { readLooseGroups } from './groups/loose-groups.ts'
import { readItem, type JsonItem } from './read-item.ts'

/** Parse a JSON file as a menu. Undefined: it contains no objects with a name and a price. */
export function readJsonMenu(
  file: unknown,
  currency: Currency,
  edits: readonly CellEdit[] = [],
): ImportedMenu | undefined {
  if (isTooDeep(file)) return undefined
  const root = inOneCurrency(withoutPages(file), currency)
  const format = formatOf(root)
  const references = indexReferences(root)
  const { items: foundItems, groups: looseGroups } = findItems(root, references)
  const read = foundItems.map((found) => ({
    found,
    item: readItem(found, references, format === 'gloriafood'),
  }))
  const used = new Set<JsonObject>(read.flatMap(({ item }) => item.choices.used))
  const items = read
    .filter(({ found }) => !used.has(found.object) || found.path.length > 0)
    .map(({ item }) => item)
  if (items.length === 0) return undefined
  const isCents = areCents(items.flatMap(({ sizes }) => sizes.map(({ amount }) => amount)))
  const groups = groupsByKey([
    ...items.flatMap(({ choices }) => choices.groups),
    ...readLooseGroups(looseGroups, references, used),
  ])
  const texts = (amount: string) => priceText(amount, isCents, currency)
  const gathered = gatherMenu(
    {
      rows: items
        .flatMap((item, place) => rowsOf(item, place + 1, format, groups, texts))
        .map((row) => editedEntry(row, edits, currency)),
      options: optionRows(groups, items.length, texts).map((row) => editedOption(row, edits, currency)),
      broken: new Map(),
      faults: [],
      names: {},
    },
    { ...jsonForm, name: format },
    jsonForm.columns,
    currency,
  )
  const inside = items.flatMap(({ choices, ofSizes }, place) =>
    [
      ...choices.moved.map((text) => ({ code: 'nestedOption' as const, text })),
      ...choices.endless.map((text) => ({ code: 'endlessOption' as const, text })),
      ...ofSizes.map((text) => ({ code: 'sizeOption' as const, text })),
    ].map((notice) => ({ line: place + 1, notice })),
  )
  return {
    ...gathered,
    notices: [...gathered.notices, ...inside],
    format,
    unreadColumns: [...new Set(items.flatMap(({ unread }) => unread))],
    titles: [],
    unreadSheets: [],
    sheets: [],
    isCents,
  }
}

/** The fields of a JSON file as columns, to name faults. */
const jsonForm: MenuFormat = {
  name: 'json',
  isOf: () => false,
  columns: ['name', 'price', 'size', 'category', 'description', 'option', 'option price'],
  faultColumns: {
    name: ['name'],
    price: ['price'],
    size: ['size'],
    category: ['category'],
    description: ['description'],
  },
  options: {
    columns: {
      group: ['option'],
      group2: ['option'],
      least: ['option'],
      most: ['option'],
      option: ['option'],
      option2: ['option'],
      optionPrice: ['option price'],
    },
    read: () => undefined,
  },
  read: () => undefined,
}

/** The deepest menu of a known program has about 20 levels. */
const mostLevels = 60

function isTooDeep(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value).filter(isNested) : [],
    )
  }
  return false
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Recognised by what only its export has. */
function formatOf(root: unknown): FormatName {
  const top = Array.isArray(root) ? root.find(isObject) : root
  if (!isObject(top)) return 'json'
  const keys = new Set(Object.keys(top).map(keyWords))
  const menus = Array.isArray(top['menus']) ? top['menus'].filter(isObject) : []
  const hasToastGroups = [top, ...menus].some((each) => Array.isArray(each['menuGroups']))
  if (keys.has('modifier group references') || hasToastGroups) return 'toast'
  const categories = Array.isArray(top['categories']) ? top['categories'].filter(isObject) : []
  const isGloria =
    keys.has('restaurant id') &&
    categories.some((each) => 'active_days' in each || Array.isArray(each['items']))
  return isGloria ? 'gloriafood' : 'json'
}

function rowsOf(
  { names, descriptions, path, sizes, dietary, allergens, hiddenOn, id, choices }: JsonItem,
  line: number,
  format: FormatName,
  groups: KeyedGroups,
  texts: (amount: string) => string,
): ImportRow[] {
  const keys = choices.groups.map((group) => groups.keyOf(group))
  // Short ids of an unknown program, such as 1 and 2, are those of another file as well.
  const hasId = id !== '' && (format !== 'json' || id.length >= 8)
  return sizes.map((size) =>
    tidyRow({
      ...blankRow,
      line,
      group: String(line),
      sourceId: hasId ? `${format}:${id}/${size.id || size.names.first}` : undefined,
      name: names,
      description: descriptions,
      category: pathText(path),
      size: size.names,
      price: texts(size.amount),
      dietary,
      allergens,
      options: [...new Set([...keys, ...choices.named])],
      hiddenOn,
    }),
  )
}

function pathText(path: readonly Names[]): Names {
  const flat = (text: string) => text.replaceAll('>', '/')
  const second = path.map((names) => flat(names.second))
  return path.length === 0
    ? noNames
    : {
        first: path.map(({ first }) => flat(first)).join(' > '),
        second: second.every((text) => text === '') ? '' : second.join(' > '),
      }
}

function optionRows(groups: KeyedGroups, after: number, texts: (amount: string) => string): OptionRow[] {
  return groups.all.flatMap(({ key, group }, place) =>
    group.options.map(({ names, amount, groups: inside }, at) => ({
      ...tidyOption({
        line: after + place + 1,
        group: group.names,
        least: at === 0 ? group.least : '',
        most: at === 0 ? group.most : '',
        option: names,
        price: texts(amount),
      }),
      key,
      groups: inside.map((each) => groups.keyOf(each)),
    })),
  )
}
