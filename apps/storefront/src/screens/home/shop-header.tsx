import { closedMessage } from '@tabard/domain/hours/trading'
import { Link } from '@tabard/ui/router'
import { MapPin, Search, Timer } from 'lucide-react'
import { AllergyEntry } from '../../components/allergy-entry.tsx'
import { FramedPicture } from '../../components/framed-picture.tsx'
import { usePlace } from '../../state/place.tsx'
import { useNow } from '../../state/use-now.ts'
import { useOpening } from '../../state/use-opening.ts'
import { useShopStatus, useConfig } from '../../state/shop-state.tsx'
import { useShopTime } from '../../state/use-shop-time.ts'
import { useTable } from '../../state/use-table.ts'
import { useLabels } from '../../state/use-labels.ts'

/** The shop's name, whether it takes orders now, and the waiting time. */
export function ShopHeader({ isSmall }: { readonly isSmall: boolean }) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const config = useConfig().data
  const closed = useClosedLabels()
  const opening = useOpening()
  const isAtTable = useTable() !== undefined
  const lead = closed === '' ? config && name(config.about) : closed
  return (
    <div className="bg-accent text-accent-ink">
      {config?.banner && (
        <FramedPicture
          picture={config.banner}
          sizes="100vw"
          haste="high"
          className={`short:hidden ${isSmall ? 'h-24 w-full md:h-40' : 'h-32 w-full md:h-60'}`}
          isMute
        />
      )}
      <div className={`wide short:py-2 ${isSmall ? 'py-5' : 'py-6 md:py-12'}`}>
        <h1
          className={`font-bold tracking-tight short:text-large ${isSmall ? 'text-title' : 'text-[1.75rem] md:text-[2.75rem]'}`}
        >
          {config ? (
            name(config.names)
          ) : (
            <span className="inline-block h-9 w-64 max-w-full rounded-small bg-current opacity-15" />
          )}
        </h1>
        {!isSmall && (lead === undefined || lead !== '') && (
          // The staff's message while closed replaces the shop's description, so that nothing moves.
          <p
            className={`clamp-2 mt-2 min-h-12 max-w-2xl text-[0.9375rem] md:text-body ${closed === '' ? 'short:hidden' : 'short:min-h-0'}`}
          >
            {lead}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem] md:mt-4 short:mt-0 short:gap-y-0">
          {config && (
            <>
              {opening?.isOpen !== false && (
                <span className="flex min-h-8 items-center gap-2">
                  <Timer aria-hidden size={18} />
                  {t(isAtTable ? 'seat.servedIn' : 'menu.readyIn', { minutes: config.pickUpMinutes })}
                </span>
              )}
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
          <AllergyEntry className="-my-1.5" />
          <div
            role="status"
            className={`flex min-w-0 basis-full items-center gap-3 md:basis-auto short:basis-auto ${isSmall ? 'min-h-10' : 'min-h-8'}`}
          >
            <OpeningState />
            {/* Two lines fit into the reserved height, so that nothing moves. */}
            {isSmall && <span className="clamp-2 text-[0.875rem] leading-tight">{closed}</span>}
          </div>
        </div>
        {!isSmall && (
          <Link
            href={to('search')}
            className="mt-4 flex min-h-12 max-w-xl items-center gap-3 rounded-full bg-surface px-5 text-soft shadow-card hover:text-ink md:mt-6 short:hidden"
          >
            <Search aria-hidden size={20} className="shrink-0" />
            <span className="truncate">{t('search.prompt')}</span>
          </Link>
        )}
      </div>
    </div>
  )
}

/** The staff's message why nothing can be ordered; empty while open. */
function useClosedLabels(): string {
  const { t, name } = useLabels()
  const opening = useOpening()
  const shopStatus = useShopStatus().data
  const now = useNow()
  if (!shopStatus || opening?.isOpen !== false) return ''
  const own = closedMessage(shopStatus, opening, now)
  if (own) return name(own)
  return opening.reason === 'paused' ? t('opening.paused') : t('shop.closed')
}

const dayMs = 86_400_000

/** Filled in once known; its space is reserved so that nothing moves. */
function OpeningState() {
  const { t } = useLabels()
  const opening = useOpening()
  const time = useShopTime()
  const now = useNow()
  if (!opening) return null
  const label = opening.isOpen
    ? opening.closesAt === undefined
      ? t('opening.open')
      : t('opening.openUntil', {
          // More than 24 hours ahead, the time needs its day.
          time:
            opening.closesAt - now > dayMs
              ? time.clockFrom(opening.closesAt, now)
              : time.clock(opening.closesAt),
        })
    : opening.opensAt === undefined
      ? t('opening.closed')
      : t('opening.opensAt', { time: time.clockFrom(opening.opensAt, now) })
  return (
    <span className="chip bg-surface px-3 py-1 text-[0.9375rem] whitespace-nowrap text-ink">
      <span aria-hidden className={`size-2.5 rounded-full ${opening.isOpen ? 'bg-good' : 'bg-warn'}`} />
      {label}
    </span>
  )
}
