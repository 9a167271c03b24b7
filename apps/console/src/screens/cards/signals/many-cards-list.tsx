import type { ManyCards } from '@tabard/contract/value/cards/card-signals'
import { shownCards } from '@tabard/domain/value/card-signals'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { IconBadge } from '@tabard/staff-ui/components/icon-badge.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { Link, link } from '@tabard/ui/router'
import { Gift, IdCard, Wallet } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from '../cards.module.css'
import { SignalContent, SignalSection } from './signal-section.tsx'

const ways = [
  { how: 'joined', icon: IdCard },
  { how: 'bought', icon: Gift },
  { how: 'claimed', icon: Wallet },
] as const

/** People with unusually many new cards. Each links to the customer with all their cards. */
export function ManyCardsList({ people }: { readonly people: readonly ManyCards[] }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { code: shop } = useShop()
  return (
    <SignalSection title={t('memberDesk.people')}>
      {people.map((person) => (
        <Link
          key={person.phone}
          className={`${cards['open']} ${classes['signal']}`}
          href={`${link('/{shop}/customers', { shop })}?customer=${encodeURIComponent(person.phone)}`}
        >
          <SignalContent
            name={person.name === '' ? t('customers.noName') : person.name}
            detail={person.phone}
            when={dateTime(person.at)}
          >
            {ways.map(
              ({ how, icon }) =>
                person[how] >= shownCards[how] && (
                  <IconBadge key={how} icon={icon} color="amber">
                    {t(`memberDesk.people.${how}`, { count: person[how] })}
                  </IconBadge>
                ),
            )}
          </SignalContent>
        </Link>
      ))}
    </SignalSection>
  )
}
