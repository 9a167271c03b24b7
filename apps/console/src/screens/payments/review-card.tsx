import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { payments, type PaymentReview } from '@tabard/contract/payments/calls'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { Link, link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { History, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { CloseReviewDialog } from './close-review-dialog.tsx'
import { RefundAgain } from './refund-again.tsx'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'

/** Reasons of which the provider may know more by now. */
const askedReasons = new Set<PaymentReview['reason']>([
  'undecided',
  'refundUnanswered',
  'refundPending',
  'disputeNeedsResponse',
  'disputeUnderReview',
])

/** A payment, refund or dispute under review: the reason, both sides' amounts, and the references for the provider. */
export function ReviewCard({ review }: { readonly review: PaymentReview }) {
  const { t } = useText()
  const facts = useReviewFacts(review)
  return (
    <Box component="article" className={cards['card']} aria-label={t(`review.why.${review.reason}`)}>
      <Title order={2}>{t(`review.why.${review.reason}`)}</Title>
      <Text maw="46rem" mt={4} mb={16} c="dimmed">
        {t(`review.whyText.${review.reason}`)}
      </Text>
      <SimpleGrid
        component="dl"
        minColWidth="min(15rem, 100%)"
        autoFlow="auto-fit"
        spacing={24}
        verticalSpacing={12}
        mb={16}
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" c="dimmed" fz="0.875rem">
              {label}
            </Text>
            <Box component="dd" className="figures">
              {value}
            </Box>
          </div>
        ))}
      </SimpleGrid>
      <ReviewActions review={review} />
    </Box>
  )
}

/** What staff can do about a review. */
function ReviewActions({ review }: { readonly review: PaymentReview }) {
  const { t } = useText()
  const { code } = useShop()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const ask = useWrite(payments.askAgain)
  const [isClosing, setClosing] = useState(false)
  const show = (list: readonly PaymentReview[]) =>
    queries.setQueryData(readKey<typeof payments.review>(client, payments.review, {}), list)

  const askAgain = () =>
    ask.mutate(
      { kind: review.kind, id: review.id },
      {
        onSuccess: (list) => {
          show(list)
          showNotice(t(list.some(({ id }) => id === review.id) ? 'review.asked' : 'review.settled'))
        },
        onError: complain,
      },
    )
  return (
    <>
      <Group gap={8} align="stretch">
        {review.orderId !== undefined && (
          <Button
            component={StaffLink}
            app="service"
            href={`${link('/{shop}/orders', { shop: code })}?order=${review.orderId}`}
            variant="default"
          >
            {t('review.order')}
          </Button>
        )}
        <Button
          component={Link}
          href={`${link('/{shop}/payments', { shop: code })}?attempt=${review.attemptId}`}
          variant="default"
          leftSection={<History size={18} aria-hidden />}
        >
          {t(review.isRecorded ? 'dispute.decide' : 'history.show')}
        </Button>
        {askedReasons.has(review.reason) && !review.isRecorded && (
          <Button
            variant="light"
            leftSection={<RefreshCw size={18} aria-hidden />}
            loading={ask.isPending}
            onClick={askAgain}
          >
            {t('review.ask')}
          </Button>
        )}
        {review.refundAgain && <RefundAgain review={review} onSent={show} />}
        {review.reason !== 'refundPending' && review.reason !== 'holdExpiring' && (
          <Button variant="default" onClick={() => setClosing(true)}>
            {t('review.close')}
          </Button>
        )}
      </Group>
      {isClosing && <CloseReviewDialog review={review} onClosed={show} onClose={() => setClosing(false)} />}
    </>
  )
}

const amountLabels = {
  attempt: 'review.wanted',
  refund: 'review.toReturn',
  dispute: 'review.disputed',
  hold: 'review.held',
} as const

/** Times, amounts and references of a payment or refund, with their labels. */
function useReviewFacts(review: PaymentReview): readonly (readonly [label: string, value: string])[] {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const money = (cents: number, currency: string) => formatMoney(cents, currency as Currency, language)
  return [
    [t('review.at'), dateTime(review.startedAt)],
    [t(amountLabels[review.kind]), money(review.cents, review.currency)],
    ...(review.word === undefined
      ? []
      : [[t('review.word'), t('review.reasonWord', { word: review.word })] as const]),
    ...(review.feeCents === undefined
      ? []
      : [[t('dispute.fee'), money(review.feeCents, review.currency)] as const]),
    ...(review.dueAt === undefined
      ? []
      : [[t(review.kind === 'hold' ? 'review.heldUntil' : 'review.due'), dateTime(review.dueAt)] as const]),
    ...(review.capturedCents === undefined
      ? []
      : [
          [
            t('review.captured'),
            money(review.capturedCents, review.capturedCurrency ?? review.currency),
          ] as const,
        ]),
    ...(review.kind === 'attempt' && review.returnedCents > 0
      ? [
          [
            t('review.returned'),
            money(review.returnedCents, review.capturedCurrency ?? review.currency),
          ] as const,
        ]
      : []),
    [t('review.provider'), review.provider],
    [t(review.kind === 'dispute' ? 'review.disputeId' : 'review.reference'), review.reference],
    ...(review.transaction === undefined ? [] : [[t('review.transaction'), review.transaction] as const]),
  ]
}
