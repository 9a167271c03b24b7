import { Link } from '@tabard/ui/router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** The way up, to a place that is always there. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="button-text no-print -ml-2 pl-2">
      <ChevronLeft aria-hidden size={20} />
      {children}
    </Link>
  )
}
