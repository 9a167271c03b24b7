import { Button } from '@mantine/core'
import type { Bill } from '@tabard/domain/pricing/bill'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { useText as useAllWords } from '@tabard/ui/components/text-provider'
import { explainTrace } from '@tabard/ordering-ui/bill/explain-trace'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './drawer.module.css'

/** Explains an order's bill, for questions at the counter. */
export function WorkedOut({ bill }: { readonly bill: Bill }) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<CircleHelp size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('bill.workedOut')}
      </Button>
      <Dialog size="lg" isOpen={isOpen} title={t('bill.workedOutTitle')} onClose={() => setIsOpen(false)}>
        <MoreLabels part="offers">
          <Steps bill={bill} />
        </MoreLabels>
      </Dialog>
    </>
  )
}

function Steps({ bill }: { readonly bill: Bill }) {
  const { t, language } = useAllWords()
  const { money } = useFormats()
  return (
    <ol className={classes['steps']}>
      {explainTrace(bill, { t, language, currency: bill.currency }).map((step, place) => (
        <li key={`${place} ${step.text}`} data-tone={step.tone}>
          <span>
            {step.text}
            {step.detail !== undefined && <small>{step.detail}</small>}
          </span>
          {step.cents !== undefined && <span className="figures">{money(step.cents)}</span>}
        </li>
      ))}
    </ol>
  )
}
