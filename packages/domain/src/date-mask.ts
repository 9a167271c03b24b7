/** The parts of a mask, as documented: YYYY, MM, DD, HH (00 to 23), mm. */
export type MaskPart = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm'

/** A date, or a date with its time, as the shop writes it: `HH:mm DD/MM/YYYY` (storefront spec, section 3). */
export function byMask(mask: string, parts: Readonly<Record<MaskPart, string>>): string {
  return mask.replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part as MaskPart])
}

/** Documented defaults. */
export const defaultMasks = { dateMask: 'DD/MM/YYYY', dateTimeMask: 'HH:mm DD/MM/YYYY' } as const
