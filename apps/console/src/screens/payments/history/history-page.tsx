import { Button } from '@mantine/core'
import { paymentHistory, type PaymentHistory } from '@tabard/contract/settlement/payment-history'
import { formatMoney } from '@tabard/domain/money/money'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { currencyOf } from '@tabard/staff-ui/format/formats'
import { useMay, useShop } from '@tabard/staff-ui/session/session.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { ArrowLeft, CreditCard } from 'lucide-react'
import { useText } from '../../../text.ts'
import { DisputeList } from '../disputes/dispute-list.tsx'
import classes from './history.module.css'
import { PaymentTimeline } from './payment-timeline.tsx'

interface HistoryPageProps {
  /** All online payments of an order, or one payment. */
  readonly of: 'order' | 'attempt'
  readonly id: string
  readonly onBack: () => void
}

/** Everything that happened to the online payments of an order, or to one payment. */
export function HistoryPage({ of, id, onBack }: HistoryPageProps) {
  const { t } = useText()
  const shown = useRead(paymentHistory.show, { of, id }, { refetchInterval: 30_000, staleTime: 0 })
  return (
    <Screen name="console/payments" title={t('history.title')}>
      <Button
        variant="subtle"
        className={classes['back'] ?? ''}
        leftSection={<ArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {t('history.back')}
      </Button>
      {shown.data === undefined ? (
        shown.error ? (
          <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <Rows count={6} />
        )
      ) : shown.data.length === 0 ? (
        <Message icon={CreditCard} title={t('history.none')} text={t('history.noneText')} />
      ) : (
        shown.data.map((history) => (
          <Payment key={history.attemptId} history={history} onChanged={() => void shown.refetch()} />
        ))
      )}
    </Screen>
  )
}

interface PaymentProps {
  readonly history: PaymentHistory
  readonly onChanged: () => void
}

function Payment({ history, onChanged }: PaymentProps) {
  const { t, language } = useText()
  const { code } = useShop()
  const may = useMay()
  const { cents, currency, provider, status, orderIds } = history
  const amount = formatMoney(cents, currencyOf(currency), language)
  return (
    <section className={`${cards['card']} ${classes['payment']}`} aria-label={`${amount} ${provider}`}>
      <header className={classes['head']}>
        <div>
          <h2 className="figures">{amount}</h2>
          <p>
            <span className={classes['provider']}>{provider}</span> · {t('history.status', { status })}
          </p>
        </div>
        {may('orders.view') &&
          orderIds.map((orderId) => (
            <Button
              key={orderId}
              component={StaffLink}
              app="service"
              href={`${link('/{shop}/orders', { shop: code })}?order=${orderId}`}
              variant="default"
            >
              {t('history.order')}
            </Button>
          ))}
      </header>
      <DisputeList history={history} onChanged={onChanged} />
      <PaymentTimeline history={history} />
    </section>
  )
}
