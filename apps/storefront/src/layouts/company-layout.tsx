import { Link, usePath } from '@tabard/ui/router'
import { Building2 } from 'lucide-react'
import { Later } from '../offline/later.tsx'
import { LanguageSwitch } from '../components/shop/language-switch.tsx'
import { usePlace } from '../state/shop/place.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import type { LayoutProps } from './layout-props.ts'

/** The company family: forms and documents, without a menu or cart. */
export function CompanyLayout({ children }: LayoutProps) {
  const { t, name } = useLabels()
  const { to } = usePlace()
  const config = useConfig().data
  const [path] = usePath()
  const links = [
    { href: to('lastorder'), label: t('last.title') },
    { href: to('user/profile'), label: t('nav.account') },
    ...(config?.pages.includes('terms') === true
      ? [{ href: to('page/{id}', { id: 'terms' }), label: t('page.terms') }]
      : []),
    ...(config?.pages.includes('privacy') === true
      ? [{ href: to('page/{id}', { id: 'privacy' }), label: t('page.privacy') }]
      : []),
  ]
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <header className="no-print border-b border-transparent bg-ink text-paper dark:border-line dark:bg-surface dark:text-ink">
        <div className="wide flex min-h-16 items-center gap-3">
          <Building2 aria-hidden size={22} className="shrink-0" />
          <span className="mr-auto min-w-0 truncate font-bold">{config ? name(config.names) : ''}</span>
          <span className="[&_button]:text-inherit">
            <LanguageSwitch />
          </span>
        </div>
      </header>
      <Later part="ConnectionStrip" />
      <div className="wide flex flex-1 flex-col gap-4 py-6 md:flex-row md:items-start">
        <nav aria-label={t('nav.main')} className="no-print shrink-0 overflow-x-auto md:w-52">
          <ul className="flex gap-2 md:flex-col">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className={`flex min-h-11 items-center rounded-card px-4 font-medium whitespace-nowrap ${path === href ? 'bg-surface shadow-card' : 'text-soft'}`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 flex-1 rounded-card bg-surface pb-8 shadow-card">{children}</div>
      </div>
    </div>
  )
}
