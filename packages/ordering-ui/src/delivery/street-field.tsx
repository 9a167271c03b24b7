import { Autocomplete } from '@base-ui/react/autocomplete'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import type { SuggestedAddress } from '@tabard/domain/delivery/suggested-address'
import { MapPin } from 'lucide-react'
import { takeFocusAfterTap } from '../controls/take-focus.ts'
import type { Suggestions } from './use-suggestions.ts'

interface StreetFieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly maxLength: number
  readonly value: string
  readonly suggestions: Suggestions
  /** It is the only field, and a tap has opened it. */
  readonly takesFocus: boolean
  onText(text: string): void
  onBlur(): void
  /** The guest chooses an address of the list. */
  onChoose(address: SuggestedAddress): void
}

/** The street, with addresses that complete it. Everything can be typed without choosing one. */
export function StreetField(props: StreetFieldProps) {
  const { id, label, hint, error, maxLength, value, suggestions, takesFocus, onText, onBlur, onChoose } =
    props
  const { list, attribution, isAvailable = false } = suggestions
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Autocomplete.Root
        items={list}
        mode="none"
        value={value}
        itemToStringValue={deliveryLine}
        onValueChange={(text, { reason }) => {
          const chosen =
            reason === 'item-press' ? list.find((each) => deliveryLine(each) === text) : undefined
          if (chosen) onChoose(chosen)
          else onText(text)
        }}
      >
        <Autocomplete.Input
          id={id}
          ref={takesFocus ? takeFocusAfterTap : undefined}
          className="field mt-1.5 w-full"
          // The browser's own list would cover this one.
          autoComplete={isAvailable ? 'off' : 'address-line1'}
          required
          maxLength={maxLength}
          placeholder={hint}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-hint`}
          onBlur={onBlur}
        />
        {list.length > 0 && (
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="z-50 outline-hidden" sideOffset={4}>
              <Autocomplete.Popup className="w-[var(--anchor-width)] overflow-hidden rounded-card border border-line bg-surface shadow-high">
                <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1">
                  {(each: SuggestedAddress) => (
                    <Autocomplete.Item
                      key={deliveryLine(each)}
                      value={each}
                      className="flex min-h-11 cursor-default items-center gap-3 px-4 py-2 data-highlighted:bg-sunken"
                    >
                      <MapPin aria-hidden size={18} className="shrink-0 text-soft" />
                      <span className="min-w-0">
                        <span className="block font-semibold">
                          {deliveryLine({ ...each, suburb: '', state: '', postcode: '' })}
                        </span>
                        <span className="block text-[0.9375rem] text-soft">
                          {deliveryLine({ ...each, unit: '', street: '' })}
                        </span>
                      </span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
                {attribution !== '' && (
                  <p className="border-t border-line px-4 py-1.5 text-small text-soft">{attribution}</p>
                )}
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </Autocomplete.Root>
      {error !== undefined && (
        <p id={`${id}-hint`} role="alert" className="fault mt-1 text-[0.9375rem]">
          {error}
        </p>
      )}
    </div>
  )
}
