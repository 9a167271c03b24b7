import type { Names } from '../text/names.ts'
import { cleanText, type TextRule } from '../text/text-input.ts'
import { draftLimits } from './draft-limits.ts'

/** A fault of one form field, named so that the screen can show it there. */
export type FieldFault =
  | { readonly field: string; readonly fault: 'missing' }
  | { readonly field: string; readonly fault: 'tooLong'; readonly max: number }
  | { readonly field: string; readonly fault: 'amount'; readonly max: number }
  | { readonly field: string; readonly fault: 'range'; readonly min: number; readonly max: number }
  | { readonly field: string; readonly fault: 'tooMany'; readonly max: number }
  | { readonly field: string; readonly fault: 'repeated' }
  | { readonly field: string; readonly fault: 'unknown' }
  /** Excludes another field that is filled in. */
  | { readonly field: string; readonly fault: 'clash' }
  /** A meal within a meal, or within itself. */
  | { readonly field: string; readonly fault: 'mealInMeal' }
  /** A part of a meal that is sold by time or weight. */
  | { readonly field: string; readonly fault: 'measuredPart' }
  /** Options that lead back to themselves. */
  | { readonly field: string; readonly fault: 'circle' }
  | { readonly field: string; readonly fault: 'tooDeep'; readonly max: number }

/** Either the cleaned fields, ready to store, or all faults. */
export type Checked<Fields> =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly faults: readonly FieldFault[] }

/** Collects faults while a form is read. */
export interface FaultList {
  readonly faults: FieldFault[]
  add(fault: FieldFault): void
  /** The cleaned text; a fault if it is too long. */
  text(field: string, value: string, rule: TextRule): string
  names(
    field: string,
    names: Names,
    rule: { readonly maxLength: number; readonly isRequired: boolean },
  ): Names
  whole(field: string, value: number, min: number, max: number): void
  cents(field: string, value: number): void
  once(field: string, values: readonly unknown[], max: number): void
}

export function collectFaults(): FaultList {
  const faults: FieldFault[] = []
  const list: FaultList = {
    faults,
    add: (fault) => void faults.push(fault),
    text(field, value, rule) {
      const cleaned = cleanText(value, rule)
      if (cleaned.ok) return cleaned.text
      faults.push({ field, fault: 'tooLong', max: cleaned.max })
      return value
    },
    names(field, names, { maxLength, isRequired }) {
      const rule = { maxLength, multiline: false }
      const first = list.text(`${field}.first`, names.first, rule)
      const second = list.text(`${field}.second`, names.second, rule)
      if (isRequired && first === '') faults.push({ field: `${field}.first`, fault: 'missing' })
      return { first, second }
    },
    whole(field, value, min, max) {
      if (!Number.isSafeInteger(value) || value < min || value > max)
        faults.push({ field, fault: 'range', min, max })
    },
    cents(field, value) {
      if (!Number.isSafeInteger(value) || value < 0 || value > draftLimits.priceCents)
        faults.push({ field, fault: 'amount', max: draftLimits.priceCents })
    },
    once(field, values, max) {
      if (values.length > max) faults.push({ field, fault: 'tooMany', max })
      else if (new Set(values).size < values.length) faults.push({ field, fault: 'repeated' })
    },
  }
  return list
}

export function checkedOf<Fields>(list: FaultList, fields: Fields): Checked<Fields> {
  return list.faults.length === 0 ? { ok: true, fields } : { ok: false, faults: list.faults }
}

/** Descriptions keep their line breaks. */
export function describedTexts(list: FaultList, descriptions: Names): Names {
  const rule = { maxLength: draftLimits.descriptionLength, multiline: true }
  return {
    first: list.text('descriptions.first', descriptions.first, rule),
    second: list.text('descriptions.second', descriptions.second, rule),
  }
}

/** The name for venue screens; left out if it is empty. */
export function displayNameOf(
  list: FaultList,
  displayName = '',
): { readonly displayName: string } | Record<never, never> {
  const text = list.text('displayName', displayName, { maxLength: draftLimits.nameLength, multiline: false })
  return text === '' ? {} : { displayName: text }
}
