import { Link } from '@tabard/ui/router'
import { memo, Suspense } from 'react'
import { Later } from '../../offline/later.tsx'
import { FramedPicture } from '@tabard/ordering-ui/menu/framed-picture.tsx'
import { diagnosticsTrigger } from '../device/diagnostics-trigger.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** Pages with the same title in every shop. */
const wellKnown: Readonly<Record<string, 'page.allergy' | 'page.terms' | 'page.privacy' | undefined>> = {
  allergy: 'page.allergy',
  terms: 'page.terms',
  privacy: 'page.privacy',
}

/** The footer of the shop family. It hydrates separately from the screen. */
export const ShopFooter = memo(function ShopFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  )
})

function Footer() {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const config = useConfig().data
  const link = 'inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4'
  return (
    <footer className="no-print border-t border-line bg-sunken pb-20 text-[0.9375rem] text-soft lg:pb-0">
      {config?.footerImage && (
        <div className="wide pt-8">
          <FramedPicture
            picture={config.footerImage}
            sizes="(min-width: 72rem) 70rem, 100vw"
            className="aspect-[4/1] w-full rounded-card"
            isMute
          />
        </div>
      )}
      <div className="wide flex flex-wrap items-start justify-between gap-x-12 gap-y-4 py-8">
        <div className="max-w-md">
          <p {...diagnosticsTrigger} className="font-bold text-ink">
            {config ? name(config.names) : ''}
          </p>
          <p>{config?.address}</p>
          {config && config.phone !== '' && (
            <a className={link} href={`tel:${config.phone}`}>
              {config.phoneShown}
            </a>
          )}
          {config && config.website !== '' && (
            <a className={`${link} ms-4`} href={config.website} rel="noreferrer">
              {config.website.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          )}
          {config && config.designer !== '' && (
            <p className="text-small">{t('footer.madeBy', { name: config.designer })}</p>
          )}
          <Later part="InstallEntry" />
        </div>
        <nav aria-label={t('nav.more')}>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link className={link} href={to('user/profile')}>
                {t('nav.account')}
              </Link>
            </li>
            <li>
              <Link className={link} href={to('aboutus')}>
                {t('about.title')}
              </Link>
            </li>
            <li>
              <Link className={link} href={to('contactus')}>
                {t('contact.title')}
              </Link>
            </li>
            {config?.footerPages.map(({ page, titles }) => (
              <li key={page}>
                <Link className={link} href={to('page/{id}', { id: page })}>
                  {wellKnown[page] ? t(wellKnown[page]) : name(titles)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
