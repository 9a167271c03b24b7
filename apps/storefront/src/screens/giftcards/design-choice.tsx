import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { GiftCardArt } from '../../components/value/gift-cards/gift-card-art.tsx'

interface DesignChoiceProps {
  readonly designs: readonly GiftCardDesign[]
  readonly design: GiftCardDesign
  onChange(design: GiftCardDesign): void
}

/** The pictures of gift cards. */
export function DesignChoice({ designs, design, onChange }: DesignChoiceProps) {
  const { t } = useLabels()
  if (designs.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('gift.design')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {designs.map((each) => (
          <label key={each} className="cursor-pointer">
            <input
              type="radio"
              name="design"
              className="peer sr-only"
              checked={each === design}
              onChange={() => onChange(each)}
            />
            <span className="relative block aspect-[8/5] overflow-hidden rounded-card outline-offset-2 peer-checked:outline-3 peer-checked:outline-[var(--accent-text)] peer-focus-visible:outline-3 peer-focus-visible:outline-[var(--ink)]">
              <GiftCardArt design={each} />
            </span>
            <span className="mt-1 block text-center text-[0.9375rem] peer-checked:font-semibold">
              {t(`gift.design.${each}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
