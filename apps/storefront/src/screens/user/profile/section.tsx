import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** One part of the account, on a card. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5">
      <h2 id={id} className="text-large font-bold">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1 text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
