import cards from '@tabard/staff-ui/components/cards.module.css'
import { ActionIcon, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { useText } from '../../text.ts'
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
    <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-payments">
      <Title order={2} id="shop-payments">
        {t('shopSetup.payments')}
      </Title>
      {fault !== undefined && (
        <Text role="alert" c="dimmed">
          {fault}
        </Text>
      )}
      <Stack component="ul" gap={10}>
        {payments.map((each, place) => (
          <li key={each.payment} className={classes['payment']}>
            <Group gap="4px 12px">
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
            </Group>
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
      </Stack>
    </Stack>
  )
}
