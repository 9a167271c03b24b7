import { isSize } from '../sizes/size-words.ts'
import { withBothLanguages } from './language-lines.ts'
import {
  cellOf,
  changed,
  descriptionAt,
  extrasAt,
  isPriced,
  nameAt,
  priceAt,
  type TextLine,
} from './text-line.ts'

/** Lines with what the lines around them say: descriptions, additions, sizes and common prices. */
export function withNeighbours(lines: readonly TextLine[]): TextLine[] {
  return withCommonPrices(withSizesAbove(withTextsBelow(withBothLanguages(lines))))
}

/** Indented lines below a dish describe it, or add to its price: `add bacon 5 / add salmon 7`. */
function withTextsBelow(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  let last = 0
  for (const each of lines) {
    const above = joined.at(-1)
    const further = each.indent - (above?.indent ?? 0)
    // A heading in the middle of the page stands further to the right.
    const isBelow = each.line - last === 1 && further > 1 && further < 9
    const dish = isBelow && above && isPriced(above) ? above : undefined
    last = each.line
    const text = [cellOf(each, nameAt), isPriced(each) ? cellOf(each, priceAt) : ''].join(' ').trim()
    const additions = dish && additionsIn(text)
    const isText = !isPriced(each) && !each.isHeading
    if (dish && additions)
      joined[joined.length - 1] = changed(dish, {
        [extrasAt]: listed(cellOf(dish, extrasAt), additions, ', '),
      })
    else if (dish && isText)
      joined[joined.length - 1] = changed(dish, {
        [descriptionAt]: listed(cellOf(dish, descriptionAt), text, '\n'),
      })
    else joined.push(each)
  }
  return joined
}

const listed = (before: string, text: string, sign: string): string =>
  before === '' ? text : before + sign + text

/** `add bacon 5 / + salmon 7` as the cell of an option column. Undefined: something else. */
function additionsIn(text: string): string | undefined {
  const isAddition =
    /^(?:add\b|extra\b|[+＋加])/i.test(text) || /^\p{L}[^+＋\d]*[+＋]\s?[$€£¥]?\d/u.test(text)
  if (!isAddition) return undefined
  const parts = text.split(/\s*[/;|，,]\s*/).map((part) => {
    const { name = '', price = '' } =
      /^(?:add\s+|[+＋]\s*)?(?<name>\p{L}[^+＋]*?)\s*[+＋]?\s?(?<price>[$€£¥]?\d{1,4}(?:\.\d{1,2})?)$/iu.exec(
        part,
      )?.groups ?? {}
    return name === '' ? '' : `${name} +${price}`
  })
  return parts.includes('') ? undefined : parts.join(', ')
}

/** `Coffee  S  L` above `Latte 4.5 5.5`: each price has its size. */
function withSizesAbove(lines: readonly TextLine[]): TextLine[] {
  let sizes: readonly string[] = []
  return lines.map((each) => {
    if (isPriced(each)) {
      const prices = cellOf(each, priceAt).split(' ')
      if (sizes.length < 2 || prices.length !== sizes.length) return each
      return changed(each, { [priceAt]: sizes.map((size, at) => `${size} ${prices[at]}`).join(' / ') })
    }
    const words = cellOf(each, nameAt).split(' ')
    const first = words.findIndex((_, at) => words.slice(at).every(isSize))
    sizes = first > 0 ? words.slice(first) : []
    return sizes.length < 2 ? each : changed(each, { [nameAt]: words.slice(0, first).join(' ') })
  })
}

/** `Drinks - $4.50 each` and `Sides all 6`: the price of what follows, unless it has its own. */
const commonPrice = /\s*(?:each|ea|per (?:serve|person))$|[/每]\s?(?:份|个|個|杯|位|只|隻|碟|ea|each)$/iu
const commonName = /\s(?:all|each)$|\s?(?:各|均|每[份杯个個])$/iu

/** `LUNCH SPECIALS (11:30am - 2:30pm)` */
const capitals = /^[^\p{Ll}(（]*\p{Lu}{3}[^\p{Ll}(（]*(?:[(（].*)?$/u
const remark = /^(?:choice of|served with|includes?|including|all|with|please)\b/i

/**
 * Lines without a price below a heading with a price for each, up to an empty line or the next heading. A remark
 * there, such as `Choice of rice or noodles`, describes each of them.
 */
function withCommonPrices(lines: readonly TextLine[]): TextLine[] {
  let [price, description] = ['', '']
  return lines.flatMap((each, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]]
    if (each.isHeading || (before && each.line - before.line > 1)) [price, description] = ['', '']
    const [name, own] = [cellOf(each, nameAt), cellOf(each, priceAt)]
    if (own === '') {
      if (price === '' || each.isHeading) return [each]
      if (!remark.test(name)) return [changed(each, { [priceAt]: price, [descriptionAt]: description })]
      description = name
      return []
    }
    const isForAll = commonPrice.test(own) || commonName.test(name) || capitals.test(name)
    const isAbove = next !== undefined && !isPriced(next) && !next.isHeading && next.line - each.line === 1
    if (!isForAll || !isAbove) return [each]
    price = own.replace(commonPrice, '')
    return [changed(each, { [nameAt]: name.replace(commonName, ''), [priceAt]: '' })]
  })
}
