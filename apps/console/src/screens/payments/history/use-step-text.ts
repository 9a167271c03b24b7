import type { PaymentHistoryEntry } from '@tabard/contract/settlement/payment-history'
import { formatMoney } from '@tabard/domain/money/money'
import { currencyOf } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'

/** How a step is marked: it settled something, it needs attention, or neither. */
export type StepTone = 'good' | 'bad' | 'plain'

const good = new Set(['paid', 'made', 'won'])
const bad = new Set(['declined', 'failed', 'lost', 'review', 'unreachable', 'refused', 'needsResponse'])
const badSteps = new Set(['pageFailed', 'notificationRefused', 'refundFailed', 'differs'])

/** The mark of a step. */
export function toneOf({ step, result }: PaymentHistoryEntry): StepTone {
  if (badSteps.has(step)) return 'bad'
  if (step === 'refundMade' || step === 'differenceSettled') return 'good'
  if (step === 'posted' || step === 'listed' || step === 'started') return 'plain'
  return good.has(result) ? 'good' : bad.has(result) ? 'bad' : 'plain'
}

/** The text of a step in the reader's language. */
export function useStepText(): (entry: PaymentHistoryEntry) => string {
  const { t, language } = useText()
  return ({ step, result, cents, currency }) => {
    switch (step) {
      case 'started': {
        const amount = formatMoney(cents ?? 0, currencyOf(currency ?? ''), language)
        return t('history.started', { amount })
      }
      case 'answered':
      case 'decided':
      case 'refundTried':
      case 'dispute':
      case 'posted':
      case 'listed':
      case 'differs':
        return t(`history.${step}`, { result })
      default:
        return t(`history.step.${step}`)
    }
  }
}
