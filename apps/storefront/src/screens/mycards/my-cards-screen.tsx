import { memberCards, type MyCards } from '@tabard/contract/value/cards/member-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { EmptyState } from '@tabard/ordering-ui/controls/empty-state.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { IdCard } from 'lucide-react'
import { WithAccount } from '../../components/account/with-account.tsx'
import { ValueScreen } from '../../components/value/value-screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { MemberCardDetails } from './member-card-details.tsx'
import { OpenProgrammeList } from './open-programme-list.tsx'
import { SoldProgrammeList, useSoldHere, type Offered } from './sold-programme-list.tsx'

/** The member cards of a customer, and the programmes that they can join. */
export function MyCardsScreen() {
  return (
    <ValueScreen pattern="mycards" title="membership.title">
      <WithAccount>{() => <Loaded />}</WithAccount>
    </ValueScreen>
  )
}

function Loaded() {
  const { data, error, refetch } = useRead(memberCards.mine, {})
  if (data) return <Cards mine={data} />
  return error ? <Failure error={error} retry={() => void refetch()} /> : <ListSkeleton />
}

/** The menu is loaded only where a card is sold. */
function Cards({ mine }: { readonly mine: MyCards }) {
  return mine.open.sold.length > 0 ? <CardsAndSold mine={mine} /> : <CardList mine={mine} offered={[]} />
}

function CardsAndSold({ mine }: { readonly mine: MyCards }) {
  const offered = useSoldHere(mine.open.sold)
  // Only the menu says whether there is anything to show.
  if (!offered && !hasOwn(mine)) return <ListSkeleton />
  return <CardList mine={mine} offered={offered ?? []} />
}

/** Whether there are cards, or programmes that can be joined. */
function hasOwn({ cards, open }: MyCards): boolean {
  return cards.length > 0 || open.programmes.length > 0
}

interface CardListProps {
  readonly mine: MyCards
  readonly offered: readonly Offered[]
}

function CardList({ mine, offered }: CardListProps) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { cards, open } = mine
  if (!hasOwn(mine) && offered.length === 0)
    return (
      <EmptyState icon={<IdCard size={36} />} title={t('membership.none')} text={t('membership.noneText')}>
        <Link href={to('home')} className="button-main">
          {t('action.toMenu')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="narrow flex flex-col gap-8 pt-8">
      <h1 className="text-display font-bold tracking-tight">{t('membership.title')}</h1>
      {cards.map((card) => (
        <MemberCardDetails key={card.cardId} card={card} />
      ))}
      {open.programmes.length > 0 && <OpenProgrammeList open={open} isFirst={cards.length === 0} />}
      {offered.length > 0 && <SoldProgrammeList offered={offered} />}
    </div>
  )
}
