import { columnName } from '../sheet.ts'
import type { MenuFormat } from './menu-format.ts'

const spellings = {
  group:
    'option group, option groups, option group name, modifier group, modifier groups, modifier group name, modifiergroupname, modifier set, modifier sets, modifier set name, modifier list, modifier list name, group, group name, set, set name, add-on group, add on group, addon group, choice group, choice set, option set, 选项组, 选项组名, 选项组名称, 選項組, 加料组, 组, 组名, 口味组',
  option:
    'option, option name, options, modifier, modifier name, modifiername, modifiers, choice, choice name, choices, add-on, add on, addon, add-on name, extra, extra name, topping, toppings, value, 选项, 选项名, 选项名称, 選項, 加料, 配料, 口味',
  price:
    'option price, price, modifier price, modifier prices, extra price, extra cost, extra charge, additional price, additional cost, additional charge, surcharge, price adjustment, upcharge, price delta, add price, +price, cost, amount, 加价, 加價, 选项价格, 价格, 價格, 价钱, 價錢',
  least:
    'min, minimum, choose at least, min selections, min selection, minimum selections, minimum required, min required, min choices, at least, 最少选, 最少, 最小',
  most: 'max, maximum, choose at most, max selections, max selection, maximum selections, maximum allowed, max allowed, max choices, at most, up to, 最多选, 最多, 最大',
  items:
    'applies to, used by, items, menu items, dishes, products, for, assigned items, applied items, 适用菜品, 菜品, 适用',
} as const

type Field = keyof typeof spellings
const fields = new Map(
  (Object.keys(spellings) as Field[]).flatMap((field) =>
    spellings[field].split(', ').map((spelling) => [spelling, field] as const),
  ),
)
const chinese = /\b(?:chinese|zh|cn|2)\b|中文/g

function groupKey(header: string): string {
  const title = columnName(header)
    .replaceAll(/[()[\]（）:*_]+/g, ' ')
    .replaceAll(/(?<![a-z])(?:aud|usd|cad|nzd|sgd|hkd|gbp|eur|cny|rmb|\$|€|£|¥|元)(?![a-z])/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const plain = title.replaceAll(chinese, ' ').replaceAll(/\s+/g, ' ').trim()
  const field = fields.get(title) ?? fields.get(plain)
  if (!field) return title
  return plain !== title && (field === 'group' || field === 'option') ? `${field} 2` : field
}

/** A table of option groups: a sheet, a file, or the lower part of a sheet. One row per option. */
export const groupForm: MenuFormat = {
  name: 'simple',
  keyOf: groupKey,
  isOf: (columns) => columns.has('option') && columns.has('group') && !columns.has('name'),
  columns: ['group', 'group 2', 'option', 'option 2', 'price', 'least', 'most', 'items'],
  faultColumns: { name: ['option'], price: ['price'], size: [], category: ['group'], description: [] },
  options: {
    columns: {
      group: ['group'],
      group2: ['group 2'],
      least: ['least'],
      most: ['most'],
      option: ['option'],
      option2: ['option 2'],
      optionPrice: ['price'],
    },
    fillsDown: true,
    read: (cells) => ({
      line: cells.line,
      group: { first: cells.text('group'), second: cells.text('group 2') },
      least: cells.text('least'),
      most: cells.text('most'),
      option: { first: cells.text('option'), second: cells.text('option 2') },
      price: cells.text('price'),
      items: cells
        .text('items')
        .split(/[;；|,，、\n]/)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    }),
  },
  read: () => undefined,
}

/** A table of options whose group is named above it, or by its sheet. */
export const optionForm: MenuFormat = {
  ...groupForm,
  isOf: (columns) => columns.has('option') && columns.has('price') && !columns.has('name'),
}

/** A table of items whose sheet is called after option groups: its categories are groups, its items options. */
export const namedGroupForm: MenuFormat = {
  ...groupForm,
  keyOf: (header) => {
    const key = groupKey(header)
    if (/^(?:category|type|section|分类|分類)$/.test(key)) return 'group'
    return /^(?:name|item|item name|description|title|product|名称|名稱)$/.test(key) ? 'option' : key
  },
  isOf: (columns) => columns.has('option') && columns.has('group'),
}

/** A table of options below the name of their group. */
export const titledGroupForm: MenuFormat = {
  ...namedGroupForm,
  isOf: (columns) => columns.has('option') && columns.has('price'),
}

/** What sheets and headings of option groups are called. */
export const isGroupTitle = (text: string): boolean =>
  isOptionTitle(text) || /\b(?:extras|toppings|choices)\b/i.test(text)

/** A sheet that is called so has options and no items, which `Extras` may have. */
export const isOptionTitle = (text: string): boolean =>
  /\b(?:modifiers?|options?|add[- ]?ons?|addons?)\b|选项|選項|加料|配料/i.test(text)
