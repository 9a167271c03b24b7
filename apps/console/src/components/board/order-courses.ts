import type { KitchenBoard } from '@tabard/contract/kitchen/calls'
import type { Ticket, TicketLine } from '@tabard/contract/kitchen/ticket'
import type { Course } from '@tabard/domain/kitchen/routing'
import { settled, type TicketItemState } from '@tabard/domain/kitchen/ticket-items'

/** A dish of a course: one line, at the state of its least advanced item. */
export interface CourseDish {
  readonly line: TicketLine
  readonly state: TicketItemState
  /** Not started: it can still move to another course. */
  readonly isOpen: boolean
}

/** One course of an order. */
export interface CourseOfOrder {
  /** Undefined: dishes without a course. */
  readonly course: Course | undefined
  readonly state: TicketItemState
  /** When a held course fires automatically. */
  readonly firesAt: number | undefined
  readonly dishes: readonly CourseDish[]
}

const steps: readonly TicketItemState[] = ['held', 'new', 'preparing', 'ready', 'served']

/** The courses of a table's order. Empty if the shop has no courses, or the order is not for a table. */
export function coursesOf(
  ticket: Ticket,
  { courses }: Pick<KitchenBoard, 'courses'>,
  nowMs: number,
): readonly CourseOfOrder[] {
  if (courses.length === 0 || ticket.table === '' || !ticket.ticketItems) return []
  const ticketItems = ticket.ticketItems.map((ticketItem) => settled(ticketItem, nowMs))
  return [...courses, undefined].flatMap((course) => {
    const own = ticketItems.filter(({ courseId }) => courseId === (course?.courseId ?? ''))
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

function least(states: readonly TicketItemState[]): TicketItemState | undefined {
  return steps.find((step) => states.includes(step))
}
