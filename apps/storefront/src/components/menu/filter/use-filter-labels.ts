import type { MenuFilter } from '@tabard/domain/menu/menu-filter'
import type { Currency } from '@tabard/domain/money/money'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

interface FilterPart {
  readonly key: string
  readonly label: string
  /** The filter without this part. */
  readonly without: MenuFilter
}

/** The parts of a filter in the reader's language. */
export function useFilterLabels(filter: MenuFilter, currency: Currency): readonly FilterPart[] {
  const { t, money } = useLabels()
  const { underCents, ...others } = filter
  return [
    ...filter.marks.map((mark) => ({
      key: mark,
      label: t(`dietary.${mark}`),
      without: { ...filter, marks: filter.marks.filter((each) => each !== mark) },
    })),
    ...(filter.isMild
      ? [{ key: 'mild', label: t('menu.filterMild'), without: { ...filter, isMild: false } }]
      : []),
    ...(underCents === undefined
      ? []
      : [
          {
            key: 'under',
            label: t('menu.filterUnder', { amount: money(underCents, currency) }),
            without: others,
          },
        ]),
  ]
}
