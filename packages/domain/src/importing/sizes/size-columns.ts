import type { Names } from '../../text/names.ts'
import { columnName } from '../sheet.ts'
import { sizeNames } from './size-words.ts'

/** The key of a column with the prices of one size; its size follows. */
export const sizePrice = 'price of '

/** `Large`, `Price (Large)`, `大份价格`: the size whose prices a column has. Undefined: another column. */
export function sizeOfTitle(header: string): Names | undefined {
  if (header.length > 60) return undefined
  const plain = header
    .normalize('NFKC')
    .replaceAll(
      /(?:\b(?:price|prices|aud|usd|cad|nzd|sgd|hkd|gbp|eur|rmb|inc|incl|gst|serve|serving|portion)\b|价格|價格|价钱|價錢|单价|售价|售價|价|價|[$€£¥元.])/giu,
      ' ',
    )
    .replaceAll(/[()[\]（）:_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' ? undefined : sizeNames(plain)
}

/** The key of the column, or undefined if it has no prices of a size. */
export function sizeKey(header: string): string | undefined {
  return sizeOfTitle(header) ? `${sizePrice}${columnName(header)}` : undefined
}
