import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { Refusal } from '../../db/refusal.ts'

/** Clean a reason typed by staff. It is required, stored and shown to the customer. */
export function cleanReason(typed: string): string | Refusal<'reason.required' | 'text.tooLong'> {
  const reason = cleanText(typed, { maxLength: textLimits.note, multiline: false })
  if (!reason.ok) return new Refusal('text.tooLong', { field: 'reason', max: reason.max })
  return reason.text === '' ? new Refusal('reason.required', {}) : reason.text
}
