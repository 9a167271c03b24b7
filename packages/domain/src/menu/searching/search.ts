import type { Item, MenuIndex } from '../menu.ts'
import { impliedMarks, markLabels, synonymsOf, toSimplified } from './search-words.ts'
import { allowedTypos, typingDistance } from './typing-distance.ts'

/** How an item's Chinese name is typed on Latin keys: `yuntunmian` and `ytm`. Spaces are ignored. */
export interface PinyinKeys {
  readonly full: string
  readonly initials: string
}

/**
 * Items that match every word of the query, best first, ties in menu order. A name scores higher than a
 * pinyin key found inside it, and any name higher than a mark or a description. Marks are dietary marks and
 * tags. Names tolerate typos; accents, case and traditional characters make no difference, and synonyms find
 * each other. An empty query finds nothing.
 */
export function searchItems(
  index: MenuIndex,
  pinyin: ReadonlyMap<string, PinyinKeys>,
  query: string,
): Item[] {
  const typed = labelsOf(query.slice(0, longestQuery))
  if (typed.length === 0) return []
  const latin = joined(typed)
  const variants = variantsOf(typed)
  // A dish whose pinyin happens to contain "gf" is not gluten free.
  const isMark = Object.values(markLabels).some((words) => words.includes(latin))
  return entriesOf(index)
    .map((entry) => ({
      item: entry.item,
      score: Math.max(
        scoreOfWords(typed, entry),
        ...variants.map((words) => scoreOfWords(words, entry) - points.synonym),
        isMark ? 0 : scoreOfPinyin(latin, pinyin.get(entry.item.id)),
      ),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

const longestQuery = 60

/** Points of a match. Only their order matters; a description always scores less than a name. */
const points = {
  wholeName: 50,
  word: 100,
  wordStart: 80,
  hanWithin: 90,
  within: 50,
  typo: 48,
  startTypo: 44,
  perError: 4,
  hanInOrder: 35,
  mark: 32,
  markStart: 31,
  described: 30,
  describedStart: 20,
  initials: 75,
  initialsStart: 60,
  initialsWithin: 34,
  fullStart: 70,
  fullWithin: 36,
  synonym: 1,
} as const

interface Word {
  readonly text: string
  readonly isHan: boolean
}

interface Entry {
  readonly item: Item
  readonly names: readonly Word[]
  readonly wholeNames: readonly string[]
  readonly described: readonly Word[]
  readonly marks: readonly Word[]
}

/** Splitting texts is most of the work, and a menu never changes under its index. */
const entries = new WeakMap<MenuIndex, readonly Entry[]>()

function entriesOf(index: MenuIndex): readonly Entry[] {
  const known = entries.get(index)
  if (known) return known
  const made = index.menu.items.map((item): Entry => {
    const names = [labelsOf(item.names.first), labelsOf(item.names.second)]
    return {
      item,
      names: names.flat(),
      wholeNames: names.map(joined),
      described: labelsOf(`${item.descriptions.first} ${item.descriptions.second}`),
      marks: marksOf(item, index),
    }
  })
  entries.set(index, made)
  return made
}

/** Dietary marks in both languages, and the names of the item's tags. */
function marksOf({ dietary, tagIds }: Item, { menu }: MenuIndex): readonly Word[] {
  const marks = new Set(dietary.flatMap((mark) => [mark, impliedMarks[mark] ?? mark]))
  const tags = menu.tags.filter(({ id }) => tagIds.includes(id))
  return [
    ...[...marks].flatMap((mark) => markLabels[mark]),
    ...tags.flatMap(({ key, names }) => [key, names.first, names.second]),
  ].flatMap(labelsOf)
}

/** The query with synonyms: of the whole of it, and of each word. */
function variantsOf(typed: readonly Word[]): readonly (readonly Word[])[] {
  const whole = synonymsOf(joined(typed)).map(labelsOf)
  const parts = typed.flatMap((word, at) =>
    typed.length < 2 ? [] : synonymsOf(word.text).map((other) => typed.toSpliced(at, 1, ...labelsOf(other))),
  )
  return [...whole, ...parts]
}

function scoreOfWords(typed: readonly Word[], entry: Entry): number {
  let sum = 0
  for (const word of typed) {
    let score = 0
    for (const name of entry.names) score = Math.max(score, nameScore(word, name))
    if (score === 0) for (const mark of entry.marks) score = Math.max(score, markScore(word, mark))
    if (score === 0)
      for (const other of entry.described) score = Math.max(score, descriptionScore(word, other))
    if (score === 0) return 0
    sum += score
  }
  return sum / typed.length + (entry.wholeNames.includes(joined(typed)) ? points.wholeName : 0)
}

function nameScore({ text: typed, isHan }: Word, word: Word): number {
  if (typed === word.text) return points.word
  if (isHan !== word.isHan) return 0
  if (isHan) {
    if (word.text.includes(typed)) return points.hanWithin
    return typed.length > 1 && isInOrder(typed, word.text) ? points.hanInOrder : 0
  }
  if (word.text.startsWith(typed)) return points.wordStart
  // Three letters are inside of too many words: "tea" of "steamed".
  if (typed.length > 3 && word.text.includes(typed)) return points.within
  const allowed = allowedTypos(typed.length)
  if (allowed === 0 || word.text.length < typed.length - allowed) return 0
  const errors = typingDistance(typed, word.text, allowed)
  if (!errors) return 0
  return errors.whole <= allowed
    ? points.typo - errors.whole * points.perError
    : points.startTypo - errors.beginning * points.perError
}

function markScore({ text: typed }: Word, { text }: Word): number {
  if (typed === text) return points.mark
  return typed.length > 2 && text.startsWith(typed) ? points.markStart : 0
}

function descriptionScore({ text: typed, isHan }: Word, { text }: Word): number {
  if (typed === text || (isHan && text.includes(typed))) return points.described
  return typed.length > 2 && text.startsWith(typed) ? points.describedStart : 0
}

/** Points of Latin keys that spell a Chinese name or its initials; 0: they don't. */
export function scoreOfPinyin(typed: string, keys: PinyinKeys | undefined): number {
  if (!keys || !/^[a-z]+$/.test(typed)) return 0
  const full = keys.full.toLowerCase().replaceAll(' ', '')
  const initials = keys.initials.toLowerCase().replaceAll(' ', '')
  if (typed === full) return points.word
  if (typed === initials) return points.initials
  if (typed.length < 2) return initials.startsWith(typed) ? points.initialsWithin : 0
  if (full.startsWith(typed)) return points.fullStart
  if (initials.startsWith(typed)) return points.initialsStart
  if (typed.length > 2 && full.includes(typed)) return points.fullWithin
  return initials.includes(typed) ? points.initialsWithin : 0
}

/** Lower case without accents, in simplified characters; "gluten free" and "plant based" are one word. Runs of Chinese characters are separate words. */
function labelsOf(text: string): Word[] {
  const plain = toSimplified(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).replace(
    /(gluten|wheat|meat|plant)[\s-]*(free|based)/g,
    '$1$2',
  )
  const words = plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  return words.map((word) => ({ text: word, isHan: /^\p{Script=Han}/u.test(word) }))
}

function joined(words: readonly Word[]): string {
  return words.map((word) => word.text).join('')
}

/** Whether all characters of `typed` occur in `word` in their order: 牛面 in 牛肉面. */
function isInOrder(typed: string, word: string): boolean {
  let from = 0
  for (const character of typed) {
    const at = word.indexOf(character, from)
    if (at < 0) return false
    from = at + character.length
  }
  return true
}
