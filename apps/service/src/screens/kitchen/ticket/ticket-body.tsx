import { UnstyledButton } from '@mantine/core'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

interface TicketBodyProps {
  /** Receives the height of the ticket with all its lines, in px. */
  readonly onNeedsPx: (px: number) => void
  readonly children: ReactNode
}

/** What is to be made. Where it does not fit it scrolls, and says how many lines are below and whether an allergy is. */
export function TicketBody({ onNeedsPx, children }: TicketBodyProps) {
  const { t } = useText()
  const body = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<number>()
  const [hidesAllergy, setHidesAllergy] = useState(false)
  const look = (element: HTMLElement) => {
    setHidden(linesBelow(element))
    setHidesAllergy(isAllergyBelow(element))
  }
  const onSize = useEffectEvent((element: HTMLElement) => {
    look(element)
    onNeedsPx(neededPx(element))
  })
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => onSize(element))
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className={classes['frame']}>
      <div
        ref={body}
        className={classes['body']}
        tabIndex={hidden === undefined ? undefined : 0}
        onScroll={({ currentTarget }) => look(currentTarget)}
      >
        <div>{children}</div>
      </div>
      {hidden !== undefined && (
        <UnstyledButton
          className={classes['more']}
          data-allergy={hidesAllergy || undefined}
          onClick={() => scrollOn(body.current)}
        >
          {hidesAllergy ? <TriangleAlert size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
          {t('ticket.hidden', { count: hidden })} {hidesAllergy && t('ticket.allergy')}
        </UnstyledButton>
      )}
    </div>
  )
}

/** The dishes that are not wholly visible; undefined: nothing is below. */
function linesBelow(body: HTMLElement): number | undefined {
  if (body.scrollHeight - body.clientHeight - body.scrollTop < 8) return undefined
  const { bottom } = body.getBoundingClientRect()
  const lines = [...body.querySelectorAll('ul[data-lines] > li')]
  return lines.filter((line) => line.getBoundingClientRect().bottom > bottom + 8).length
}

/** Whether a note on an allergy is not wholly visible. */
function isAllergyBelow(body: HTMLElement): boolean {
  const { bottom } = body.getBoundingClientRect()
  return [...body.querySelectorAll('p[data-allergy]')].some(
    (note) => note.getBoundingClientRect().bottom > bottom + 8,
  )
}

function neededPx(body: HTMLElement): number {
  const ticket = body.closest('article')
  return (ticket?.offsetHeight ?? 0) - body.clientHeight + body.scrollHeight
}

function scrollOn(body: HTMLElement | null) {
  body?.scrollBy({ top: body.clientHeight * 0.8, behavior: 'smooth' })
}
