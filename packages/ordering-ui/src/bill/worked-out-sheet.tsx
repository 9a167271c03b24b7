import { Dialog } from '@base-ui/react/dialog'
import type { Bill } from '@tabard/domain/pricing/bill'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { explainTrace } from './explain-trace.ts'
import { X } from 'lucide-react'
import { useLabels } from '../context/use-labels.ts'

interface WorkedOutSheetProps {
  readonly bill: Bill
  onClose(): void
}

/** Explains a bill step by step from its trace, without pricing it again. */
export function WorkedOutSheet(props: WorkedOutSheetProps) {
  return (
    <MoreLabels part="offers">
      <Steps {...props} />
    </MoreLabels>
  )
}

const tones = {
  plain: '',
  sum: 'border-t border-line font-bold',
  quiet: 'text-[0.9375rem] text-soft',
} as const

function Steps({ bill, onClose }: WorkedOutSheetProps) {
  const { t, language, money } = useLabels()
  const steps = explainTrace(bill, { t, language, currency: bill.currency })
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-large bg-surface shadow-high md:inset-y-0 md:m-auto md:h-fit md:max-h-[88dvh] md:rounded-large">
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
            <Dialog.Title className="text-title font-bold">{t('trace.title')}</Dialog.Title>
            <Dialog.Close className="round" aria-label={t('trace.close')}>
              <X aria-hidden size={22} />
            </Dialog.Close>
          </div>
          <ol className="figures flex-1 overflow-y-auto px-6 py-4">
            {steps.map((step, place) => (
              <li
                key={`${place} ${step.text}`}
                className={`flex justify-between gap-5 py-1.5 ${tones[step.tone]}`}
              >
                <span className="min-w-0 wrap-anywhere">
                  {step.text}
                  {step.detail !== undefined && (
                    <span className="block text-[0.9375rem] text-soft">{step.detail}</span>
                  )}
                </span>
                {step.cents !== undefined && (
                  <span className="shrink-0">{money(step.cents, bill.currency)}</span>
                )}
              </li>
            ))}
          </ol>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
