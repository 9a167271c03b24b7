import { Link } from '@tabard/ui/router'
import { MapPin, Search, Timer } from 'lucide-react'
import { usePlace } from '../../shop/place.tsx'
import { useNow } from '../../shop/use-now.ts'
import { useOpening } from '../../shop/use-opening.ts'
import { useConfig } from '../../shop/use-shop.ts'
import { useShopTime } from '../../shop/use-shop-time.ts'
import { useWords } from '../../shop/use-words.ts'

/** Whose menu this is, whether it can be ordered from now, and how long it takes. */
export function ShopHeader({ isSmall }: { readonly isSmall: boolean }) {
  const { t, name } = useWords()
  const { to } = usePlace()
  const config = useConfig().data
  return (
    <div className="bg-accent text-accent-ink">
      <div className={`wide ${isSmall ? 'py-5' : 'py-6 md:py-12'}`}>
        <h1
          className={`font-bold tracking-tight ${isSmall ? 'text-title' : 'text-[1.75rem] md:text-[2.75rem]'}`}
        >
          {config ? (
            name(config.names)
          ) : (
            <span className="inline-block h-9 w-64 max-w-full rounded-small bg-current opacity-15" />
          )}
        </h1>
        {!isSmall && (
          <p className="clamp-2 mt-2 min-h-12 max-w-2xl text-[0.9375rem] md:text-body">
            {config ? name(config.about) : ''}
          </p>
        )}
        <div className="mt-3 flex min-h-8 md:mt-4 flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
          <OpeningState />
          {config && (
            <>
              <span className="flex items-center gap-2">
                <Timer aria-hidden size={18} />
                {t('menu.readyIn', { minutes: config.pickUpMinutes })}
              </span>
              {config.address !== '' && (
                <Link
                  href={to('contactus')}
                  className="hidden min-h-8 items-center gap-2 underline-offset-4 hover:underline md:flex"
                >
                  <MapPin aria-hidden size={18} className="shrink-0" />
                  {config.address}
                </Link>
              )}
            </>
          )}
        </div>
        {!isSmall && (
          <Link
            href={to('search')}
            className="mt-4 flex min-h-12 md:mt-6 max-w-xl items-center gap-3 rounded-full bg-surface px-5 text-soft shadow-card hover:text-ink"
          >
            <Search aria-hidden size={20} />
            {t('search.prompt')}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Filled in once it is known; its place is kept so that nothing moves. */
function OpeningState() {
  const { t } = useWords()
  const opening = useOpening()
  const time = useShopTime()
  const now = useNow()
  if (!opening) return <span className="h-7 w-40" />
  const words = opening.isOpen
    ? opening.closesAt === undefined
      ? t('opening.open')
      : t('opening.openUntil', { time: time.clock(opening.closesAt) })
    : opening.opensAt === undefined
      ? t('opening.closed')
      : t('opening.opensAt', { time: time.clockFrom(opening.opensAt, now) })
  return (
    <span className="chip bg-surface px-3 py-1 text-[0.9375rem] text-ink">
      <span aria-hidden className={`size-2.5 rounded-full ${opening.isOpen ? 'bg-good' : 'bg-warn'}`} />
      {words}
    </span>
  )
}
