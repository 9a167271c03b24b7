import type { ErrorCode } from '@tabard/contract/errors'
import { useForm, type FormOptions } from '@tabard/staff-ui/form-kit/use-form'

/** The terms of a promotion or campaign, and whether every shop of the merchant has it. */
type OfferDraft<Terms> = Terms & { readonly isEverywhere: boolean }

interface StoredOffer<Terms> {
  readonly terms: Terms
  readonly isEverywhere: boolean
  readonly revision: number
}

interface OfferFormOptions<Terms, Input, Output, Codes extends ErrorCode> extends Pick<
  FormOptions<OfferDraft<Terms>, number | null, Input, Output, Codes>,
  'row' | 'toInput' | 'errorFields' | 'notice' | 'onRefused'
> {
  /** Undefined: a new one. */
  readonly offer: StoredOffer<Terms> | undefined
  /** The terms of a new one. */
  readonly fresh: Terms
  /** Loads the offer again; undefined: removed. */
  readonly reload: () => Promise<StoredOffer<Terms> | undefined>
  /** Stores the list that saving returns. */
  readonly show: (list: Output) => void
  readonly onClose: () => void
}

function storedOf<Terms extends object>({ terms, isEverywhere, revision }: StoredOffer<Terms>) {
  return { value: { ...terms, isEverywhere }, revision }
}

/** The state of the form of a promotion or campaign, which closes when it is saved. */
export function useOfferForm<Terms extends object, Input, Output, Codes extends ErrorCode>({
  offer,
  fresh,
  reload,
  show,
  onClose,
  ...options
}: OfferFormOptions<Terms, Input, Output, Codes>) {
  const blank = { value: { ...fresh, isEverywhere: false }, revision: null }
  return useForm<OfferDraft<Terms>, number | null, Input, Output, Codes>({
    ...options,
    stored: offer ? storedOf(offer) : blank,
    blank,
    reload: async () => {
      const current = await reload()
      return current ? storedOf(current) : null
    },
    onSaved: (list) => {
      show(list)
      onClose()
    },
    onUnchanged: onClose,
  })
}
