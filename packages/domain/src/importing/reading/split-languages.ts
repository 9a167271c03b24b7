import type { Names } from '../../text/names.ts'

type Script = 'han' | 'latin' | 'neutral'

/** The language of a text that has one. Undefined: both, or neither. */
export function onlyScriptOf(text: string): 'han' | 'latin' | undefined {
  const isHan = /\p{Script=Han}/u.test(text)
  const isLatin = /\p{Script=Latin}{2}/u.test(text)
  return isHan === isLatin ? undefined : isHan ? 'han' : 'latin'
}

interface Part {
  readonly script: Script
  readonly text: string
}

/**
 * Splits a text of one cell in both languages: `Beef noodle 牛肉面` -> English first, Chinese second. Latin letters
 * of a Chinese name stay there (`XO酱炒饭`), and so does a text whose languages alternate.
 */
export function splitLanguages(text: string): Names {
  const whole: Names = { first: text, second: '' }
  if (text.length > longest || !isMixed(text)) return whole
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return whole
  return splitLines(text) ?? splitLine(text) ?? whole
}

/** Lines of one language each: those of each language together. */
function splitLines(text: string): Names | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return undefined
  const isHan = lines.map((line) => /\p{Script=Han}/u.test(line))
  const isPure = lines.every((line, at) => !isHan[at] || !hasWord(line))
  if (!isPure || isHan.every(Boolean)) return undefined
  const joined = (han: boolean) => lines.filter((_, at) => isHan[at] === han).join('\n')
  return { first: joined(false).trim(), second: joined(true).trim() }
}

/** Far above the maximum length of a description. */
const longest = 5_000

const isMixed = (text: string): boolean => /\p{Script=Han}/u.test(text) && /\p{Script=Latin}/u.test(text)

function splitLine(text: string): Names | undefined {
  const parts = joinedParts(text.split(/\s+/).flatMap(ungluedParts))
  const main = parts.filter(({ script }) => script !== 'neutral')
  const [one, two, ...notes] = main
  if (!one || !two) return undefined
  // `宫保鸡丁 Kung Pao Chicken (辣)`: a note in brackets belongs to the text of its language.
  if (!notes.every(({ text: note }) => /^[(（[【].*[)）\]】]$/.test(note))) return undefined
  const latin = main.filter(({ script }) => script === 'latin')
  if (!latin.some((part) => hasWord(part.text))) return undefined
  const of = (script: Script) => parts.filter((part) => part.script === script || part.script === 'neutral')
  const [first, second] = [tidied(of('latin')), tidied(of('han'))]
  return first === '' || second === '' ? undefined : { first, second }
}

/** A word rather than an abbreviation such as XO or BBQ. */
const hasWord = (text: string): boolean =>
  /\p{Script=Latin}{4,}|\p{Script=Latin}{2,} \p{Script=Latin}{2,}/u.test(text) ||
  /\p{Script=Latin}*\p{Ll}{2,}/u.test(text)

const bracket = String.raw`[(（[【/|–—,，:：-]*`
const latinThenHan = new RegExp(
  String.raw`^([^\p{Script=Han}]*\p{Ll}{3,}[^\p{Script=Han}]*?)(${bracket}\p{Script=Han}.*)$`,
  'u',
)
const hanThenLatin = new RegExp(
  String.raw`^(.*\p{Script=Han}[)）\]】]?)(${bracket}\p{Script=Latin}[\p{Script=Latin}'’&-]*\p{Ll}{3,}[^\p{Script=Han}]*)$`,
  'u',
)
/** `牛河(牛/鸡)Dry`: a bracket ends the Chinese name. */
const bracketThenLatin = /^(.*\p{Script=Han}[^\p{Script=Latin}]*[)）\]】])(\p{Lu}\p{Ll}+)$/u

/** A word in one piece, or two where the languages touch: `noodle牛肉面`. */
function ungluedParts(word: string): Part[] {
  if (word === '') return []
  const found = isMixed(word)
    ? (latinThenHan.exec(word) ?? hanThenLatin.exec(word) ?? bracketThenLatin.exec(word))
    : undefined
  const [, before, after] = found ?? []
  const texts = before && after ? [before, after] : [word]
  return texts.map((text) => ({ script: scriptOf(text), text }))
}

