import { useHotkeys } from '@mantine/hooks'
import { isTyping } from '@tabard/ui/browser/is-typing'
import { useMemo } from 'react'
import type { ShownTicket } from '@tabard/staff-ui/board/shown-ticket'
import { useBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { useSettings } from '@tabard/staff-ui/session/settings'
import { useKitchenActions } from './kitchen-actions.tsx'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const none: ReadonlyMap<string, string> = new Map()

/**
 * Keyboard shortcuts. 1 to 9: bump the preparing tickets in order. A: accept the most urgent new order. U: undo
 * the last action. Staff can turn them off (WCAG 2.1.4), and an open dialog blocks them. Returns the key of
 * each order that has one.
 */
export function useBumpKeys(open: readonly ShownTicket[]): ReadonlyMap<string, string> {
  const { hasNoShortcuts = false } = useSettings()
  const { busy } = useBoard()
  const { forward, undo, done } = useKitchenActions()
  const preparing = useMemo(() => open.filter(({ status }) => status === 'preparing'), [open])
  const keys = useMemo(
    () => new Map(digits.flatMap((digit, place) => keyOf(preparing[place], digit))),
    [preparing],
  )
  const isOff = () => hasNoShortcuts || isTyping(document.activeElement)
  const press = (ticket: ShownTicket | undefined) => {
    if (isOff() || !ticket || busy.has(ticket.orderId) || document.querySelector('[aria-modal="true"]'))
      return
    forward(ticket)
  }
  // The library ignores keys in any input, but a tapped station chip keeps the focus in its checkbox.
  useHotkeys(
    [
      ...digits.map((digit, place): [string, () => void] => [digit, () => press(preparing[place])]),
      ['a', () => press(open.find(({ status }) => status === 'placed'))],
      [
        'u',
        () => {
          const last = done.at(-1)
          if (last && !isOff()) void undo(last)
        },
      ],
    ],
    [],
  )
  return hasNoShortcuts ? none : keys
}

function keyOf(ticket: ShownTicket | undefined, digit: string): (readonly [string, string])[] {
  return ticket ? [[ticket.orderId, digit]] : []
}
