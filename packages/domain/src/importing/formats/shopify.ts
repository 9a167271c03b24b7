import { channels } from '../../menu/menu.ts'
import { blankRow, noNames } from '../import-row.ts'
import { isNo, joinedSizes, type MenuFormat } from './menu-format.ts'
import { plainText } from './plain-text.ts'

/** Shopify's products: rows with one handle are variants or further images. */
export const shopify: MenuFormat = {
  name: 'shopify',
  isOf: (columns) => columns.has('handle') && columns.has('title') && columns.has('variant price'),
  columns: [
    'handle',
    'title',
    'body (html)',
    'type',
    'product category',
    'published',
    'status',
    'option1 value',
    'option2 value',
    'option3 value',
    'variant price',
  ],
  faultColumns: {
    name: ['title'],
    price: ['variant price'],
    size: ['option1 value'],
    category: ['type', 'product category'],
    description: ['body (html)'],
  },
  read: (cells) => {
    const handle = cells.text('handle')
    const values = [1, 2, 3].map((number) => cells.text(`option${number} value`))
    const size = joinedSizes(values.filter((value) => value.toLowerCase() !== 'default title'))
    const name = cells.text('title')
    const price = cells.text('variant price')
    // An image only.
    if (name === '' && price === '') return undefined
    const isAway = isNo(cells.text('published')) || ['draft', 'archived'].includes(cells.text('status'))
    return {
      ...blankRow,
      line: cells.line,
      group: handle,
      sourceId: `shopify:${handle}/${size}`,
      name: { ...noNames, first: name },
      description: { ...noNames, first: plainText(cells.text('body (html)')) },
      category: { ...noNames, first: cells.text('type') || cells.text('product category') },
      size: { ...noNames, first: size },
      price,
      hiddenOn: isAway ? channels : undefined,
    }
  },
}
