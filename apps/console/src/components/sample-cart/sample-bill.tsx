import { ActionIcon, Group, Stack } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import type { Bill } from '@tabard/domain/pricing/bill'
import { useText } from '@tabard/ui/components/text-provider'
import { explainTrace } from '@tabard/ordering-ui/bill/explain-trace'
import { Minus, Plus } from 'lucide-react'
import { useFormats } from '@tabard/staff-ui/format/formats'
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
      <SampleDishes sample={sample} />
      <Stack component="ol" className={classes['steps']} gap={6} aria-live="polite">
        {explainTrace(bill, { t, language, currency }).map((step, place) => (
          <li key={`${place} ${step.text}`} data-tone={step.tone}>
            <span>{step.text}</span>
            {step.cents !== undefined && <span>{money(step.cents)}</span>}
          </li>
        ))}
      </Stack>
    </>
  )
}

/** The dishes of a sample cart with their quantities. Uses the labels of promotions. */
export function SampleDishes({ sample }: Pick<SampleBillProps, 'sample'>) {
  const { t, language } = useText()
  return (
    <Stack component="ul" className={classes['steps']} gap={6}>
      {sample.items.map((item) => {
        const name = nameIn(item.names, language)
        return (
          <li key={item.id}>
            <span>{name}</span>
            <Group component="span" wrap="nowrap" gap={8}>
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
            </Group>
          </li>
        )
      })}
    </Stack>
  )
}
