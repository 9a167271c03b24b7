import { Link } from '@tabard/ui/router'
import { ChevronRight, type LucideIcon } from 'lucide-react'

interface AccountLinkProps {
  readonly href: string
  readonly title: string
  readonly text: string
  readonly Icon: LucideIcon
}

/** A card that leads to a screen of the account. */
export function AccountLink({ href, title, text, Icon }: AccountLinkProps) {
  return (
    <Link href={href} className="card flex items-center gap-4 p-4 hover:bg-sunken">
      <Icon aria-hidden size={24} className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold">{title}</strong>
        <span className="block text-[0.9375rem] text-soft">{text}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="text-soft" />
    </Link>
  )
}
