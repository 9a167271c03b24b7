import { SegmentedControl, TextInput } from '@mantine/core'
import { Search, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Screen } from '../../pieces/screen.tsx'
import { LoadFailed, Message, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import classes from './availability.module.css'
import { Category } from './category.tsx'
import { groupItems, type AvailabilityFilter } from './group-items.ts'
import { useAvailability } from './use-availability.ts'

const filters: readonly AvailabilityFilter[] = ['all', 'soldOut', 'counted']

export function AvailabilityScreen() {
  const { t } = useText()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<AvailabilityFilter>('all')
  const { list, ...acts } = useAvailability()
  const groups = useMemo(() => groupItems(list.data ?? [], text, filter), [list.data, text, filter])
  const soldOut = (list.data ?? []).filter((item) => item.isSoldOut || item.remaining === 0).length
  return (
    <Screen name="console/availability" title={t('availability.title')}>
      <p className={classes['lead']}>{t('availability.lead', { count: soldOut })}</p>
      <div className={classes['tools']}>
        <TextInput
          type="search"
          leftSection={<Search size={20} aria-hidden />}
          aria-label={t('availability.search')}
          placeholder={t('availability.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          size="md"
          aria-label={t('availability.filter')}
          value={filter}
          onChange={(value) => setFilter(filters.find((each) => each === value) ?? 'all')}
          data={filters.map((value) => ({ value, label: t(`availability.${value}`) }))}
        />
      </div>
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
        groups.map((group) => <Category key={group.key} group={group} {...acts} />)
      )}
    </Screen>
  )
}
