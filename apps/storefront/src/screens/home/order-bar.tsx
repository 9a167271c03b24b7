import { later } from '@tabard/ui/browser/chunk'
import { Link } from '@tabard/ui/router'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useTakesOrders } from '@tabard/ordering-ui/context/use-display'
import { AllergyEntry } from '@tabard/ordering-ui/menu/allergy-entry.tsx'
import { orderTypeIcons } from '@tabard/ordering-ui/order-type/order-type-icons'
import { useOrderTypeLine } from '@tabard/ordering-ui/order-type/use-order-type-line'
import { ChevronDown, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePlace } from '../../state/shop/place.tsx'

const OrderTypeSheet = later(
  () => import('@tabard/ordering-ui/order-type/order-type-sheet.tsx'),
  'OrderTypeSheet',
).Component

/** Above the menu, in a fixed height: how and when the guest orders, allergies, and the search. */
export function OrderBar() {
  const { t } = useLabels()
  const { to, layout } = usePlace()
  const takesOrders = useTakesOrders()
  return (
    <div
      data-bar="order"
      className="wide flex min-h-12 flex-wrap items-center justify-end gap-x-1 md:gap-x-4"
    >
      <div className="line-if-large flex">{takesOrders && <OrderTypeButton />}</div>
      <AllergyEntry isBrief />
      {/* The mobile family has it in its tabs. */}
      {layout !== 'mobile' && (
        <Link
          href={to('search')}
          aria-label={t('search.prompt')}
          className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-full text-soft hover:text-ink md:w-72 md:justify-start md:border md:border-strong md:bg-surface md:px-4"
        >
          <Search aria-hidden size={21} className="shrink-0" />
          <span className="truncate max-md:hidden">{t('search.prompt')}</span>
        </Link>
      )}
    </div>
  )
}

/** The chosen order type and its time, which open the choice. While nothing can be ordered: why, and until when. */
function OrderTypeButton() {
  const [isOpen, setOpen] = useState(false)
  const line = useOrderTypeLine()
  if (!line) return null
  const Icon = orderTypeIcons[line.orderType.kind]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`flex min-h-[min(2.75rem,44px)] min-w-0 items-center gap-2 rounded-full px-3.5 text-left text-[0.9375rem] leading-tight ${line.isShut ? 'bg-warn-soft text-warn' : 'bg-sunken'}`}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden size={18} className="unless-large shrink-0 max-sm:hidden" />
        <span className="clamp-2">
          {line.isShut ? (
            line.when
          ) : (
            <>
              <strong className="font-semibold">{line.name}</strong> · {line.when}
            </>
          )}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0" />
      </button>
      {isOpen && (
        <Suspense>
          <OrderTypeSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
