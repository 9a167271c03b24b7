import { familyWith, tableFamily } from '@tabard/contract/screens'
import { shopFamilies } from '@tabard/domain/shop/families'
import { Link } from '@tabard/ui/router'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { ScanQrCode } from 'lucide-react'
import { EmptyState } from '../../pieces/empty-state.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { usePlace } from '../../shop/place.tsx'
import { useConfig } from '../../shop/shop-state.tsx'
import { useWords } from '../../shop/use-words.ts'

const reasons = ['expired', 'ended', 'unknown', 'none'] as const

/** An expired code or session: what to do, and that nothing is lost. */
export function TokenExpiredScreen() {
  const { t } = useWords()
  const { cartScope, shop, to } = usePlace()
  const { phone = '', families: served = shopFamilies } = useConfig().data ?? {}
  // Pick-up orders use a family that is not for tables.
  const own = served.find((family) => family !== tableFamily && familyWith(family, 'checkout'))
  const units = useCart(cartScope, ({ cart }) => cart.lines.length)
  const asked = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('why')
  const why = reasons.find((reason) => reason === asked) ?? 'expired'
  return (
    <Screen pattern="tokenexpired" title={t(`seat.${why}Title`)}>
      <EmptyState icon={<ScanQrCode size={36} />} title={t(`seat.${why}Title`)} text={t(`seat.${why}Text`)}>
        <Link href={units > 0 ? to('cart') : to('home')} className="button-main">
          {t(units > 0 ? 'basket.title' : 'action.toMenu')}
        </Link>
        {own !== undefined && (
          <a
            href={`/${own}/${encodeURIComponent(shop)}${units > 0 ? '/checkout' : ''}`}
            className="button-quiet"
          >
            {t('seat.pickUp')}
          </a>
        )}
        {phone !== '' && (
          <a href={`tel:${phone}`} className="button-quiet">
            {t('track.call')}
          </a>
        )}
      </EmptyState>
    </Screen>
  )
}
