import { SegmentedControl, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Search } from 'lucide-react'
import classes from './find-bar.module.css'

interface FindBarProps<Filter extends string> {
  /** What can be found, for the field. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly filterLabel: string
  readonly filter: Filter
  /** The first shows everything. None or one: there is nothing to choose. */
  readonly filters: readonly { readonly value: Filter; readonly label: string }[]
  readonly onFilter: (filter: Filter) => void
  /** Side by side a phone would cut them off. */
  readonly hasLongFilters?: boolean
}

/** Searching and filtering a long list; it stays in sight. */
export function FindBar<Filter extends string>(props: FindBarProps<Filter>) {
  const { label, text, onText, filterLabel, filter, filters, onFilter, hasLongFilters = false } = props
  const isPhone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes['bar']}>
      <TextInput
        type="search"
        leftSection={<Search size={20} aria-hidden />}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {filters.length > 1 && (
        <SegmentedControl
          size="md"
          orientation={isPhone && hasLongFilters ? 'vertical' : 'horizontal'}
          className={classes['filter'] ?? ''}
          aria-label={filterLabel}
          value={filter}
          onChange={(value) => {
            const chosen = filters.find((each) => each.value === value)
            if (chosen) onFilter(chosen.value)
          }}
          data={filters.map((each) => ({ ...each }))}
        />
      )}
    </div>
  )
}
