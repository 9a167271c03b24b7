import { tableWants, type TableCall } from '@tabard/contract/tables/table-request'
import { useText } from '../text.ts'

/** Returns a function that says what a call for staff wants: things, and the guest's own words; empty: nothing said. */
export function useWants(): (call: Pick<TableCall, 'wants' | 'note'>) => string {
  const { t } = useText()
  return ({ wants, note }) =>
    [
      // Words say more than "something else".
      ...tableWants
        .filter((want) => wants.includes(want) && !(want === 'other' && note !== ''))
        .map((want) => t(`calls.want.${want}`)),
      ...(note === '' ? [] : [t('calls.note', { note })]),
    ].join(' · ')
}
