const separators = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}._·•‧・。]/gu

/**
 * A typed code as it is stored and compared: full-width letters and digits become plain ones, letters become capitals,
 * and dashes, spaces, dots and invisible characters of any kind are left out.
 */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(separators, '').toUpperCase()
}

/** The digits of a typed text, full-width ones too. */
export function typedDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '')
}
