import { Link } from '@tabard/ui/router'
import { usePlace } from '../../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Explains what stopping the wait means. */
export function StoppedNote() {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <p role="status" className="rounded-small bg-sunken p-3 text-[0.9375rem]">
      {t('placing.stopped')}{' '}
      <Link href={to('myorders')} className="font-semibold text-accent-text underline underline-offset-4">
        {t('orders.title')}
      </Link>
    </p>
  )
}
