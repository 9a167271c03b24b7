import { cleanText } from '@tabard/domain/text/text-input'
import { Refusal } from '../../../db/refusal.ts'

/** The database checks the same. */
const mostCharacters = 40

/** Clean the name of a terminal, such as `Counter`. It is required. */
export function cleanTerminalName(typed: string): string | Refusal<'terminal.nameRequired' | 'text.tooLong'> {
  const name = cleanText(typed, { maxLength: mostCharacters, multiline: false })
  if (!name.ok) return new Refusal('text.tooLong', { field: 'name', max: name.max })
  return name.text === '' ? new Refusal('terminal.nameRequired', {}) : name.text
}
