import type { ItemFields } from '@tabard/domain/catalogue/draft'
import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { noAmount } from '../../../components/money-field.tsx'

/** The faults to show: empty fields only once somebody has tried to save. */
export function shownFaults(
  faults: readonly FieldFault[],
  { prices }: Pick<ItemFields, 'prices'>,
  hasTried: boolean,
): readonly FieldFault[] {
  const isEmptyPrice = (field: string) =>
    prices.some(({ cents }, place) => cents === noAmount && field === `prices.${place}.cents`)
  return hasTried
    ? faults
    : faults.filter(({ field, fault }) => fault !== 'missing' && !(fault === 'amount' && isEmptyPrice(field)))
}
