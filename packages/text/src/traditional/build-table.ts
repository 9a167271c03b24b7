import { ConverterBuilder, Trie } from 'opencc-js/core'
import * as simplified from 'opencc-js/preset/cn2t'

/** What the dictionary reads as a surname, a face or a rule is food on a menu. Later entries replace earlier ones. */
const dishWords = (
  '姜 薑|姜虎东 姜虎東|软面 軟麵|蛋面 蛋麵|粉面 粉麵|捞面 撈麵|面类 麵類|面或饭 麵或飯|' +
  '烤制 烤製|炒制 炒製|煎制 煎製|炸制 炸製|腌制 醃製|卤制 滷製|熏制 燻製'
).split('|')

/** After a number it counts: `4只` is four of them. */
const counts = Array.from({ length: 10 }, (_, digit) => `${digit}只 ${digit}隻`)

/**
 * The dictionary for names that a shop wrote in simplified characters, as `simplified traditional|…`. Of 50,000 phrases
 * it keeps the 7,000 whose characters depend on the phrase (面包 is 麵包, 下面 is 下面).
 */
export function buildTable(): string {
  const full = ConverterBuilder(simplified)({ from: 'cn', to: 'tw' })
  // Everyday writing in Taiwan and Hong Kong.
  const convert = (text: string) => full(text).replaceAll('臺', '台')
  const kept = new Trie()
  const entries: string[] = []
  for (const text of textsToConvert()) {
    const converted = convert(text)
    if (kept.convert(text) === converted) continue
    kept.addWord(text, converted)
    entries.push(`${text} ${converted}`)
  }
  return [...entries, ...dishWords, ...counts].join('|')
}

/** Short ones first: a longer one is needed only where the shorter ones in it are wrong. */
function textsToConvert(): readonly string[] {
  const dictionaries = simplified.configs['s2tw']?.conversionChain[0] ?? []
  return dictionaries
    .flatMap((dictionary) => (typeof dictionary === 'string' ? dictionary.split('|') : []))
    .map((entry) => entry.split(' ')[0] ?? '')
    .toSorted((one, other) => one.length - other.length)
}
