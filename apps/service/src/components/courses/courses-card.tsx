import { Button, NativeSelect } from '@mantine/core'
import { nameIn } from '@tabard/domain/text/names'
import { Check, CookingPot, Flame, HandPlatter, Hourglass } from 'lucide-react'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useFindBoard, type LiveBoard } from '@tabard/staff-ui/board/live-board.tsx'
import classes from './courses-card.module.css'
import { coursesOf, type CourseOfOrder } from './order-courses.ts'
import type { Ticket } from '@tabard/contract/kitchen/ticket'

const icons = { held: Hourglass, new: CookingPot, preparing: CookingPot, ready: HandPlatter, served: Check }

interface CoursesCardProps {
  readonly orderId: string
  /** Order number before the heading, where several cards are shown. */
  readonly number?: string
}

/**
 * The courses of an order: fire them, or move dishes that are not started. Renders nothing without courses.
 */
export function CoursesCard({ orderId, number }: CoursesCardProps) {
  const live = useFindBoard()
  const ticket = live?.board?.tickets.find((each) => each.orderId === orderId)
  return live && ticket ? <Courses live={live} ticket={ticket} number={number} /> : null
}

function Courses({
  live,
  ticket,
  number,
}: {
  readonly live: LiveBoard
  readonly ticket: Ticket
  readonly number: string | undefined
}) {
  const { t } = useText()
  // A scheduled course fires at its instant; nothing else here depends on time.
  const at = useByServerClock((now) => Math.floor(now / 5_000) * 5_000)
  const { courses = [] } = live.board ?? {}
  const shown = coursesOf(ticket, { courses }, at)
  if (shown.length === 0) return null
  const title = number === undefined ? t('courses.title') : t('courses.ofOrder', { number })
  return (
    <section className={classes['card']} aria-label={title}>
      <h2>{title}</h2>
      <ol className={classes['courses']}>
        {shown.map((each) => (
          <CourseRow key={each.course?.courseId ?? ''} shown={each} live={live} ticket={ticket} />
        ))}
      </ol>
    </section>
  )
}

interface CourseRowProps {
  readonly shown: CourseOfOrder
  readonly live: LiveBoard
  readonly ticket: Ticket
}

function CourseRow({ shown: { course, state, firesAt, dishes }, live, ticket }: CourseRowProps) {
  const { t, language } = useText()
  const { time } = useFormats()
  const { courses = [] } = live.board ?? {}
  const isBusy = live.busy.has(ticket.orderId)
  const name = course ? nameIn(course.names, language) : t('courses.none')
  const Icon = icons[state]
  const fire = async (courseId: string) => {
    const answer = await live.fire(ticket, courseId)
    if (answer) showNotice(t('fire.done', { number: ticket.number, course: name }))
  }
  return (
    <li className={classes['course']} data-state={state}>
      <div className={classes['head']}>
        <Icon size={20} aria-hidden />
        <strong>{name}</strong>
        <span>
          {t(`courses.${state}`)}
          {state === 'held' && firesAt !== undefined && ` · ${t('ticket.goesAt', { time: time(firesAt) })}`}
        </span>
        {course && state === 'held' && (
          <Button
            size="md"
            leftSection={<Flame size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void fire(course.courseId)}
          >
            {t('ticket.fire', { course: name })}
          </Button>
        )}
      </div>
      <ul className={classes['dishes']}>
        {dishes.map(({ line, isOpen }) => (
          <li key={line.lineNumber}>
            <span>
              {line.quantity}× {nameIn(line.names, language)}
            </span>
            {isOpen && courses.length > 1 && (
              <NativeSelect
                size="md"
                aria-label={t('courses.with', { dish: nameIn(line.names, language) })}
                disabled={isBusy}
                value={course?.courseId ?? ''}
                onChange={(event) => void live.course(ticket, [line.lineNumber], event.currentTarget.value)}
                data={[
                  ...(course ? [] : [{ value: '', label: t('courses.none') }]),
                  ...courses.map(({ courseId, names }) => ({
                    value: courseId,
                    label: nameIn(names, language),
                  })),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
