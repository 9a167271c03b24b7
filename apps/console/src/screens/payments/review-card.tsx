import { Button } from '@mantine/core'
import { payments, type PaymentReview } from '@tabard/contract/payments/calls'
import { formatMoney, type Currency } from '@tabard/domain/money/money'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/queries'
import { link, Link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../components/formats.ts'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useShop } from '../../components/session.tsx'
import { useText } from '../../components/text.ts'
import { CloseReviewDialog } from './close-review-dialog.tsx'
import classes from './review.module.css'

/** A payment or refund under review: the reason, both sides' amounts, and the references for the provider. */
export function ReviewCard({ review }: { readonly review: PaymentReview }) {
  const { t, language } = useText()
  const { dateTime } = useFormats()
  const { code } = useShop()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const ask = useWrite(payments.askAgain)
  const [isClosing, setClosing] = useState(false)
  const money = (cents: number, currency: string) => formatMoney(cents, currency as Currency, language)
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
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('review.at'), dateTime(review.startedAt)],
    [t(review.kind === 'refund' ? 'review.toReturn' : 'review.wanted'), money(review.cents, review.currency)],
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
    [t('review.reference'), review.reference],
    ...(review.transaction === undefined ? [] : [[t('review.transaction'), review.transaction] as const]),
  ]
  return (
    <article className={classes['card']} aria-label={t(`review.why.${review.reason}`)}>
      <h2>{t(`review.why.${review.reason}`)}</h2>
      <p>{t(`review.whyText.${review.reason}`)}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['acts']}>
        <Button
          component={Link}
          href={`${link('/{shop}/orders', { shop: code })}?order=${review.orderId}`}
          variant="default"
        >
          {t('review.order')}
        </Button>
        {(review.reason === 'undecided' || review.reason === 'refundUnanswered') && (
          <Button
            variant="light"
            leftSection={<RefreshCw size={18} aria-hidden />}
            loading={ask.isPending}
            onClick={askAgain}
          >
            {t('review.ask')}
          </Button>
        )}
        <Button variant="default" onClick={() => setClosing(true)}>
          {t('review.close')}
        </Button>
      </div>
      {isClosing && <CloseReviewDialog review={review} onClosed={show} onClose={() => setClosing(false)} />}
    </article>
  )
}
