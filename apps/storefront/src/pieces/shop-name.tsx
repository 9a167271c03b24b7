import { Link } from '@tabard/ui/router'
import { useConfig } from '../shop/shop-state.tsx'
import { useWords } from '../shop/use-words.ts'

/** The shop's colour and name at the top of a layout. */
export function ShopName({ href }: { readonly href: string }) {
  const { t, name } = useWords()
  const config = useConfig().data
  return (
    <Link href={href} className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-bold">
      <span aria-hidden className="size-3 shrink-0 rounded-full bg-accent" />
      <span className="truncate">{config ? name(config.names) : t('nav.menu')}</span>
    </Link>
  )
}
