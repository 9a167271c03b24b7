import { refusalData, type Refused } from '@tabard/contract/wire/refused'
import { errorText } from '@tabard/ui/client/error-text'
import { useLabels } from '../../context/use-labels.ts'

/** What a part of the section asks the refusal for. */
type Asked =
  | { readonly lastDigits: string }
  | { readonly ownCard: true }
  | { readonly code: 'value.stamps' | 'value.missing' }
  /** At the field of the wallet PIN. */
  | { readonly code: 'pin' }
  /** Not about one row. */
  | { readonly code: 'other' }

const ofRow: readonly string[] = ['value.giftCard', 'value.stamps', 'value.missing']

/** Whether a refusal is about what the guest uses of value. */
export function isValueRefusal(refusal: Refused | undefined): boolean {
  return refusal !== undefined && (refusal.code.startsWith('value.') || isPinRefusal(refusal))
}

function isPinRefusal({ code }: Refused): boolean {
  return code.startsWith('pin.')
}

/** Returns a function that finds the text of a refusal for one row of the section. Undefined: it is not about that row. */
export function useRefusedValue(refusal: Refused | undefined): (asked: Asked) => string | undefined {
  const { t } = useLabels()
  return (asked) => {
    if (!refusal || !isValueRefusal(refusal)) return undefined
    const text = errorText(refusal, t)
    if ('code' in asked) {
      return isMeant(asked.code, refusal) ? text : undefined
    }
    const named = refusalData(refusal, 'value.giftCard')?.lastDigits
    if (named === undefined) return undefined
    return ('ownCard' in asked ? named === '' : named === asked.lastDigits) ? text : undefined
  }
}

function isMeant(asked: string, refusal: Refused): boolean {
  if (asked === 'pin') return isPinRefusal(refusal)
  return asked === 'other' ? !ofRow.includes(refusal.code) && !isPinRefusal(refusal) : refusal.code === asked
}
