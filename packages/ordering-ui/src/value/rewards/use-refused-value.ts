import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import { errorText } from '@tabard/ui/client/error-text'
import { useLabels } from '../../context/use-labels.ts'

/** What a part of the section asks the refusal for. */
type Asked =
  | { readonly lastDigits: string }
  | { readonly ownCard: true }
  | { readonly code: 'value.stamps' | 'value.missing' }
  /** Not about one row. */
  | { readonly code: 'other' }

const ofRow: readonly string[] = ['value.giftCard', 'value.stamps', 'value.missing']

/** Whether a refusal is about what the guest uses of value. */
export function isValueRefusal(refusal: Refused | undefined): boolean {
  return refusal?.code.startsWith('value.') === true
}

/** Returns a function that finds the text of a refusal for one row of the section. Undefined: it is not about that row. */
export function useRefusedValue(refusal: Refused | undefined): (asked: Asked) => string | undefined {
  const { t } = useLabels()
  return (asked) => {
    if (!refusal || !isValueRefusal(refusal)) return undefined
    const text = errorText(refusal, t)
    if ('code' in asked) {
      const isMeant = asked.code === 'other' ? !ofRow.includes(refusal.code) : refusal.code === asked.code
      return isMeant ? text : undefined
    }
    const named = refusalData(refusal, 'value.giftCard')?.lastDigits
    if (named === undefined) return undefined
    return ('ownCard' in asked ? named === '' : named === asked.lastDigits) ? text : undefined
  }
}
