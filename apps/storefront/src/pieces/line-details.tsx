import type { BillLine } from '@tabard/domain/pricing/bill'
import type { Currency } from '@tabard/domain/money'
import { useDisplay } from '../shop/use-display.ts'
import { useWords } from '../shop/use-words.ts'

/** What was chosen of a dish: size, options, what is left out, note. */
export function LineDetails({ line, currency }: { readonly line: BillLine; readonly currency: Currency }) {
  const { t, name, money } = useWords()
  const { instructionPrefix } = useDisplay()
  const options = line.options.map((option) => {
    const paid = option.quantity - option.freeQuantity
    const count = option.quantity > 1 ? `${option.quantity} × ` : ''
    const price =
      option.unitCents > 0
        ? paid > 0
          ? ` +${money(option.unitCents * paid, currency)}`
          : ` ${t('dish.free')}`
        : ''
    return `${count}${name(option.names)}${price}`
  })
  const without = line.without.map(({ names }) => t('dish.withoutOne', { name: name(names) }))
  const parts = [name(line.sizeNames), ...options, ...without].filter((part) => part !== '')
  if (parts.length === 0 && line.note === '') return null
  return (
    <div className="text-[0.9375rem] text-soft">
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {line.note !== '' && (
        <p className="italic">
          {instructionPrefix !== '' && `${instructionPrefix} `}“{line.note}”
        </p>
      )}
    </div>
  )
}
