import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** A way forward: every empty state needs one. */
  readonly children?: ReactNode
  /** For a screen that has its own main heading. */
  readonly isPart?: boolean
}

export function EmptyState({ icon, title, text, children, isPart = false }: EmptyStateProps) {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <div className="narrow rise flex flex-col items-center gap-3 py-16 text-center">
      <div
        aria-hidden
        className="mb-2 grid size-20 place-items-center rounded-full bg-accent-soft text-accent-text"
      >
        {icon}
      </div>
      <Heading className="text-title font-bold">{title}</Heading>
      {text && <p className="max-w-md text-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
