import { cameFrom, Link, useEntryState } from '@tabard/ui/router'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Printer, Share2 } from 'lucide-react'
import { BackLink } from '../../components/screen/back-link.tsx'
import { sharePage } from '../../state/page/share-page.ts'
import { useShopHome } from '../../state/shop/use-shop-home.ts'

/** Screens that show the order of a receipt: the way back leads there. */
const isOrder = (path: string) => /\/(order|orderplaced|myorders|pay\/[^/]+)$/.test(path)

interface ReceiptActionsProps {
  readonly shopCode: string
  readonly shopName: string
  /** The number of the order. */
  readonly number: string
}

/** What can be done with a receipt. The 80 mm of a receipt printer are offered only with a mouse. */
export function ReceiptActions({ shopCode, shopName, number }: ReceiptActionsProps) {
  const { t } = useLabels()
  const home = useShopHome(shopCode)
  const isFromOrder = isOrder(cameFrom(useEntryState()) ?? '')

  const share = () =>
    sharePage({
      title: t('receipt.shareTitle', { number, shop: shopName }),
      url: location.href,
      copied: t('action.shared'),
    })

  return (
    <div className="no-print mt-6 flex flex-col items-center gap-3">
      <div className="flex w-full flex-wrap justify-center gap-3">
        <button type="button" className="button-main max-sm:flex-auto" onClick={() => void share()}>
          <Share2 aria-hidden size={18} />
          {t('action.share')}
        </button>
        <button
          type="button"
          className="button-quiet max-sm:flex-auto"
          onClick={() => printAs('sheet')}
        >
          <Printer aria-hidden size={18} />
          {t('receipt.printOrSave')}
        </button>
        <button
          type="button"
          className="button-quiet hidden pointer-fine:inline-flex"
          onClick={() => printAs('slip')}
        >
          <Printer aria-hidden size={18} />
          {t('receipt.printSlip')}
        </button>
      </div>
      {isFromOrder ? (
        <BackLink href={home} isBack={isOrder}>
          {t('receipt.toOrder')}
        </BackLink>
      ) : (
        <Link href={home} className="button-text">
          {t('action.toMenu')}
        </Link>
      )}
    </div>
  )
}

/** Prints on a sheet, which every system also saves as a PDF, or on the 80 mm of a receipt printer. */
function printAs(paper: 'sheet' | 'slip'): void {
  document.documentElement.dataset['paper'] = paper
  print()
}
