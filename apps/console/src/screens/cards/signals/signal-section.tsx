import { Title } from '@mantine/core'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from '../cards.module.css'

interface SignalSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled list of signals in one frame. */
export function SignalSection({ title, children }: SignalSectionProps) {
  return (
    <section aria-label={title}>
      <Title order={2} mb={8}>
        {title}
      </Title>
      <div className={cards['rows']}>{children}</div>
    </section>
  )
}

interface SignalContentProps {
  readonly name: string
  readonly detail: string
  /** Badges that say what is unusual. */
  readonly children: ReactNode
  readonly when: string
}

/** What a row of signals shows: the card or person, what is unusual, and when. */
export function SignalContent({ name, detail, children, when }: SignalContentProps) {
  return (
    <>
      <span className={classes['who']}>
        <strong>{name}</strong>
        <span>{detail}</span>
      </span>
      <span className={classes['why']}>{children}</span>
      <span className={classes['figure']}>{when}</span>
      <ChevronRight size={20} aria-hidden />
    </>
  )
}