function scriptOf(text: string): Script {
  if (/\p{Script=Han}/u.test(text)) return 'han'
  // A number before or an amount after both names belongs to both.
  if (
    /^(?:no\.?)?\d+[.):、]$/i.test(text) ||
    /^[A-Z]{1,2}-?\d{1,3}[.):、]?$/.test(text) ||
    /^\d+(?:\.\d+)?(?:ml|cl|l|g|kg|oz|cm|%|pcs?)$/i.test(text)
  )
    return 'neutral'
  return /\p{Script=Latin}/u.test(text) ? 'latin' : 'neutral'
}

/** Neighbours of one language together. A sign or a number inside belongs to the text before it. */
function joinedParts(words: readonly Part[]): Part[] {
  const lasts = words.findLastIndex(({ script }) => script !== 'neutral')
  const joined: Part[] = []
  let isBracketed = false
  for (const [at, { script, text }] of words.entries()) {
    const before = joined.at(-1)
    const isInside = script === 'neutral' && before !== undefined && at < lasts && before.script !== 'neutral'
    // A bare number before a name is part of it: `3 treasures`.
    const isCount = before?.script === 'neutral' && /^\d+$/.test(before.text)
    const isNote = /^[(（[【]/.test(text)
    if (before && (isInside || isBracketed || (before.script === script && !isNote)))
      joined[joined.length - 1] = { script: before.script, text: `${before.text} ${text}` }
    else if (before && isCount) joined[joined.length - 1] = { script, text: `${before.text} ${text}` }
    else joined.push({ script, text })
    isBracketed = (isNote || isBracketed) && !/[)）\]】]$/.test(text)
  }
  return withoutNames(withoutNote(joined))
}

/** `凍檸茶 Iced lemon tea 冷/热`: a short text behind both belongs to its language. */
function withoutNote(parts: readonly Part[]): readonly Part[] {
  const main = parts.filter(({ script }) => script !== 'neutral')
  const [one, , three] = main
  const isNote = main.length === 3 && one?.script === three?.script && (three?.text.length ?? 9) <= 5
  if (!isNote || !one || !three || three.script !== 'han' || /^[(（[【]/.test(three.text)) return parts
  return parts.flatMap((part) =>
    part === one ? [{ ...one, text: `${one.text} ${three.text}` }] : part === three ? [] : [part],
  )
}

/** A short Latin name between Chinese words is part of the Chinese text: `配 XO 酱`. */
function withoutNames(parts: readonly Part[]): Part[] {
  const at = parts.findIndex(
    ({ script, text }, place) =>
      script === 'latin' &&
      !hasWord(text) &&
      parts[place - 1]?.script === 'han' &&
      parts[place + 1]?.script === 'han',
  )
  if (at < 0) return mergedNotes(parts)
  const text = parts
    .slice(at - 1, at + 2)
    .map((part) => part.text)
    .join(' ')
  return withoutNames([...parts.slice(0, at - 1), { script: 'han', text }, ...parts.slice(at + 2)])
}

/** A note in brackets directly behind a text of its language joins it. */
function mergedNotes(parts: readonly Part[]): Part[] {
  return parts.reduce<Part[]>((merged, part) => {
    const before = merged.at(-1)
    return before?.script === part.script && part.script !== 'neutral'
      ? [...merged.slice(0, -1), { script: part.script, text: `${before.text} ${part.text}` }]
      : [...merged, part]
  }, [])
}

const edges = /^[\s/|·•–—,，;；:：-]+|[\s/|·•–—,，;；:：-]+$/gu

function tidied(parts: readonly Part[]): string {
  const text = parts
    .map((part) => part.text.replaceAll(edges, ''))
    .filter((part) => part !== '')
    .join(' ')
    .trim()
  const inner = /^[(（[【]([^()（）[\]【】]*)[)）\]】]$/u.exec(text)?.[1]
  return (inner ?? text).trim()
}
