import type { PreModifier } from '@tabard/domain/menu/menu'
import type { Names } from '@tabard/domain/text/names'
import type { Catalogues } from '@tabard/text/catalogue'
import type { TextValues } from '@tabard/text/catalogue'

interface LabelledOption {
  readonly names: Names
  readonly modifier?: PreModifier
  readonly half?: 'left' | 'right'
}

/** An option with its manner as text: "No onion", "Extra ham (left half)". */
export function optionLabels(
  { names, modifier, half }: LabelledOption,
  t: (key: Catalogues['shared'], values?: TextValues) => string,
  name: (names: Names) => string,
): string {
  const said = modifier === undefined ? name(names) : t(`manner.${modifier}`, { name: name(names) })
  return half === undefined ? said : t(`half.${half}`, { name: said })
}
