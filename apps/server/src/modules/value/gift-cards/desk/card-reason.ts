import { cleanText } from '@tabard/domain/text/text-input'
import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { Refusal } from '../../../../db/refusal.ts'

/** Clean the reason that a person of the staff gives. It is required. */
export function cleanCardReason(typed: string): string | Refusal<'giftCard.noReason' | 'text.tooLong'> {
  const cleaned = cleanText(typed, { maxLength: giftCardLimits.reason, multiline: false })
  if (!cleaned.ok) return new Refusal('text.tooLong', { field: 'reason', max: cleaned.max })
  return cleaned.text === '' ? new Refusal('giftCard.noReason', {}) : cleaned.text
}
