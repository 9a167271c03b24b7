import { formatMoney, fromDecimal, type Currency } from '@tabard/domain/money/money'
import type { AmountRange } from '@tabard/domain/value/gift-card-terms'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { languageTags } from '@tabard/domain/text/names'
import { useId, useState } from 'react'

interface AmountTile {
  readonly cents: number
  /** Such as a bonus; empty: nothing. */
  readonly note: string
}

interface AmountChoiceProps {
  readonly title: string
  readonly tiles: readonly AmountTile[]
  /** Null: only the tiles. */
  readonly freeAmount: AmountRange | null
  readonly currency: Currency
  readonly cents: number | undefined
  readonly error?: string | undefined
  /** Undefined: no valid amount. */
  onChange(cents: number | undefined): void
}

/** Amounts as tiles, and one that is typed. */
export function AmountChoice(props: AmountChoiceProps) {
  const { title, tiles, freeAmount, currency, cents, error, onChange } = props
  const { t, language } = useLabels()
  const [isFree, setFree] = useState(tiles.length === 0)
  const [typed, setTyped] = useState('')
  const written = (amount: number) =>
    formatMoney(amount, currency, languageTags[language]).replace(/[.,]00$/, '')
  const range = freeAmount
    ? { least: written(freeAmount.minimumCents), most: written(freeAmount.maximumCents) }
    : undefined
  const isWrong = isFree && typed !== '' && cents === undefined

  function type(text: string) {
    setTyped(text)
    const amount = fromDecimal(text.trim().replace(',', '.'), currency)
    const isOffered =
      amount !== undefined &&
      freeAmount !== null &&
      amount >= freeAmount.minimumCents &&
      amount <= freeAmount.maximumCents
    onChange(isOffered ? amount : undefined)
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {tiles.map((tile) => (
          <button
            key={tile.cents}
            type="button"
            aria-pressed={!isFree && cents === tile.cents}
            className="figures flex min-h-16 flex-col items-center justify-center rounded-card border border-line bg-surface px-2 py-2.5 aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => {
              setFree(false)
              onChange(tile.cents)
            }}
          >
            <strong className="text-large font-bold">{written(tile.cents)}</strong>
            {tile.note !== '' && <span className="text-[0.9375rem] font-medium text-good">{tile.note}</span>}
          </button>
        ))}
        {freeAmount && tiles.length > 0 && (
          <button
            type="button"
            aria-pressed={isFree}
            className="flex min-h-16 items-center justify-center rounded-card border border-line bg-surface px-2 font-semibold aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => {
              setFree(true)
              type(typed)
            }}
          >
            {t('sale.otherAmount')}
          </button>
        )}
      </div>
      {isFree && range && <FreeAmount range={range} typed={typed} isWrong={isWrong} onType={type} />}
      {error !== undefined && (
        <p role="alert" className="fault">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface FreeAmountProps {
  readonly range: { readonly least: string; readonly most: string }
  readonly typed: string
  readonly isWrong: boolean
  onType(text: string): void
}

function FreeAmount({ range, typed, isWrong, onType }: FreeAmountProps) {
  const { t } = useLabels()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {t('sale.amount')}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        className="field figures mt-1.5 max-w-48!"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className={`figures mt-1 text-[0.9375rem] ${isWrong ? 'fault' : 'text-soft'}`}>
        {t('sale.between', range)}
      </p>
    </div>
  )
}
