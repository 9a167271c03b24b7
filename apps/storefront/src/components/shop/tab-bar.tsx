import { Link, usePath } from '@tabard/ui/router'
import type { LucideIcon } from 'lucide-react'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { bottomBar } from '@tabard/ordering-ui/cart/bottom-bar'

export interface Tab {
  readonly href: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Shown unless 0. */
  readonly count?: number
}

/** A tab bar at the bottom, four tabs at most, so that each is wide enough to tap. */
export function TabBar({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { t } = useLabels()
  const [path] = usePath()
  return (
    <nav
      ref={bottomBar}
      aria-label={t('nav.main')}
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-xl">
        {tabs.map(({ href, label, Icon, count = 0 }) => {
          const isCurrent = path === href
          return (
            <li key={href} className="flex-1">
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={`relative flex h-16 flex-col items-center justify-center gap-0.5 text-[0.75rem] font-medium ${isCurrent ? 'text-accent-text' : 'text-soft'}`}
              >
                <Icon aria-hidden size={22} />
                {label}
                {count > 0 && (
                  <span className="figures absolute top-1.5 left-1/2 ml-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-accent-ink">
                    {count}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
