import { useTable } from '@tabard/ordering-ui/context/use-table'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useCart } from '@tabard/ordering-ui/cart-state/use-cart'
import { shopPairing } from '@tabard/ui/storage/device'
import { Share2 } from 'lucide-react'
import { shareLink } from '../../state/cart/share-link.ts'
import { sharePage } from '../../state/page/share-page.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** Sends the dishes to somebody who orders, or likes, the same. At a table the cart is shared already. */
export function ShareCart() {
  const { t, name } = useLabels()
  const { cartScope, shop, to } = usePlace()
  const lines = useCart(cartScope, ({ cart }) => cart.lines)
  const names = useConfig().data?.names
  const isAtTable = useTable() !== undefined
  if (!names || isAtTable || shopPairing(shop).read() !== undefined) return null
  const share = () =>
    sharePage({
      title: t('sharing.subject', { shop: name(names) }),
      url: shareLink(location.origin + to('cart'), { lines }),
      copied: t('action.shared'),
    })
  return (
    <button type="button" className="button-text" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      {t('action.share')}
    </button>
  )
}
