import { CloseButton, TextInput } from '@mantine/core'
import { isTyping } from '@tabard/ui/browser/is-typing'
import { Search } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useText } from '../../../text.ts'
import type { DishSearch } from './use-dish-search.ts'

interface SearchFieldProps {
  readonly search: DishSearch
  /** The field for numbers is beside it and takes its room. */
  readonly isBesideNumbers: boolean
  /** The dishes in a row of the grid. */
  readonly perRow: () => number
  /** Adds the active dish. */
  readonly onEnter: () => void
  readonly onSend: () => void
}

/** Where there is a keyboard, the field has the focus, and typing anywhere goes to it. A touch screen keeps its keyboard shut. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Finds dishes by name, number or pinyin. Enter adds, arrows move, Escape clears, Ctrl and Enter send the order. */
export function SearchField({ search, isBesideNumbers, perRow, onEnter, onSend }: SearchFieldProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hasKeyboard()) return undefined
    // After the screen has given the focus to its title.
    const frame = requestAnimationFrame(() => field.current?.focus())
    const redirect = (event: globalThis.KeyboardEvent) => {
      const isText = event.key.length === 1 && event.key !== ' '
      if (!isText || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(document.activeElement) || document.querySelector('[aria-modal="true"]')) return
      field.current?.focus()
    }
    addEventListener('keydown', redirect)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', redirect)
    }
  }, [])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows choose among the characters of an input method first.
    if (event.nativeEvent.isComposing) return
    const step = stepOf(event, perRow)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) onSend()
      else onEnter()
    } else if (event.key === 'Escape') search.setText('')
    else if (step !== 0 && search.found) {
      event.preventDefault()
      search.move(step)
    }
  }

  return (
    <TextInput
      ref={field}
      type="search"
      size="md"
      enterKeyHint="done"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-label={t('newOrder.find')}
      placeholder={t(isBesideNumbers ? 'newOrder.findHintShort' : 'newOrder.findHint')}
      leftSection={<Search size={20} aria-hidden />}
      rightSectionWidth={48}
      rightSection={
        search.text === '' ? undefined : (
          <CloseButton size={44} aria-label={t('newOrder.findClear')} onClick={() => search.setText('')} />
        )
      }
      value={search.text}
      onChange={(event) => search.setText(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** How far an arrow moves among the found dishes; left and right only when the cursor is at the end of the text. */
function stepOf(event: KeyboardEvent<HTMLInputElement>, perRow: () => number): number {
  const { selectionStart, value } = event.currentTarget
  const isAtEnd = selectionStart === value.length
  if (event.key === 'ArrowDown') return perRow()
  if (event.key === 'ArrowUp') return -perRow()
  if (event.key === 'ArrowRight') return isAtEnd ? 1 : 0
  return event.key === 'ArrowLeft' && isAtEnd ? -1 : 0
}
