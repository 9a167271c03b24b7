import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { shopPairing } from '@tabard/ui/storage/device'
import { Share2 } from 'lucide-react'
import { sharePage } from '../../state/page/share-page.ts'
import { usePlace } from '../../state/shop/place.tsx'

/** Sends a dish to somebody. A kiosk or a tablet of the shop has nobody to send it to. */
export function ShareItem({ id }: { readonly id: string }) {
  const { t, name } = useLabels()
  const { shop } = usePlace()
  const item = useMenu().data?.items.get(id)
  if (!item || shopPairing(shop).read() !== undefined) return null
  const share = () =>
    sharePage({
      title: name(item.names),
      // Without what the reader filters by.
      url: location.origin + location.pathname,
      copied: t('action.shared'),
    })
  return (
    <button type="button" className="round" aria-label={t('action.share')} onClick={() => void share()}>
      <Share2 aria-hidden size={20} />
    </button>
  )
}
