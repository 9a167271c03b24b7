import { familyWith, tableFamily } from '@tabard/contract/screens/screens'
import { shopFamilies } from '@tabard/domain/shops/families'
import { Link, navigate } from '@tabard/ui/router'
import { cartScopes } from '@tabard/ui/ordering/cart-scope'
import { useCart } from '@tabard/ui/ordering/use-cart'
import { ScanQrCode } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Screen } from '../../components/screen.tsx'
import { useAmending } from '../../state/amending-order.ts'
import { moveTableCart } from '../../state/move-table-cart.ts'
import { usePlace } from '../../state/place.tsx'
import { useConfig } from '../../state/shop-state.tsx'
import { useTable } from '../../state/use-table.ts'
import { useLabels } from '../../state/use-labels.ts'

const reasons = ['expired', 'ended', 'unknown', 'none'] as const

/** An expired code or session: what to do, and that nothing is lost. */
export function TokenExpiredScreen() {
  const { t } = useLabels()
  const { cartScope, shop, to } = usePlace()
  const { phone = '', families: served = shopFamilies, cartExpireHours } = useConfig().data ?? {}
  // Pick-up orders use a family that is not for tables, and its cart.
  const own = served.find((family) => family !== tableFamily && familyWith(family, 'cart'))
  const ownMenu = own === undefined ? undefined : `/${own}/${encodeURIComponent(shop)}`
  const units = useCart(cartScope, ({ cart }) => cart.lines.length)
  const isAtTable = useTable() !== undefined
  const amending = [useAmending(cartScope), useAmending(cartScopes(shop)[0])]
  // The items of a table in use, or of an order being changed, stay where they are.
  const canMove =
    units > 0 && cartExpireHours !== undefined && !isAtTable && amending.every((each) => each === undefined)
  const requested = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('why')
  const why = reasons.find((reason) => reason === requested) ?? 'expired'
  return (
    <Screen pattern="tokenexpired" title={t(`seat.${why}Title`)}>
      <EmptyState icon={<ScanQrCode size={36} />} title={t(`seat.${why}Title`)} text={t(`seat.${why}Text`)}>
        <Link href={units > 0 ? to('cart') : to('home')} className="button-main">
          {t(units > 0 ? 'basket.title' : 'action.toMenu')}
        </Link>
        {ownMenu !== undefined &&
          (canMove ? (
            <button
              type="button"
              className="button-quiet"
              onClick={() => {
                moveTableCart(shop, cartExpireHours)
                navigate(`${ownMenu}/cart`)
              }}
            >
              {t('seat.pickUp')}
            </button>
          ) : (
            <Link href={ownMenu} className="button-quiet">
              {t('seat.pickUp')}
            </Link>
          ))}
        {phone !== '' && (
          <a href={`tel:${phone}`} className="button-quiet">
            {t('track.call')}
          </a>
        )}
      </EmptyState>
    </Screen>
  )
}
