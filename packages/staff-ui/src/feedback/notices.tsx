import { notifications } from '@mantine/notifications'
import { Refused, Unreachable } from '@tabard/contract/wire/refused'
import { errorText } from '@tabard/ui/client/error-text'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import classes from './notices.module.css'
import { useText, type T } from '../text.ts'

/** The error message for staff screens. */
export function errorMessage(error: unknown, t: T): string {
  return error instanceof Refused || error instanceof Unreachable
    ? errorText(error, t)
    : t('error.unexpected')
}

// Readable from the stove.
const messageStyle = { color: 'var(--ink)', fontSize: '1.0625rem', lineHeight: 1.4 }

/** An error, in the place of all messages. It replaces the one before. Returns the id that withdraws it. */
export function complain(text: string, t: T): string {
  clearMessages()
  return notifications.show({
    message: text,
    color: 'red',
    withBorder: true,
    closeButtonProps: { 'aria-label': t('action.close'), size: 44 },
    styles: { description: messageStyle },
  })
}

export function useComplain(): (error: unknown) => void {
  const { t } = useText()
  return (error) => void complain(errorMessage(error, t), t)
}

/** Shows one error at a time, and takes it back once the action has succeeded. */
export function useComplaint() {
  const { t } = useText()
  const shown = useRef<string>(undefined)
  const withdraw = () => {
    if (shown.current !== undefined) notifications.hide(shown.current)
    shown.current = undefined
  }
  return {
    complain: (error: unknown) => {
      withdraw()
      shown.current = complain(errorMessage(error, t), t)
    },
    /** Says that fields must be fixed before anything is sent. */
    askToFix: () => {
      withdraw()
      shown.current = complain(t('shop.invalid'), t)
    },
    withdraw,
  }
}

interface Notice {
  readonly id: number
  readonly text: string
}

let notice: Notice | undefined
let lastId = 0
const listeners = new Set<() => void>()

function setNotice(next: Notice | undefined) {
  notice = next
  for (const listener of listeners) listener()
}

/** Withdraws what is shown: only the newest message is. */
export function clearMessages(): void {
  setNotice(undefined)
  notifications.clean()
}

/** Shows a short notice for 2 s (F41), in the place of all messages (ADR-071). */
export function showNotice(text: string): void {
  clearMessages()
  lastId += 1
  setNotice({ id: lastId, text })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The class of the place of all messages, for the component library's list. */
export const placeOfMessages = classes['place'] ?? ''

export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notice)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setNotice(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" className={classes['stage']}>
      {shown && (
        <p key={shown.id} className={classes['notice']}>
          {shown.text}
        </p>
      )}
    </div>
  )
}
