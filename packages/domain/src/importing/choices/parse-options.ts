import type { Names } from '../../text/names.ts'
import type { RowGroup, RowOption } from '../import-row.ts'
import { takesOne } from './option-titles.ts'
import { splitLanguages } from '../reading/split-languages.ts'

/** What the cell of an option column says. */
export interface ParsedOptions {
  readonly groups: readonly RowGroup[]
  /** Names of option groups. */
  readonly named: readonly string[]
}

const longest = 2_000
const longestOption = 200
const amount = String.raw`(?:[a-z]{0,3}[$€£¥]|rmb|aud|usd)?\s?\d{1,6}(?:[.,]\d{1,2})?\s?(?:元|円|€|块)?`
const signed = new RegExp(
  String.raw`^(?<name>.*[^\s(（[+＋])\s*[(（[]?\s*[+＋加]\s*(?<price>${amount})(?:/[^\s()（）]{1,4})?\s*[)）\]]?$`,
  'iu',
)
const valued = new RegExp(
  String.raw`^(?<name>.*[^\s(（[])\s*[(（[]?\s*(?<price>(?:[a-z]{0,3}[$€£¥]\s?\d{1,6}(?:[.,]\d{1,2})?|\d{1,6}[.,]\d{1,2}(?!\d)|\d{1,6}(?:[.,]\d{1,2})?\s?(?:元|円|€|块)))\s*[)）\]]?$`,
  'iu',
)
const bare = /^(?<name>.*[^\s(（[\d])[\s(（[]+(?<price>\d{1,4})\s*[)）\]]?$/u
const free = /^(?<name>.*\S)\s*[(（[]\s*(?:free|no charge|included|免费|免費)\s*[)）\]]$/iu

/**
 * Parse `Egg (+$1.50); Noodles +2`, `Sweetness (choose 1): None, Half, Full` or `Mild/Medium/Hot`. `title`: of the
 * column, the name of a group without one. `hasNames`: a list without prices names groups.
 */
export function parseOptions(text: string, title: string, hasNames: boolean): ParsedOptions {
  const whole = text.normalize('NFKC').trim()
  if (whole === '' || whole.length > longest || /^(?:-+|n\/?a|none|无|無|no)$/i.test(whole)) return nothing
  const sections: { label: string; text: string[] }[] = []
  for (const part of partsOf(whole)) {
    const [, label, rest] = labelOf(part) ?? []
    if (label !== undefined && rest !== undefined) sections.push({ label: label.trim(), text: [rest] })
    else if (sections.length > 0) sections.at(-1)?.text.push(part)
    else sections.push({ label: '', text: [part] })
  }
  const groups = sections.map(({ label, text: parts }) => ({ label, options: optionsOf(parts) }))
  const isPlain = groups.every(
    ({ label, options }) => label === '' && options.every(({ price }) => price === ''),
  )
  if (hasNames && isPlain) return { groups: [], named: whole.split(/[;|,、\n]/).flatMap(trimmed) }
  return {
    groups: groups.flatMap(({ label, options }) =>
      options.length === 0 ? [] : [groupOf(label === '' ? title : label, options)],
    ),
    named: [],
  }
}

/**
 * The groups of a cell, or its options. `Drinks:Coke=1.50|Cola=2, Ice:None|Some` separates options by strokes and groups
 * by commas; `Extra beef:4` is an option with its price.
 */
function partsOf(text: string): string[] {
  const isStroked = /^[^:|;]{1,60}:[^|;:]*\|/.test(text)
  const parts = isStroked
    ? text.split(/,\s*(?=[^:|,]{1,60}:)/).map((group) => group.replaceAll('|', ', '))
    : text.split(/[;|\n]/)
  return parts.map((part) =>
    part.replace(/^([^:：]{1,60})[:：=]\s*[+＋]?([$€£¥]?\d+(?:[.,]\d{1,2})?)\s*$/u, '$1 +$2'),
  )
}

const nothing: ParsedOptions = { groups: [], named: [] }
const trimmed = (text: string): string[] => (text.trim() === '' ? [] : [text.trim()])

/** A label is a short text before a colon. */
const labelOf = (part: string) => /^\s*([^:：]{1,60})[:：](?!\/\/)\s*(\S.*)$/su.exec(part)

function optionsOf(parts: readonly string[]): RowOption[] {
  const texts = parts
    .flatMap((part) => part.split(/,\s+|,(?=\D)|[、，]|\s+or\s+|\/(?!份|个|個|碗|杯|ea\b|each\b|pc)/iu))
    .flatMap(trimmed)
    .map((text) => text.replace(/^(?:[-•*·]|or\s)\s*/i, ''))
  const read = texts.map((text) => {
    if (text.length > longestOption) return { text, name: '', price: '' }
    const isFree = free.exec(text)?.groups?.['name']
    if (isFree !== undefined) return { text, name: isFree, price: '0' }
    const groups = (signed.exec(text) ?? valued.exec(text))?.groups
    return { text, name: groups?.['name'] ?? '', price: groups?.['price'] ?? '' }
  })
  // `Egg 2` is an option with a price if others have one.
  const bares = texts.map((text) => bare.exec(text)?.groups)
  const hasBare = read.some(({ price }) => price !== '') || (texts.length > 1 && bares.every(Boolean))
  return read.map(({ text, name, price }, at) => {
    const own = price === '' && hasBare ? bares[at] : undefined
    return own
      ? option(own['name'] ?? '', own['price'] ?? '')
      : price === ''
        ? option(text, '')
        : option(name, price)
  })
}

const option = (name: string, price: string): RowOption => ({
  names: splitLanguages(name.trim().replace(/[\s:：=-]+$/u, '')),
  price: price.trim(),
})

/** Bounds in brackets behind the name: `(choose 1)`, `(up to 3)`, `(required)`, `必选`. */
function groupOf(label: string, options: readonly RowOption[]): RowGroup {
  const note = /[(（[]([^()（）[\]]{1,40})[)）\]]\s*$/u.exec(label)
  const text = (note?.[1] ?? label).toLowerCase()
  const [exact, most] = [
    /(?:choose|pick|select|choice of|选|選)\s*(?:any\s*)?(\d{1,2})/u.exec(text)?.[1],
    /(?:up to|max\.?|maximum|at most|最多)\s*(\d{1,2})/u.exec(text)?.[1],
  ]
  const isOptional = /optional|可选|可選/.test(text)
  const isRequired = /required|mandatory|must|必选|必選|choose one|pick one|select one/.test(text)
  const isChoice = /^(?:choice of|choose|choose one|请选择)/i.test(label) || isRequired
  const isNote = note !== null && (exact ?? most ?? (isOptional || isRequired || undefined)) !== undefined
  const name = isNote ? label.slice(0, note.index).trim() : label.trim()
  const isSingle = takesOne(
    name,
    options.some(({ price }) => price !== ''),
  )
  const bounds =
    most !== undefined
      ? ['', most]
      : exact !== undefined
        ? [exact, exact]
        : isChoice
          ? ['1', '1']
          : ['', isSingle ? '1' : '']
  return {
    names: namesOf(name),
    least: isOptional ? '0' : (bounds[0] ?? ''),
    most: bounds[1] ?? '',
    options,
  }
}

const namesOf = (name: string): Names => splitLanguages(name)
