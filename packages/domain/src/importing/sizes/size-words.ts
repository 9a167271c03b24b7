import type { Names } from '../../text/names.ts'

/** Words for sizes, English first. One that stands alone in a title or before an amount is a size. */
const words: readonly (readonly [english: string, chinese: string])[] = [
  ['small|sm|s', '小份?|小碗|小杯|小盘|小盤|细|細'],
  ['medium|med|m|md', '中份?|中碗|中杯|中盘|中盤'],
  ['large|lg|l|lge', '大份?|大碗|大杯|大盘|大盤'],
  ['extra large|x-large|xl', '特大份?|加大'],
  ['regular|reg|standard|normal', '标准|標準|普通|例牌?|常规|單份|单份'],
  ['half', '半只|半隻|半份|半打|半'],
  ['whole|full', '整只|整隻|一只|一隻|全只|全份|整份|整'],
  ['quarter', '四分之一|1/4只'],
  ['single', '单|單'],
  ['double', '双|雙|双份'],
  ['pint', '品脱'],
  ['quart', '夸脱'],
  ['glass|gls', '杯'],
  ['bottle|btl', '瓶|支'],
  ['cup', '一杯'],
  ['bowl', '碗'],
  ['pot', '壶|壺'],
  ['jug', '扎|紮'],
  ['hot', '热|熱'],
  ['iced|cold', '冻|凍|冷|冰'],
  ['per person|pp', '每位|位'],
  ['entree|entrée', '前菜份'],
  ['main', '主菜份'],
  ['lunch', '午市|午餐'],
  ['dinner', '晚市|晚餐'],
  ['family', '家庭装|家庭裝'],
]
const english = words.map(([word]) => word).join('|')
const chinese = words.map(([, word]) => word).join('|')

/** A size as a regular expression without a group. */
export const sizeWord = String.raw`(?:(?:${english})(?![\p{L}\d])|(?:${chinese})|\d{1,3}(?:["”″]| ?(?:pcs?|pieces?|inch|cm|ml|oz|只|隻|个|個|件|粒|片)(?!\p{L})))`

const alone = new RegExp(`^${sizeWord}$`, 'iu')
const both = new RegExp(
  String.raw`^(?<first>(?:${english}))\s*[/(（]?\s*(?<second>(?:${chinese}))[)）]?$|^(?<zh>(?:${chinese}))\s*[/(（]?\s*(?<en>(?:${english}))[)）]?$`,
  'iu',
)

/** Whether a text is nothing but a size. */
export const isSize = (text: string): boolean => alone.test(text.trim())

/** `Large 大` in both languages. Undefined: no size. */
export function sizeNames(text: string): Names | undefined {
  const trimmed = text.trim()
  if (trimmed.length > 30) return undefined
  if (alone.test(trimmed)) return { first: trimmed, second: '' }
  const groups = both.exec(trimmed)?.groups
  const [first, second] = [groups?.['first'] ?? groups?.['en'], groups?.['second'] ?? groups?.['zh']]
  return first && second ? { first, second } : undefined
}

const pairs = words.map(([one, two]) => ({
  pattern: new RegExp(`^(?:${one}|${two})$`, 'iu'),
  isChinese: new RegExp(`^(?:${two})$`, 'u'),
  first: one.split('|')[0] ?? one,
  second: (two.split('|')[0] ?? two).replaceAll(/(.)[?]/g, ''),
}))

/** `大` and `Large` in both languages, as the text says it where it does. */
export function bothNames(text: string): Names {
  const found = pairs.find(({ pattern }) => pattern.test(text.trim()))
  if (!found) return { first: text, second: '' }
  const english = found.first.slice(0, 1).toUpperCase() + found.first.slice(1)
  return found.isChinese.test(text.trim())
    ? { first: english, second: text.trim() }
    : { first: text, second: found.second }
}
