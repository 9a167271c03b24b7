/** The errors of reading any table that is uploaded as a file. */
export const fileErrors = [
  'import.missing',
  'import.tooLarge',
  'import.kind',
  'import.encoding',
  'import.damaged',
  'import.unpacked',
  'import.tooMuch',
  'import.busy',
  'import.rows',
  'import.columns',
  'import.empty',
] as const
