import { Loader, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { usePath } from '@tabard/ui/router'
import { Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { appAddress } from '../app/staff-apps.ts'
import { useStaffApp } from '../app/staff-app-context.tsx'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { useText } from '../text.ts'
import { findTargets, type Target } from './find-targets.ts'
import classes from './search.module.css'
import { useCustomers, useDishes, useOrders } from './use-records.ts'
import { useTargets } from './use-targets.ts'

type Found = Pick<Target, 'id' | 'label' | 'detail' | 'app' | 'href'>

interface FoundGroup {
  readonly name: 'search.screens' | 'search.dishes' | 'search.orders' | 'search.customers'
  readonly found: readonly Found[]
}

/** Finds screens, settings, dishes, orders and customers. Arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isLoading } = useFound(text.trim())
  const open = useOpen(onClose)
  const all = groups.flatMap(({ found }) => found)
  const active = all[Math.min(chosen, all.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // Enter ends the composition of a Chinese word and opens nothing.
    if (event.nativeEvent.isComposing || all.length === 0) return
    if (by !== 0) {
      event.preventDefault()
      const next = (Math.min(chosen, all.length - 1) + by + all.length) % all.length
      setChosen(next)
      const found = all[next]
      if (found) document.getElementById(optionId(id, found))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      open(active)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('search.open')}
      size={640}
      yOffset="10dvh"
      centered={false}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
    >
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(id, active) : undefined}
        placeholder={t('search.hint')}
        autoComplete="off"
        spellCheck={false}
        leftSection={<Search size={20} aria-hidden />}
        rightSection={isLoading ? <Loader size={18} aria-hidden /> : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Results
        id={id}
        groups={groups}
        active={active}
        onChoose={(found) => setChosen(all.indexOf(found))}
        onOpen={open}
      />
      {all.length === 0 && text.trim() !== '' && !isLoading && (
        <p role="status" className={classes['none']}>
          {t('search.none', { text: text.trim() })}
        </p>
      )}
    </Modal>
  )
}

const optionId = (id: string, found: Found) => `${id}-${found.id}`

interface ResultsProps {
  /** The id of the list, and the beginning of the ids in it. */
  readonly id: string
  readonly groups: readonly FoundGroup[]
  readonly active: Found | undefined
  readonly onChoose: (found: Found) => void
  readonly onOpen: (found: Found) => void
}

function Results({ id, groups, active, onChoose, onOpen }: ResultsProps) {
  const { t } = useText()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={classes['list']}>
      {groups.map(({ name, found }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={classes['group']}>
            {t(name)}
          </div>
          {found.map((each) => (
            <div
              key={each.id}
              id={optionId(id, each)}
              role="option"
              aria-selected={each === active}
              className={classes['option']}
              onPointerMove={() => onChoose(each)}
              onClick={() => onOpen(each)}
            >
              <span className={classes['label']}>{each.label}</span>
              <span className={classes['detail']}>{each.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What the text finds, by kind. Without a text: the screens. */
function useFound(text: string): { readonly groups: readonly FoundGroup[]; readonly isLoading: boolean } {
  const targets = useTargets()
  const [asked] = useDebouncedValue(text, 200)
  const groups: readonly FoundGroup[] = [
    {
      name: 'search.screens',
      found:
        text === ''
          ? (targets?.list.filter(({ id }) => id.startsWith('nav.')) ?? [])
          : targets
            ? findTargets(targets.list, targets.pinyin, text)
            : [],
    },
    { name: 'search.dishes', found: useDishes(text) },
    { name: 'search.orders', found: useOrders(asked) },
    { name: 'search.customers', found: useCustomers(asked) },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isLoading: targets === undefined || asked !== text,
  }
}

/** Goes to a result. The other app is another page: the browser asks about unsaved work. */
function useOpen(onClose: () => void): (found: Found) => void {
  const { name } = useStaffApp()
  const [path, navigate] = usePath()
  return ({ app, href }) => {
    onClose()
    if (app !== name) location.assign(appAddress(app, href))
    // A change of the query alone would not ask.
    else if (href.split('?')[0] === path) unsavedWork.leave(() => navigate(href))
    else navigate(href)
  }
}
