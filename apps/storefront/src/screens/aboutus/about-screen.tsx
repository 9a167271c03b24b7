import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/client/queries'
import { Link } from '@tabard/ui/router'
import { MapPin } from 'lucide-react'
import { Later } from '../../offline/later.tsx'
import { Failure } from '@tabard/ordering-ui/controls/failure.tsx'
import { diagnosticsTrigger } from '../../components/device/diagnostics-trigger.tsx'
import { OpeningState } from '../../components/shop/opening-state.tsx'
import { Prose } from '../../components/shop/prose.tsx'
import { Screen } from '../../components/screen/screen.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { Downloads } from './downloads.tsx'
import { ListSkeleton } from '@tabard/ordering-ui/controls/list-skeleton.tsx'

/** The shop's own page, reloaded at each visit (storefront specification, section 2). */
export function AboutScreen() {
  const { t, name } = useLabels()
  const { to, layout, hasTabs } = usePlace()
  const config = useConfig()
  const pages = useRead(shops.pages, { page: 'aboutus' }, { staleTime: 0, gcTime: 0 })
  const page = pages.data?.find((each) => each.page === 'aboutus')
  return (
    <Screen pattern="aboutus" title={t('about.title')}>
      {config.error ? (
        <Failure error={config.error} retry={() => void config.refetch()} />
      ) : !config.data ? (
        <ListSkeleton />
      ) : (
        <article className="narrow pt-10">
          <h1 {...diagnosticsTrigger} className="text-display font-bold tracking-tight">
            {page ? name(page.titles) : name(config.data.names)}
          </h1>
          {name(config.data.about) !== '' && (
            <p className="my-6 border-l-4 border-accent pl-5 text-large">{name(config.data.about)}</p>
          )}
          {config.data.address !== '' && (
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(config.data.address)}`}
              rel="noreferrer"
              className="my-4 flex min-h-11 w-fit items-center gap-3 underline-offset-4 hover:underline"
            >
              <MapPin aria-hidden size={20} className="shrink-0 text-accent-text" />
              {config.data.address}
            </a>
          )}
          <p role="status" className="mb-4 min-h-6">
            <OpeningState />
          </p>
          {page && <Prose text={name(page.bodies)} />}
          {page && page.bottoms.first !== '' && <p className="mt-6 text-soft">{name(page.bottoms)}</p>}
          <Downloads />
          <div className="mt-8 flex flex-wrap gap-3">
            <Link href={to('home')} className="button-main">
              {t('action.toMenu')}
            </Link>
            <Link href={to('contactus')} className="button-quiet">
              {t('contact.title')}
            </Link>
          </div>
          {/* The other layouts show it in the footer. */}
          {(hasTabs || layout === 'merchant') && (
            <div className="mt-6 text-soft">
              <Later part="InstallEntry" />
            </div>
          )}
        </article>
      )}
    </Screen>
  )
}
