import { coupons } from '@tabard/contract/value/coupons/coupons'
import { memberCards } from '@tabard/contract/value/cards/member-cards'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { useRead } from '@tabard/ui/client/queries'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { IdCard, WalletCards } from 'lucide-react'
import { AccountLink } from '../../components/account/account-link.tsx'
import { usePlace } from '../../state/shop/place.tsx'

const soonMs = 7 * 86_400_000

/** The ways to cards and wallet, each with the fact that matters most. */
export function ValueLinks() {
  return (
    <MoreLabels part="value">
      <CardsLink />
      <WalletLink />
    </MoreLabels>
  )
}

function CardsLink() {
  const { t, name, language } = useLabels()
  const { to } = usePlace()
  const mine = useRead(memberCards.mine, {}).data
  const card = mine?.cards[0]
  const [programme] = mine?.open.programmes ?? []
  if (mine && !card && !programme) return null
  const text = card
    ? card.points
      ? t('membership.meCard', {
          name: name(card.programme.names),
          points: pointsText(card.points.balance, language),
        })
      : card.stamps
        ? t('membership.stampsOf', { balance: card.stamps.balance, goal: card.stamps.goal })
        : name(card.programme.names)
    : programme
      ? t('membership.join', { name: name(programme.names) })
      : ''
  return (
    <li>
      <AccountLink href={to('mycards')} title={t('membership.title')} text={text} Icon={IdCard} />
    </li>
  )
}

function WalletLink() {
  const { t, money } = useLabels()
  const { to } = usePlace()
  const now = useNow(60_000)
  const own = useRead(coupons.mine, {}).data ?? []
  const value = useRead(memberCards.mine, {}).data?.cards[0]?.value
  const currency = useConfig().data?.currency
  const usable = own.filter(({ state }) => state === 'usable')
  const soon = usable.filter(({ expiresAt }) => expiresAt - now < soonMs)
  const facts = [
    value && currency && value.cents > 0 ? money(value.cents, currency) : '',
    soon.length > 0
      ? t('coupons.expireSoon', { count: soon.length })
      : usable.length > 0
        ? t('coupons.count', { count: usable.length })
        : '',
  ].filter((fact) => fact !== '')
  return (
    <li>
      <AccountLink
        href={to('mywallet')}
        title={t('wallet.title')}
        text={facts.length === 0 ? t('wallet.meText') : facts.join(' · ')}
        Icon={WalletCards}
      />
    </li>
  )
}
