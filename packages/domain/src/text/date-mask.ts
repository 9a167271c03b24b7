/** The parts of a mask: YYYY, MM, DD, HH (00 to 23) and mm are documented; `h:mm A` is a 12-hour clock. */
export type MaskPart = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm' | 'h:mm A'

/**
 * Format a date, or a date and time, with the shop's mask: `HH:mm DD/MM/YYYY` (storefront specification,
 * section 3).
 */
export function byMask(mask: string, parts: Readonly<Record<MaskPart, string>>): string {
  return mask.replace(/h:mm A|YYYY|MM|DD|HH|mm/g, (part) => parts[part as MaskPart])
}

/** Whether times are written with a 12-hour clock. */
export function hasHalfDays(mask: string): boolean {
  return mask.includes('h:mm A')
}

/** Whether people write the month before the day, as in `MM/DD/YYYY`. ISO dates, year first, say nothing about it. */
export function isMonthFirst(mask: string): boolean {
  return !mask.startsWith('YYYY') && mask.includes('MM') && mask.indexOf('MM') < mask.indexOf('DD')
}

/** Documented defaults. */
export const defaultMasks = { dateMask: 'DD/MM/YYYY', dateTimeMask: 'HH:mm DD/MM/YYYY' } as const
