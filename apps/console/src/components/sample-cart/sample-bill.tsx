import { ActionIcon } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import type { Bill } from '@tabard/domain/pricing/bill'
import { useText } from '@tabard/ui/components/text-provider'
import { explainTrace } from '@tabard/ui/ordering/explain-trace'
import { Minus, Plus } from 'lucide-react'
import { useFormats } from '../formats.ts'
import classes from './sample-bill.module.css'
import type { SampleCart } from './use-sample-cart.ts'

interface SampleBillProps {
  readonly sample: SampleCart
  readonly bill: Bill
}

/** The dishes of a sample cart with their quantities, and its bill. Uses the labels of promotions. */
export function SampleBill({ sample, bill }: SampleBillProps) {
  const { t, language } = useText()
  const { money, currency } = useFormats()
  return (
    <>
      <ul className={classes['steps']}>
        {sample.items.map((item) => {
          const name = nameIn(item.names, language)
          return (
            <li key={item.id}>
              <span>{name}</span>
              <span className={classes['count']}>
                <ActionIcon
                  size={44}
                  variant="default"
                  aria-label={`${t('offer.previewFewer')}: ${name}`}
                  onClick={() => sample.set(item, sample.count(item) - 1)}
                >
                  <Minus size={18} aria-hidden />
                </ActionIcon>
                {sample.count(item)}
                <ActionIcon
                  size={44}
                  variant="default"
                  aria-label={`${t('offer.previewMore')}: ${name}`}
                  onClick={() => sample.set(item, sample.count(item) + 1)}
                >
                  <Plus size={18} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ul>
      <ol className={classes['steps']} aria-live="polite">
        {explainTrace(bill, { t, language, currency }).map((step, place) => (
          <li key={`${place} ${step.text}`} data-tone={step.tone}>
            <span>{step.text}</span>
            {step.cents !== undefined && <span>{money(step.cents)}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
