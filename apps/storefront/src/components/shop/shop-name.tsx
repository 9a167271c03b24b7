import { Link } from '@tabard/ui/router'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { FramedPicture } from '@tabard/ordering-ui/menu/framed-picture.tsx'
import type { ReactNode } from 'react'

interface ShopNameProps {
  readonly href: string
  /** A second line, as tall as it fits. */
  readonly children?: ReactNode
}

/** The shop's logo or colour, and its name, at the top of a layout. */
export function ShopName({ href, children }: ShopNameProps) {
  const { t, name } = useLabels()
  const config = useConfig().data
  return (
    <Link
      href={href}
      className="line-if-large mr-auto flex min-h-[min(2.75rem,44px)] items-center gap-3 leading-tight font-bold"
    >
      {config?.logo ? (
        <FramedPicture
          picture={config.logo}
          sizes="36px"
          largest={160}
          haste="eager"
          className="size-9 shrink-0 rounded-small"
          isMute
        />
      ) : (
        <span aria-hidden className="size-3 shrink-0 rounded-full bg-accent" />
      )}
      <span className="min-w-0">
        {/* A long name takes two lines, where no second line follows: half a name is no name. */}
        <span className={`${children ? 'block truncate' : 'line-clamp-2'} text-[min(1rem,20px)]`}>
          {config ? name(config.names) : t('nav.menu')}
        </span>
        {children}
      </span>
    </Link>
  )
}
