/** A dish's name without the number that the menu prints before it. */
export interface NumberedName {
  /** Empty: the name has no number. */
  readonly number: string
  readonly name: string
}

/** `12. `, `12) `, `A3 - `, `#12 `, `No. 12 `, `12、`. A number without a mark belongs to the name: 7 Up. */
const numbered =
  /^\s*(?:(?:#|no\.?\s?)([a-z]{0,2}\d{1,4}[a-z]?)[.):\-–、．：]?\s|([a-z]{0,2}\d{1,4}[a-z]?)\s?[.):\-–、．：](?!\d)\s*|([a-z]{1,2}\d{1,4})\s)(.*\S)/iu

/** Split the number from a dish's name. */
export function splitNumber(name: string): NumberedName {
  const [, marked, dotted, lettered, rest] = numbered.exec(name) ?? []
  const number = marked ?? dotted ?? lettered
  return number === undefined || rest === undefined
    ? { number: '', name }
    : { number: number.toUpperCase(), name: rest }
}
