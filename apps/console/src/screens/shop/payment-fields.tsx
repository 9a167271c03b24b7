import { ActionIcon, Switch } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { NamesFields } from '../../components/names-fields.tsx'
import { useText } from '../../components/text.ts'
import classes from './shop.module.css'
import type { ShopPayment } from '@tabard/contract/shops/setup/shop-setup'

interface PaymentFieldsProps {
  readonly payments: readonly ShopPayment[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (payments: readonly ShopPayment[]) => void
}

/** Payment methods in checkout order, with name and visibility. */
export function PaymentFields({ payments, faultOf, onChange }: PaymentFieldsProps) {
  const { t } = useText()
  const put = (place: number, part: Partial<ShopPayment>) =>
    onChange(payments.map((each, at) => (at === place ? { ...each, ...part } : each)))
  const swap = (place: number) =>
    onChange(
      payments.map((each, at) =>
        at === place ? (payments[place - 1] ?? each) : at === place - 1 ? (payments[place] ?? each) : each,
      ),
    )
  const fault = faultOf('payments')
  return (
    <section className={classes['card']} aria-labelledby="shop-payments">
      <h2 id="shop-payments">{t('shopSetup.payments')}</h2>
      {fault !== undefined && (
        <p role="alert" className={classes['soft']}>
          {fault}
        </p>
      )}
      <ul className={classes['list']}>
        {payments.map((each, place) => (
          <li key={each.payment} className={classes['payment']}>
            <div className={classes['licence']}>
              <ActionIcon
                size={44}
                variant="default"
                disabled={place === 0}
                aria-label={t('shopSetup.paymentUp', { name: each.names.first })}
                onClick={() => swap(place)}
              >
                <ArrowUp size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                variant="default"
                disabled={place === payments.length - 1}
                aria-label={t('shopSetup.paymentDown', { name: each.names.first })}
                onClick={() => swap(place + 1)}
              >
                <ArrowDown size={20} aria-hidden />
              </ActionIcon>
            </div>
            <NamesFields
              label={t('shopSetup.paymentName')}
              field={`payments.${place}`}
              names={each.names}
              faultOf={faultOf}
              onChange={(names) => put(place, { names })}
            />
            <Switch
              size="lg"
              label={t('shopSetup.paymentShown')}
              aria-label={t('shopSetup.paymentShownOf', { name: each.names.first })}
              checked={each.isShown}
              onChange={(event) => put(place, { isShown: event.currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
