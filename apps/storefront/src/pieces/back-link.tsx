import { Link } from '@tabard/ui/router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link to the parent screen. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className="button-text no-print -ml-2 pl-2">
      <ChevronLeft aria-hidden size={20} />
      {children}
    </Link>
  )
}
