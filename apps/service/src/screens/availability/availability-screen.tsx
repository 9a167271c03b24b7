import { nameIn } from '@tabard/domain/text/names'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { FindBar } from '@tabard/staff-ui/components/find-bar.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { UndoOffer, UndoStack } from '../../components/undo-offer.tsx'
import { useText } from '../../text.ts'
import classes from './availability.module.css'
import { Category } from './category.tsx'
import { groupItems, isOut, type AvailabilityFilter } from './group-items.ts'
import { useAvailability } from './use-availability.ts'

const filters: readonly AvailabilityFilter[] = ['all', 'soldOut', 'counted', 'options']

export function AvailabilityScreen() {
  const { t, language } = useText()
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [filter, setFilter] = useState<AvailabilityFilter>('all')
  const { list, undoable, undo, forget, ...actions } = useAvailability()
  const groups = useMemo(() => groupItems(list.data ?? [], text, filter), [list.data, text, filter])
  const last = undoable.at(-1)
  const soldOut = (list.data ?? []).filter(isOut).length
  return (
    <Screen name="service/availability" title={t('availability.title')}>
      <p className={classes['lead']}>{t('availability.lead', { count: soldOut })}</p>
      <FindBar
        label={t('availability.search')}
        text={text}
        onText={setText}
        filterLabel={t('availability.filter')}
        filter={filter}
        filters={filters.map((value) => ({ value, label: t(`availability.${value}`) }))}
        onFilter={setFilter}
      />
      {list.isPending ? (
        <Rows count={8} />
      ) : list.error && !list.data ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : groups.length === 0 ? (
        <Message
          icon={SearchX}
          title={t(filter === 'soldOut' && text === '' ? 'availability.allThere' : 'availability.none')}
        />
      ) : (
        groups.map((group) => <Category key={group.key} group={group} {...actions} />)
      )}
      <UndoStack>
        {last && (
          <UndoOffer
            key={undoable.map(({ itemId }) => itemId).join(' ')}
            text={t('availability.gone', { count: undoable.length, name: nameIn(last.names, language) })}
            onUndo={() => void undo()}
            onClose={forget}
          />
        )}
      </UndoStack>
    </Screen>
  )
}
