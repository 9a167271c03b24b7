import { Box, SegmentedControl, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Search } from 'lucide-react'
import classes from './find-bar.module.css'

interface FindBarProps<Filter extends string> {
  /** What the search finds, as the field's label. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly filterLabel: string
  readonly filter: Filter
  /** The first shows everything. With one or none, there is no choice. */
  readonly filters: readonly { readonly value: Filter; readonly label: string }[]
  readonly onFilter: (filter: Filter) => void
  /** A phone would cut the labels off if they were side by side. */
  readonly hasLongFilters?: boolean
}

/** Search and filter of a long list. Stays in view while scrolling. */
export function FindBar<Filter extends string>(props: FindBarProps<Filter>) {
  const { label, text, onText, filterLabel, filter, filters, onFilter, hasLongFilters = false } = props
  const isPhone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false })
  return (
    <Box className={classes['bar']} mb={16} mx={-8} p={8}>
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
    </Box>
  )
}
