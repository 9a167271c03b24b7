import { Link } from '@tabard/ui/router'
import { Later } from '../offline/later.tsx'
import { hiddenDoor } from './hidden-door.tsx'
import { usePlace } from '../shop/place.tsx'
import { useConfig } from '../shop/shop-state.tsx'
import { useWords } from '../shop/use-words.ts'

/** Of its element on the page. */
export const shopFooterId = 'shop-footer'

export function ShopFooter() {
  const { t, name } = useWords()
  const { to } = usePlace()
  const config = useConfig().data
  const link = 'inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4'
  return (
    <footer
      id={shopFooterId}
      className="no-print border-t border-line bg-sunken pb-20 text-[0.9375rem] text-soft lg:pb-0"
    >
      <div className="wide flex flex-wrap items-start justify-between gap-x-12 gap-y-4 py-8">
        <div className="max-w-md">
          <p {...hiddenDoor} className="font-bold text-ink">
            {config ? name(config.names) : ''}
          </p>
          <p>{config?.address}</p>
          {config && config.phone !== '' && (
            <a className={link} href={`tel:${config.phone}`}>
              {config.phoneShown}
            </a>
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
            {config?.pages.includes('allergy') && (
              <li>
                <Link className={link} href={to('page/{id}', { id: 'allergy' })}>
                  {t('page.allergy')}
                </Link>
              </li>
            )}
            {config?.pages.includes('terms') && (
              <li>
                <Link className={link} href={to('page/{id}', { id: 'terms' })}>
                  {t('page.terms')}
                </Link>
              </li>
            )}
            {config?.pages.includes('privacy') && (
              <li>
                <Link className={link} href={to('page/{id}', { id: 'privacy' })}>
                  {t('page.privacy')}
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
