import type { ProgrammeList } from '@tabard/contract/value/cards/programmes'
import { nameIn } from '@tabard/domain/text/names'
import type { CardTypeTerms } from '@tabard/domain/value/card-type'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { usePoints } from '../../components/use-points.ts'
import { useText } from '../../text.ts'

type Settings = ProgrammeList['settings']

/** The points of a dollar that apply: of the programme, or of the settings. Hundredths. */
export function appliedRates({ earning, redeeming }: CardTypeTerms, settings: Settings) {
  return {
    earned: earning.perDollar ?? settings.perDollarSpent * 100,
    redeemed: redeeming.perDollar ?? settings.perDollarRedeemed * 100,
  }
}

/** Short texts about the terms of a programme. */
export function useProgrammeLabels() {
  const { t, language } = useText()
  const { note } = useFormats()
  const points = usePoints()
  const unit = note(100)
  return {
    name: ({ names }: CardTypeTerms) => nameIn(names, language) || t('loyalty.unnamed'),
    earns: (terms: CardTypeTerms, settings: Settings) => {
      const { earned } = appliedRates(terms, settings)
      return t('loyalty.says.earns', { count: earned / 100, points: points(earned), unit })
    },
    redeems: (terms: CardTypeTerms, settings: Settings) => {
      const { redeemed } = appliedRates(terms, settings)
      return t('loyalty.says.redeems', { count: redeemed / 100, points: points(redeemed), unit })
    },
    /** What members get back of what they spend. */
    returns: (terms: CardTypeTerms, settings: Settings) => {
      const { earned, redeemed } = appliedRates(terms, settings)
      return redeemed === 0 ? '' : `${Math.round((earned / redeemed) * 1000) / 10}%`
    },
    discount: ({ discountRate }: CardTypeTerms) => t('loyalty.says.discount', { rate: discountRate / 100 }),
    stamps: ({ stamps }: CardTypeTerms) =>
      stamps ? t('loyalty.says.stamps', { goal: stamps.goal, name: nameIn(stamps.names, language) }) : '',
  }
}
