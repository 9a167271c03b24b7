import type { Cents, Currency } from '@tabard/domain/money/money'
import { formatMoney } from '@tabard/domain/money/money'
import { languageTags, nameIn, type Names } from '@tabard/domain/text/names'
import { useText, type Text } from '@tabard/ui/components/text-provider'
import { useMemo } from 'react'

export interface Labels extends Text {
  /** A name in the reader's language. */
  name(names: Names): string
  money(cents: Cents, currency: Currency): string
}

/** Texts, names and money in the reader's language. */
export function useLabels(): Labels {
  const text = useText()
  return useMemo(
    () => ({
      ...text,
      name: (names) => nameIn(names, text.language),
      money: (cents, currency) => formatMoney(cents, currency, languageTags[text.language]),
    }),
    [text],
  )
}
