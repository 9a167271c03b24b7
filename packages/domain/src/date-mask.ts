/** The documented parts of a mask: YYYY, MM, DD, HH (00 to 23), mm. */
export type MaskPart = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm'

/**
 * Format a date, or a date and time, with the shop's mask: `HH:mm DD/MM/YYYY` (storefront specification,
 * section 3).
 */
export function byMask(mask: string, parts: Readonly<Record<MaskPart, string>>): string {
  return mask.replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part as MaskPart])
}

/** Documented defaults. */
export const defaultMasks = { dateMask: 'DD/MM/YYYY', dateTimeMask: 'HH:mm DD/MM/YYYY' } as const
