import { UnstyledButton } from '@mantine/core'
import { Flame, Hourglass } from 'lucide-react'
import type { HeldCourse, ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

interface HeldCoursesProps {
  readonly ticket: ShownTicket
  readonly held: readonly HeldCourse[]
  readonly isBusy: boolean
  readonly onFire: (ticket: ShownTicket, courseId: string) => void
}

/** Held courses: visible, but without action until they are fired. */
export function HeldCourses({ ticket, held, isBusy, onFire }: HeldCoursesProps) {
  const { t } = useText()
  const { namesOf, tag } = useKitchenLabels()
  const { time } = useFormats()
  return held.map(({ course, firesAt, lines }) => {
    const name = namesOf(course.names).join(' ')
    return (
      <section
        key={course.courseId}
        className={classes['held']}
        aria-label={t('ticket.held', { course: name })}
      >
        <h3>
          <Hourglass size={18} aria-hidden />
          {t('ticket.held', { course: name })}
          {firesAt !== undefined && <small>{t('ticket.goesAt', { time: time(firesAt) })}</small>}
        </h3>
        <p lang={tag}>
          {lines
            .flatMap((line) =>
              (line.parts ?? [line]).map((dish) => {
                const quantity = line.parts ? dish.quantity * line.quantity : line.quantity
                return `${quantity}× ${namesOf(dish.names).join(' ')}`
              }),
            )
            .join(', ')}
        </p>
        <UnstyledButton
          className={classes['fire']}
          disabled={isBusy}
          onClick={() => onFire(ticket, course.courseId)}
        >
          <Flame size={22} aria-hidden />
          {t('ticket.fire', { course: name })}
        </UnstyledButton>
      </section>
    )
  })
}
