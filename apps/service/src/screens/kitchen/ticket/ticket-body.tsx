import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

interface TicketBodyProps {
  /** Receives the height of the ticket with all its lines, in px. */
  readonly onNeedsPx: (px: number) => void
  readonly children: ReactNode
}

/** What is to be made. Where it does not fit it scrolls, and says how many lines are below. */
export function TicketBody({ onNeedsPx, children }: TicketBodyProps) {
  const { t } = useText()
  const body = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<number>()
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const measure = () => {
      setHidden(linesBelow(element))
      onNeedsPx(neededPx(element))
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [onNeedsPx])
  return (
    <div className={classes['frame']}>
      <div
        ref={body}
        className={classes['body']}
        tabIndex={hidden === undefined ? undefined : 0}
        onScroll={({ currentTarget }) => setHidden(linesBelow(currentTarget))}
      >
        <div>{children}</div>
      </div>
      {hidden !== undefined && (
        <UnstyledButton className={classes['more']} onClick={() => scrollOn(body.current)}>
          <ChevronDown size={20} aria-hidden />
          {t('ticket.hidden', { count: hidden })}
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

function neededPx(body: HTMLElement): number {
  const ticket = body.closest('article')
  return (ticket?.offsetHeight ?? 0) - body.clientHeight + body.scrollHeight
}

function scrollOn(body: HTMLElement | null) {
  body?.scrollBy({ top: body.clientHeight * 0.8, behavior: 'smooth' })
}
