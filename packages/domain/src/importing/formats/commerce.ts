import { channels } from '../../menu/menu.ts'
import { blankRow, noNames } from '../import-row.ts'
import { columnName } from '../sheet.ts'
import type { MenuFormat } from './menu-format.ts'
import { plainText } from './plain-text.ts'

const faultColumns = (name: string, price: string, size: string, category: string, description: string) => ({
  name: [name],
  price: [price],
  size: [size],
  category: [category],
  description: [description],
})

/** Medusa's products: rows with one product id are variants. The first price is that of the shop's currency. */
export const medusa: MenuFormat = {
  name: 'simple',
  isOf: (columns) =>
    columns.has('product title') &&
    columns.has('variant title') &&
    [...columns].some((column) => column.startsWith('variant price')),
  columns: [
    'product id',
    'product handle',
    'product title',
    'product description',
    'product status',
    'product collection title',
    'product type',
    'variant id',
    'variant title',
    'variant price*',
    'option 1 name',
    'option 1 value',
  ],
  faultColumns: faultColumns(
    'product title',
    'variant price',
    'variant title',
    'product collection title',
    'product description',
  ),
  onlySize: 'default variant',
  read: (cells) => {
    const title = cells.text('product title')
    const [price] = cells.beginning('variant price')
    if (title === '' && !price?.text) return undefined
    const id = cells.text('variant id')
    return {
      ...blankRow,
      line: cells.line,
      group: cells.text('product id') || cells.text('product handle') || title,
      sourceId: id === '' ? undefined : `list:${id}`,
      name: { ...noNames, first: title },
      description: { ...noNames, first: plainText(cells.text('product description')) },
      category: { ...noNames, first: cells.text('product collection title') || cells.text('product type') },
      size: { ...noNames, first: cells.text('variant title') },
      price: price?.text ?? '',
      priceColumn: price?.title ?? '',
      hiddenOn: /^(?:draft|proposed|rejected)$/i.test(cells.text('product status')) ? channels : undefined,
    }
  },
}

/** Vendure's products: a row without a name is a further variant of the product above. */
export const vendure: MenuFormat = {
  name: 'simple',
  isOf: (columns) => ['name', 'optiongroups', 'optionvalues', 'price'].every((column) => columns.has(column)),
  columns: ['name', 'slug', 'description', 'facets', 'optiongroups', 'optionvalues', 'sku', 'price'],
  faultColumns: faultColumns('name', 'price', 'optionvalues', 'facets', 'description'),
  read: (cells) => {
    const name = cells.text('name')
    const price = cells.text('price')
    if (name === '' && price === '') return undefined
    const facets = cells
      .text('facets')
      .split('|')
      .map((facet) => facet.split(':'))
    const facetsOf = (keys: RegExp) =>
      facets.flatMap(([key = '', value]) =>
        value !== undefined && keys.test(columnName(key)) ? value.trim() : [],
      )
    const sku = cells.text('sku')
    return {
      ...blankRow,
      line: cells.line,
      group: cells.text('slug') || name,
      sourceId: sku === '' ? undefined : `list:${sku}`,
      name: { ...noNames, first: name },
      description: { ...noNames, first: plainText(cells.text('description')) },
      category: { ...noNames, first: facetsOf(/^categor/)[0] ?? '' },
      size: { ...noNames, first: cells.text('optionvalues').split('|').join(' / ') },
      price,
      dietary: facetsOf(/^diet/).join(', '),
    }
  },
}
