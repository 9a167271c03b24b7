import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'
import { OpeningHours } from './opening-hours.tsx'

export function ContactScreen() {
  const { t, name } = useLabels()
  const config = useConfig()
  const shop = config.data
  return (
    <Screen pattern="contactus" title={t('contact.title')}>
      {config.error ? (
        <Failure error={config.error} retry={() => void config.refetch()} />
      ) : !shop ? (
        <ListSkeleton />
      ) : (
        <div className="narrow pt-10">
          <h1 className="text-display font-bold tracking-tight">{t('contact.title')}</h1>
          <p className="mt-1 text-soft">{name(shop.names)}</p>
          <ul className="card my-6 divide-y divide-line">
            {shop.phone !== '' && (
              <OrderType
                icon={<Phone size={22} />}
                href={`tel:${shop.phone}`}
                label={t('contact.phone')}
                text={shop.phoneShown}
              />
            )}
            {shop.email !== '' && (
              <OrderType
                icon={<Mail size={22} />}
                href={`mailto:${shop.email}`}
                label={t('contact.email')}
                text={shop.email}
              />
            )}
            {shop.address !== '' && (
              <OrderType
                icon={<MapPin size={22} />}
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(shop.address)}`}
                label={t('contact.address')}
                text={shop.address}
              />
            )}
          </ul>
          <OpeningHours />
        </div>
      )}
    </Screen>
  )
}

interface OrderTypeProps {
  readonly icon: ReactNode
  readonly href: string
  readonly label: string
  readonly text: string
}

function OrderType({ icon, href, label, text }: OrderTypeProps) {
  return (
    <li>
      <a href={href} rel="noreferrer" className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-sunken">
        <span aria-hidden className="text-accent-text">
          {icon}
        </span>
        <span>
          <span className="block text-small text-soft">{label}</span>
          <span className="font-semibold">{text}</span>
        </span>
      </a>
    </li>
  )
}
