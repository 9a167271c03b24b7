import { SegmentedControl } from '@mantine/core'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { GiftCardForm } from './gift-card-form.tsx'
import type { Sale } from './sale.ts'
import { SaleView } from './sale-view.tsx'
import classes from './sell-value.module.css'
import { TopUpForm } from './top-up-form.tsx'

const kinds = ['giftCard', 'topUp'] as const

/** Staff sell gift cards and top-ups: choose, take the payment, hand over the code. */
export function SellValueScreen() {
  const { t } = useText()
  const [kind, setKind] = useState<Sale['kind']>('giftCard')
  const [sale, setSale] = useState<Sale>()
  return (
    <Screen name="service/sell-value" title={t('sellValue.title')}>
      <div className={classes['screen']}>
        {sale ? (
          <SaleView key={sale.orderId} sale={sale} onNext={() => setSale(undefined)} />
        ) : (
          <>
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={t('sellValue.kind')}
              value={kind}
              data={kinds.map((value) => ({ value, label: t(`sellValue.kind.${value}`) }))}
              onChange={(value) => setKind(value)}
            />
            {kind === 'giftCard' ? <GiftCards onSold={setSale} /> : <TopUps onSold={setSale} />}
          </>
        )}
      </div>
    </Screen>
  )
}

interface SellingProps {
  readonly onSold: (sale: Sale) => void
}

function GiftCards({ onSold }: SellingProps) {
  const { data, error, refetch } = useRead(giftCardDesk.terms, {}, { staleTime: 30_000 })
  if (data) return <GiftCardForm terms={data.terms} onSold={onSold} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Rows count={4} height={64} />
}

function TopUps({ onSold }: SellingProps) {
  const { data, error, refetch } = useRead(storedValueDesk.terms, {}, { staleTime: 30_000 })
  if (data) return <TopUpForm terms={data.terms} onSold={onSold} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Rows count={4} height={64} />
}
