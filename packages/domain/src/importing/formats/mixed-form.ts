import { columnName } from '../sheet.ts'
import { listForm } from './list-form.ts'
import type { MenuFormat } from './menu-format.ts'

const titles = {
  group: /^(?:modifier|option|choice|add[- ]?on|extra) ?(?:group|set|list)s?(?: name)?$|^选项组名?$|^加料组$/,
  option: /^(?:modifier|option|choice|add[- ]?on|extra)(?: name)?$|^选项名?$|^加料$/,
  price: /^(?:modifier|option|choice|add[- ]?on|extra) (?:price|cost|charge)$|^选项价格$|^加价$/,
  least: /^(?:min(?:imum)?|at least)(?: (?:selections?|choices?|options?))?$|^最少$/,
  most: /^(?:max(?:imum)?|at most|up to)(?: (?:selections?|choices?|options?))?$|^最多$/,
} as const
type Part = keyof typeof titles

const key = (part: Part): string => `option list: ${part}`

/**
 * A list of items whose option groups are among its rows: an option has a group, a name and a price in columns of its
 * own, beside an item or in a row without one. An item has the groups of its row.
 */
export const mixedForm: MenuFormat = {
  ...listForm,
  keyOf: (header) => {
    const title = columnName(header).replaceAll('_', ' ')
    const part = (Object.keys(titles) as Part[]).find((each) => titles[each].test(title))
    return part ? key(part) : (listForm.keyOf?.(header) ?? title)
  },
  // Our own export has bounds and hidden channels beside them.
  isOf: (columns) =>
    listForm.isOf(columns) &&
    (['group', 'option', 'price'] as const).every((part) => columns.has(key(part))) &&
    !['choose at least', '最少选'].some((own) => columns.has(own)),
  columns: [...listForm.columns, ...(Object.keys(titles) as Part[]).map(key)],
  options: {
    columns: {
      group: [key('group')],
      group2: [],
      least: [key('least')],
      most: [key('most')],
      option: [key('option')],
      option2: [],
      optionPrice: [key('price')],
    },
    fillsDown: true,
    read: (cells) => {
      const option = cells.text(key('option'))
      if (option === '') return undefined
      return {
        line: cells.line,
        group: { first: cells.text(key('group')), second: '' },
        least: cells.text(key('least')),
        most: cells.text(key('most')),
        option: { first: option, second: '' },
        price: cells.text(key('price')),
        isBesideItem: cells.text('name', 'name 1', 'name 2') !== '',
      }
    },
  },
  read: (cells) => {
    const item = listForm.read(cells)
    const groups = cells
      .text(key('group'))
      .split(/[;；|,，、\n]/)
      .flatMap((each) => each.trim() || [])
    const isOfOption = cells.text(key('option')) !== '' && item?.price === ''
    return item && { ...item, options: groups, price: isOfOption ? undefined : item.price }
  },
}
