import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Link } from '@tabard/ui/router'
import { Gift } from 'lucide-react'
import { usePlace } from '../../state/shop/place.tsx'

/** No gift card at this address, or another person's. */
export function NoGiftCard() {
  const { t } = useLabels()
  const { to } = usePlace()
  return (
    <EmptyState icon={<Gift size={36} />} title={t('gift.none')} text={t('gift.noneText')}>
      <Link href={to('mywallet')} className="button-main">
        {t('wallet.title')}
      </Link>
    </EmptyState>
  )
}
