import { payments } from '@tabard/contract/payments/calls'
import { useRead } from '@tabard/ui/queries'
import { ShieldCheck } from 'lucide-react'
import { Screen } from '../../components/screen.tsx'
import { LoadFailed, Message, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './review.module.css'

/** Payments that reconciliation could not decide. Nothing here can mark a payment as paid. */
export function ReviewScreen() {
  const { t } = useText()
  const list = useRead(payments.review, {}, { refetchInterval: 30_000, staleTime: 0 })
  return (
    <Screen name="console/payments" title={t('review.title')}>
      <p className={classes['lead']}>{t('review.lead')}</p>
      {list.isPending ? (
        <Rows count={3} height={160} />
      ) : list.error && !list.data ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.length === 0 ? (
        <Message icon={ShieldCheck} title={t('review.none')} text={t('review.noneText')} />
      ) : (
        <ul className={classes['list']}>
          {list.data?.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
