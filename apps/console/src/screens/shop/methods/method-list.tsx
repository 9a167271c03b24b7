import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Switch, Text, Title, UnstyledButton } from '@mantine/core'
import type { ShopPayment, ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { builtInPicture } from '@tabard/domain/payments/payment-methods'
import { largestAddress } from '@tabard/domain/pictures/picture'
import { nameIn } from '@tabard/domain/text/names'
import { useState } from 'react'
import { SortableList } from '../../../components/sortable-list.tsx'
import { useText } from '../../../text.ts'
import { MethodDrawer } from './method-drawer.tsx'
import classes from './methods.module.css'
import { useMethodFacts } from './use-method-facts.ts'

interface MethodListProps {
  readonly setup: ShopSetup
  readonly payments: readonly ShopPayment[]
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (payments: readonly ShopPayment[]) => void
}

/** Payment methods in the order of the checkout: picture, name, and whether customers see them. */
export function MethodList({ setup, payments, faultOf, onChange }: MethodListProps) {
  const { t, language } = useText()
  const [opened, setOpened] = useState<string>()
  const facts = useMethodFacts(setup, payments)
  const nameOf = ({ names }: ShopPayment) => nameIn(names, language)
  const put = (payment: string, part: Partial<ShopPayment>) =>
    onChange(payments.map((each) => (each.payment === payment ? { ...each, ...part } : each)))
  const place = payments.findIndex(({ payment }) => payment === opened)
  const current = payments[place]
  const fault = faultOf('payments')
  return (
    <Stack component="section" className={cards['card']} gap={14} aria-labelledby="shop-payments">
      <Title order={2} id="shop-payments">
        {t('shopSetup.payments')}
      </Title>
      <Text mt={-8} c="dimmed">
        {t('shopSetup.paymentsText')}
      </Text>
      {fault !== undefined && (
        <Text role="alert" c="red">
          {fault}
        </Text>
      )}
      <SortableList
        label={t('shopSetup.payments')}
        rows={payments.map((each) => ({ ...each, id: each.payment, name: nameOf(each) }))}
        onReorder={(ids) =>
          onChange(ids.flatMap((id) => payments.find(({ payment }) => payment === id) ?? []))
        }
      >
        {(each, handle) => (
          <div className={`${classes['row']} ${each.isShown ? '' : classes['hidden']}`}>
            {handle}
            <img
              src={each.picture ? largestAddress(each.picture) : builtInPicture(each.payment)}
              alt=""
              className={classes['picture']}
            />
            <UnstyledButton
              className={classes['open'] ?? ''}
              aria-label={t('shopSetup.paymentEdit', { name: each.name })}
              onClick={() => setOpened(each.payment)}
            >
              <strong>{each.name}</strong>
              <Text span size="sm" c="dimmed">
                {facts.factsOf(each)}
              </Text>
            </UnstyledButton>
            <Switch
              size="lg"
              aria-label={t('shopSetup.paymentShownOf', { name: each.name })}
              checked={each.isShown}
              onChange={(event) => put(each.payment, { isShown: event.currentTarget.checked })}
            />
          </div>
        )}
      </SortableList>
      {current && (
        <MethodDrawer
          method={current}
          place={place}
          count={payments.length}
          orderTypes={facts.orderTypes}
          surcharge={facts.surchargeOf(current.payment)}
          faultOf={faultOf}
          onChange={(part) => put(current.payment, part)}
          onMove={(to) => onChange(payments.filter((each) => each !== current).toSpliced(to, 0, current))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}
