import {
  filterInText,
  filterMenu,
  filterText,
  isEmptyFilter,
  marksOnMenu,
  noFilter,
  priceLimit,
  type MenuFilter,
} from '@tabard/domain/menu/menu-filter'
import type { Dietary, MenuIndex } from '@tabard/domain/menu/menu'
import type { Cents } from '@tabard/domain/money/money'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { useMenuContext } from '@tabard/ordering-ui/context/menu-context.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { useState, type ReactNode } from 'react'
import { useAtHand } from '../../../state/shop/use-in-stock.ts'
import { usePlace } from '../../../state/shop/place.tsx'
import { applyFilter } from './use-filter-text.ts'

interface FilterSheetProps {
  readonly index: MenuIndex
  /** The filter in the address. */
  readonly text: string
  onClose(): void
}

/** The choice of a filter by diet, heat and price. Nothing on the menu changes before it is applied. */
export function FilterSheet(props: FilterSheetProps) {
  return (
    <BottomSheet onClose={props.onClose}>
      <MoreLabels part="choosing" before={<div className="h-80" />}>
        <Choice {...props} />
      </MoreLabels>
    </BottomSheet>
  )
}

function Choice({ index, text, onClose }: FilterSheetProps) {
  const { t, money } = useLabels()
  const { shop } = usePlace()
  const context = useMenuContext()
  const atHand = useAtHand(index) ?? index
  const [filter, setFilter] = useState<MenuFilter>(() => filterInText(text))
  const { marks, isMild, underCents } = filter
  const limit = underCents ?? priceLimit(index, index.menu.currency)
  const offered = marksOnMenu(index)
  const count = filterMenu(atHand, filter, context).menu.items.length

  const { withMark, withMild, withLimit } = changesOf(filter, offered)

  function apply() {
    onClose()
    if (filterText(filter) !== filterText(filterInText(text))) applyFilter(shop, filterText(filter))
  }

  return (
    <>
      <SheetHead title={t('choosing.filter')} />
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 pb-5">
        <Group label={t('choosing.filter.diet')}>
          {offered
            .filter((mark) => mark !== 'spicy')
            .map((mark) => (
              <Tick
                key={mark}
                isOn={marks.includes(mark)}
                onChange={(isOn) => setFilter(withMark(mark, isOn))}
              >
                {t(`dietary.${mark}`)}
              </Tick>
            ))}
        </Group>
        {offered.includes('spicy') && (
          <Group label={t('choosing.filter.heat')}>
            <Tick isOn={isMild} onChange={(isOn) => setFilter(withMild(isOn))}>
              {t('menu.filterMild')}
            </Tick>
            <Tick isOn={marks.includes('spicy')} onChange={(isOn) => setFilter(withMark('spicy', isOn))}>
              {t('dietary.spicy')}
            </Tick>
          </Group>
        )}
        {limit !== undefined && (
          <Group label={t('choosing.filter.price')}>
            <Tick
              isOn={underCents !== undefined}
              onChange={(isOn) => setFilter(withLimit(isOn ? limit : undefined))}
            >
              {t('menu.filterUnder', { amount: money(limit, index.menu.currency) })}
            </Tick>
          </Group>
        )}
        <p className="text-small text-soft">{t('choosing.filter.note')}</p>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {!isEmptyFilter(filter) && (
          <button type="button" className="button-quiet" onClick={() => setFilter(noFilter)}>
            {t('menu.filterClear')}
          </button>
        )}
        <button type="button" className="button-main flex-1" onClick={apply}>
          <span aria-live="polite">{t('choosing.filter.show', { count })}</span>
        </button>
      </div>
    </>
  )
}

/** The filter after one tick. Spicy and mild exclude each other. */
function changesOf({ marks, isMild, underCents }: MenuFilter, offered: readonly Dietary[]) {
  const price = underCents === undefined ? {} : { underCents }
  return {
    withMark: (mark: Dietary, isOn: boolean): MenuFilter => ({
      marks: offered.filter((each) => (each === mark ? isOn : marks.includes(each))),
      isMild: isMild && mark !== 'spicy',
      ...price,
    }),
    withMild: (isOn: boolean): MenuFilter => ({
      marks: isOn ? marks.filter((mark) => mark !== 'spicy') : marks,
      isMild: isOn,
      ...price,
    }),
    withLimit: (cents: Cents | undefined): MenuFilter =>
      cents === undefined ? { marks, isMild } : { marks, isMild, underCents: cents },
  }
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface TickProps {
  readonly isOn: boolean
  readonly children: ReactNode
  onChange(isOn: boolean): void
}

function Tick({ isOn, children, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 rounded-full border border-strong px-4 has-checked:border-accent-text has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-accent-text">
      <input
        type="checkbox"
        className="size-4 accent-[var(--accent-text)]"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
