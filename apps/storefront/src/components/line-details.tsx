import type { BillLine, BillOption, BillPart } from '@tabard/domain/pricing/bill'
import { duration } from '@tabard/domain/text/duration'
import type { Currency } from '@tabard/domain/money/money'
import { optionLabels } from '@tabard/ui/ordering/option-labels'
import { useDisplay } from '../state/use-display.ts'
import { useLabels } from '../state/use-labels.ts'

const documentedPrefix = '[*]'

/** The choices of a line: size, duration or weight, options, omitted ingredients, meal parts, note. */
export function LineDetails({ line, currency }: { readonly line: BillLine; readonly currency: Currency }) {
  const { t, name, money } = useLabels()
  const { instructionPrefix } = useDisplay()
  // The documented default marks instructions on tickets; only a mark that the shop chose is for its guests.
  const noteMark = instructionPrefix === documentedPrefix ? '' : instructionPrefix
  const { parts = [], minutes, grams, note } = line
  const measure = minutes === undefined ? (grams === undefined ? '' : `${grams} g`) : duration(minutes)
  const own = [measure, ...chosenOf(line)].filter((part) => part !== '')
  if (own.length === 0 && parts.length === 0 && note === '') return null
  return (
    <div className="text-[0.9375rem] text-soft">
      {own.length > 0 && <p>{own.join(' · ')}</p>}
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <li key={`${part.stepId} ${part.itemId} ${part.priceIndex} ${chosenOf(part).join()}`}>
              {[`${part.quantity > 1 ? `${part.quantity} × ` : ''}${name(part.names)}`, ...chosenOf(part)]
                .filter((word) => word !== '')
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="italic">
          {noteMark !== '' && `${noteMark} `}“{note}”
        </p>
      )}
    </div>
  )

  function chosenOf({ sizeNames, options, without }: Pick<BillPart, 'sizeNames' | 'options' | 'without'>) {
    return [
      name(sizeNames),
      ...options.map(optionText),
      ...without.map(({ names }) => t('dish.withoutOne', { name: name(names) })),
    ]
  }

  function optionText(option: BillOption): string {
    const { quantity, freeQuantity, unitCents, options: below = [] } = option
    const paid = quantity - freeQuantity
    const count = quantity > 1 ? `${quantity} × ` : ''
    const price =
      unitCents > 0 ? (paid > 0 ? ` +${money(unitCents * paid, currency)}` : ` ${t('dish.free')}`) : ''
    const within = below.length > 0 ? ` (${below.map(optionText).join(t('list.comma'))})` : ''
    const prefix = option.isInstruction && instructionPrefix !== '' ? `${instructionPrefix} ` : ''
    return `${prefix}${count}${optionLabels(option, t, name)}${price}${within}`
  }
}
