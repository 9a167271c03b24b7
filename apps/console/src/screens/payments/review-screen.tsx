import { Stack, Text } from '@mantine/core'
import { payments } from '@tabard/contract/payments/calls'
import { useRead } from '@tabard/ui/client/queries'
import { ShieldCheck } from 'lucide-react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { PayLinksButton } from '@tabard/staff-ui/pay-links/pay-links-button.tsx'
import { useSearchParams } from 'wouter'
import { useText } from '../../text.ts'
import { HistoryPage } from './history/history-page.tsx'
import { ReviewCard } from './review-card.tsx'

/** Payments that need a person. The address names the order or the payment whose history is shown. */
export function ReviewScreen() {
  const [params, setParams] = useSearchParams()
  const named = (['order', 'attempt'] as const).find((of) => params.get(of) !== null)
  const id = named === undefined ? null : params.get(named)
  if (named === undefined || id === null) return <Reviews />
  return <HistoryPage key={id} of={named} id={id} onBack={() => setParams({})} />
}

/** What reconciliation could not decide, which nothing here can mark as paid, and the payment requests of the shop. */
function Reviews() {
  const { t } = useText()
  const list = useRead(payments.review, {}, { refetchInterval: 30_000, staleTime: 0 })
  return (
    <Screen name="console/payments" title={t('review.title')} actions={<PayLinksButton />}>
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('review.lead')}
      </Text>
      {list.isPending ? (
        <Rows count={3} height={160} />
      ) : list.error && !list.data ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.length === 0 ? (
        <Message icon={ShieldCheck} title={t('review.none')} text={t('review.noneText')} />
      ) : (
        <Stack component="ul" gap={16}>
          {list.data?.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </Stack>
      )}
    </Screen>
  )
}
