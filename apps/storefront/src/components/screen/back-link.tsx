import { cameFrom, Link } from '@tabard/ui/router'
import { ChevronLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../is-plain-click.ts'

interface BackLinkProps {
  readonly href: string
  /** Further paths that the link leads back to, when one of them was left for this screen. */
  isBack?(path: string): boolean
  readonly children: ReactNode
}

/** The way up, to a place that is always there. Where that was left for this screen, it is the browser's Back: the place in it is kept. */
export function BackLink({ href, isBack, children }: BackLinkProps) {
  function back(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    const from = cameFrom(history.state)
    if (from === undefined || (from !== href.split('?', 1)[0] && isBack?.(from) !== true)) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link href={href} className="button-text no-print -ml-2 pl-2" onClick={back}>
      <ChevronLeft aria-hidden size={20} />
      {children}
    </Link>
  )
}
