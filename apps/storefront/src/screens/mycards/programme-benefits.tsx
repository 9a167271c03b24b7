import type { ProgrammeTerms } from '@tabard/contract/value/cards/member-cards'
import { languageTags } from '@tabard/domain/text/names'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { pointsText } from '@tabard/ordering-ui/value/points-text'

/** What members get: in the words of the shop, or composed of the terms. */
export function ProgrammeBenefits({ programme }: { readonly programme: ProgrammeTerms }) {
  const { name } = useLabels()
  const lines = useBenefits(programme)
  const said = name(programme.description)
  return (
    <div className="mt-2 flex flex-col gap-2">
      {said !== '' && <p className="text-soft">{said}</p>}
      <ul className="figures flex list-disc flex-col gap-1 pl-5 text-[0.9375rem]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function useBenefits(programme: ProgrammeTerms): readonly string[] {
  const { t, name, language } = useLabels()
  const { discountRate, pointsPerHundred, stamps, welcomePoints, birthdayPoints, tiers, pointsExpiry } =
    programme
  const points = (amount: number) => pointsText(amount, language)
  const percent = (rate: number) =>
    new Intl.NumberFormat(languageTags[language], { style: 'percent', maximumFractionDigits: 2 }).format(
      rate / 10_000,
    )
  return [
    discountRate > 0 ? t('membership.getsDiscount', { rate: percent(discountRate) }) : '',
    pointsPerHundred
      ? t('membership.getsPoints', { count: pointsPerHundred / 100, points: points(pointsPerHundred) })
      : '',
    stamps ? t('membership.getsStamps', { goal: stamps.goal, item: name(stamps.names) }) : '',
    welcomePoints > 0 ? t('membership.getsWelcome', { points: points(welcomePoints) }) : '',
    birthdayPoints > 0 ? t('membership.getsBirthday', { points: points(birthdayPoints) }) : '',
    programme.holdsValue ? t('membership.getsStoredValue') : '',
    ...tiers.map((tier) =>
      t('membership.getsTier', {
        tier: name(tier.names),
        points: points(tier.from),
        rate: percent(tier.discountRate),
        times: new Intl.NumberFormat(languageTags[language]).format(tier.earningPercent / 100),
      }),
    ),
    pointsExpiry
      ? t('membership.pointsExpire', { months: pointsExpiry.months, after: pointsExpiry.after })
      : '',
  ].filter((line) => line !== '')
}
