import type { KitchenBoard, Ticket, TicketLine } from '@tabard/contract/kitchen'
import type { Course } from '@tabard/domain/kitchen/routing'
import { settled, type WorkState } from '@tabard/domain/kitchen/works'

/** A dish of a course: a line, as far as its least far part. */
export interface CourseDish {
  readonly line: TicketLine
  readonly state: WorkState
  /** Nobody has begun it: it can still be eaten with another course. */
  readonly isOpen: boolean
}

/** One course of an order, as staff send for it. */
export interface CourseOfOrder {
  /** Undefined: dishes that wait for nothing. */
  readonly course: Course | undefined
  readonly state: WorkState
  /** When a held one goes to the kitchen by itself. */
  readonly firesAt: number | undefined
  readonly dishes: readonly CourseDish[]
}

const steps: readonly WorkState[] = ['held', 'new', 'preparing', 'ready', 'served']

/** What is eaten after what, at a table; empty where the shop has no courses, or nothing is brought. */
export function coursesOf(
  ticket: Ticket,
  { courses }: Pick<KitchenBoard, 'courses'>,
  nowMs: number,
): readonly CourseOfOrder[] {
  if (courses.length === 0 || ticket.table === '' || !ticket.works) return []
  const works = ticket.works.map((work) => settled(work, nowMs))
  return [...courses, undefined].flatMap((course) => {
    const own = works.filter(({ courseId }) => courseId === (course?.courseId ?? ''))
    const dishes = ticket.lines.flatMap((line): CourseDish[] => {
      const states = own.flatMap(({ lineNumber, state }) => (lineNumber === line.lineNumber ? [state] : []))
      const state = least(states)
      return state === undefined
        ? []
        : [{ line, state, isOpen: states.some((each) => each === 'held' || each === 'new') }]
    })
    const state = least(dishes.map((dish) => dish.state))
    return state === undefined
      ? []
      : [{ course, state, firesAt: own.find(({ firesAt }) => firesAt !== undefined)?.firesAt, dishes }]
  })
}

function least(states: readonly WorkState[]): WorkState | undefined {
  return steps.find((step) => states.includes(step))
}
