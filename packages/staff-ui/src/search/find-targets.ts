import { scoreOfPinyin, type PinyinKeys } from '@tabard/domain/menu/searching/search'
import type { Names } from '@tabard/domain/text/names'
import type { StaffAppName } from '../app/staff-apps.ts'

/** Something that the search leads to. */
export interface Target {
  readonly id: string
  /** In both languages; the reader sees `label`. */
  readonly names: Names
  readonly label: string
  /** Where it is, or what it is. */
  readonly detail: string
  /** Further words that find it, in both languages. */
  readonly words: string
  readonly app: StaffAppName
  readonly href: string
}

const most = 8

/**
 * Targets that contain every typed word, best first: by the beginning of a name, by another word of it or its pinyin, by
 * further words. Ties keep their order.
 */
export function findTargets(
  targets: readonly Target[],
  pinyin: ReadonlyMap<string, PinyinKeys>,
  query: string,
): readonly Target[] {
  const typed = query.trim().toLowerCase()
  if (typed === '') return []
  const parts = typed.split(/\s+/)
  return targets
    .map((target) => ({ target, score: scoreOf(target, typed, parts, pinyin.get(target.id)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ target }) => target)
}

function scoreOf(
  { names, words }: Target,
  typed: string,
  parts: readonly string[],
  keys: PinyinKeys | undefined,
): number {
  const named = [names.first.toLowerCase(), names.second.toLowerCase()]
  if (named.some((name) => name.startsWith(typed))) return 5
  if (parts.every((part) => named.some((name) => startsWord(name, part)))) return 4
  if (scoreOfPinyin(typed.replaceAll(' ', ''), keys) > 0) return 3
  const said = `${named.join(' ')} ${words.toLowerCase()}`
  if (parts.every((part) => startsWord(said, part))) return 2
  return typed.length > 2 && parts.every((part) => said.includes(part)) ? 1 : 0
}

/** Chinese has no spaces: any place of a Chinese text begins a word. */
function startsWord(text: string, part: string): boolean {
  if (/\p{Script=Han}/u.test(part)) return text.includes(part)
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part))
}
