import { channels } from '../../menu/menu.ts'
import { blankRow, noNames } from '../import-row.ts'
import { isNo, isYes, joinedSizes, type MenuFormat } from './menu-format.ts'

/** Loyverse's `export_items`: rows with one handle are variants, and only the first names the item. */
export const loyverse: MenuFormat = {
  name: 'loyverse',
  isOf: (columns) =>
    columns.has('handle') && columns.has('name') && (columns.has('sold by weight') || columns.has('sku')),
  columns: [
    'handle',
    'name',
    'category',
    'description',
    'option 1 value',
    'option 2 value',
    'option 3 value',
    'sku',
    'price',
    'default price',
    'price [*',
    'available for sale [*',
    'modifier - *',
  ],
  faultColumns: {
    name: ['name'],
    price: ['price', 'default price'],
    size: ['option 1 value'],
    category: ['category'],
    description: ['description'],
  },
  read: (cells) => {
    const handle = cells.text('handle')
    const size = joinedSizes([1, 2, 3].map((number) => cells.text(`option ${number} value`)))
    const ofStore = cells.beginning('price [').find(({ text }) => text !== '')
    const plain = cells.text('price', 'default price')
    const price = plain || (ofStore?.text ?? '')
    const name = cells.text('name')
    // A component of a composite item, whose columns the preview lists as ignored: it has a row of its own elsewhere.
    if (name === '' && price === '' && size === '') return undefined
    const sold = cells.beginning('available for sale [').map(({ text }) => text)
    return {
      ...blankRow,
      line: cells.line,
      group: handle === '' ? name : handle,
      sourceId: `loyverse:${handle}/${cells.text('sku') || size}`,
      name: { ...noNames, first: name },
      description: { ...noNames, first: cells.text('description') },
      category: { ...noNames, first: cells.text('category') },
      size: { ...noNames, first: size },
      price,
      ...(plain === '' && ofStore ? { priceColumn: ofStore.title } : {}),
      options: cells
        .beginning('modifier - ')
        .filter(({ text }) => isYes(text))
        .map(({ rest }) => rest.replaceAll(/^"|"$/g, '')),
      hiddenOn: sold.length > 0 && sold.every(isNo) ? channels : undefined,
    }
  },
}
