import { coupons } from '@tabard/contract/value/coupons/coupons'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { MailX } from 'lucide-react'
import { usePlace } from '../../state/shop/place.tsx'

interface StopMessagesProps {
  readonly ticket: string
  /** The proof in the link of a message. */
  readonly proof: string
}

/** Ends messages about coupons, after a tap: programs that open links in messages end nothing (W9). */
export function StopMessages({ ticket, proof }: StopMessagesProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const stop = useWrite(coupons.unsubscribe)
  const { data, error, isPending } = stop
  return (
    <section className="narrow rise flex flex-col items-start gap-4 pt-8">
      <MailX aria-hidden size={36} className="text-soft" />
      <h1 className="text-title font-bold tracking-tight">
        {t(data ? 'coupons.stopped' : 'coupons.stopTitle')}
      </h1>
      <p role={data ? 'status' : undefined}>
        {data === undefined
          ? t('coupons.stopText')
          : data.recipient === ''
            ? t('coupons.stoppedText')
            : t('coupons.stoppedFor', { recipient: data.recipient })}
      </p>
      {error && (
        <p role="alert" className="fault">
          {errorText(error, t)}
        </p>
      )}
      {!data && (
        <button
          type="button"
          className="button-main"
          disabled={isPending}
          onClick={() => stop.mutate({ stopKey: `${ticket}.${proof}` })}
        >
          {t('coupons.stop')}
        </button>
      )}
      <Link href={to('coupon/{ticket}', { ticket })} className="button-quiet">
        {t('coupons.toCoupon')}
      </Link>
    </section>
  )
}
