import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { groupedNumber } from '@tabard/domain/value/card-number'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** A member card as an object: the shop's colour, the programme, the number, and what is on it. */
export function CardFace({ card }: { readonly card: MemberCard }) {
  const { t, name, money, language } = useLabels()
  const shop = useConfig().data
  const [isFull, setFull] = useState(false)
  const { number, programme, points, value, tier } = card
  const shown = isFull ? groupedNumber(number) : shownCardNumber(number)
  return (
    <article
      aria-label={name(programme.names)}
      className="relative isolate flex min-h-52 flex-col justify-between gap-5 overflow-hidden rounded-large bg-accent p-[min(1.25rem,22px)] text-accent-ink shadow-high"
    >
      <Waves />
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small opacity-85">{shop ? name(shop.names) : ''}</p>
          <h2 className="text-title font-bold tracking-tight wrap-anywhere">{name(programme.names)}</h2>
        </div>
        {tier?.names && (
          <span className="chip shrink-0 bg-[color-mix(in_oklab,currentColor_18%,transparent)] font-semibold">
            {name(tier.names)}
          </span>
        )}
      </header>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        {points && (
          <p className="figures">
            <span className="block text-small opacity-85">{t('membership.points')}</span>
            <strong className="text-display leading-none font-bold">
              {pointsText(points.balance, language)}
            </strong>
          </p>
        )}
        {value && shop && (
          <p className="figures">
            <span className="block text-small opacity-85">{t('membership.storedValue')}</span>
            <strong className="text-display leading-none font-bold">
              {money(value.cents, shop.currency)}
            </strong>
          </p>
        )}
      </div>
      <footer className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="figures font-medium tracking-wider">{shown}</p>
          {card.name !== '' && <p className="truncate text-small opacity-85">{card.name}</p>}
        </div>
        <button
          type="button"
          className="round -m-2 hover:bg-[color-mix(in_oklab,currentColor_18%,transparent)]"
          aria-label={t(isFull ? 'membership.hideNumber' : 'membership.showNumber')}
          aria-pressed={isFull}
          onClick={() => setFull(!isFull)}
        >
          {isFull ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </button>
      </footer>
    </article>
  )
}

/** Decoration in the ink of the card. */
function Waves() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full"
      fill="currentColor"
    >
      <path d="M0 150C90 95 150 205 250 150S370 85 400 110V240H0Z" opacity=".07" />
      <path d="M0 190C110 140 170 235 270 185S375 140 400 155V240H0Z" opacity=".08" />
      <circle cx="345" cy="30" r="95" opacity=".06" />
      <circle cx="385" cy="62" r="58" opacity=".06" />
    </svg>
  )
}
