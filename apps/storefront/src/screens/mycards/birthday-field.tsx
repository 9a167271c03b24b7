import { memberCards, type MemberCard } from '@tabard/contract/value/cards/member-cards'
import { languageTags } from '@tabard/domain/text/names'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { Cake } from 'lucide-react'
import { useState, type FormEvent } from 'react'

/** A leap year, so that it has a 29 February. */
const leapYear = 2024

/** Month and day of birth, set once. */
export function BirthdayField({ card }: { readonly card: MemberCard }) {
  const { t, language } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const save = useWrite(memberCards.setBirthday)
  const [month, setMonth] = useState('')
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<string>()
  const days = month === '' ? 31 : new Date(Date.UTC(leapYear, Number(month), 0)).getUTCDate()
  const monthName = new Intl.DateTimeFormat(languageTags[language], { month: 'long', timeZone: 'UTC' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (month === '' || day === '') return setFault(t('membership.birthdayNeeded'))
    try {
      const mine = await save.mutateAsync({ cardId: card.cardId, birthday: `${month}-${day}` })
      queries.setQueryData(readKey(client, memberCards.mine, {}), mine)
      notify(t('membership.birthdaySaved'))
    } catch (error) {
      setFault(errorText(error, t))
    }
    return undefined
  }

  return (
    <form className="card flex flex-col gap-3 p-5" onSubmit={(event) => void submit(event)}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Cake aria-hidden size={22} className="shrink-0 text-accent-text" />
        {t('membership.birthday')}
      </h3>
      <p className="figures text-[0.9375rem] text-soft">
        {t('membership.birthdayText', { points: pointsText(card.programme.birthdayPoints, language) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <select
          className="field w-auto flex-1"
          aria-label={t('membership.month')}
          value={month}
          onChange={(event) => {
            setMonth(event.currentTarget.value)
            setFault(undefined)
          }}
        >
          <option value="">{t('membership.month')}</option>
          {Array.from({ length: 12 }, (_, at) => (
            <option key={at} value={twoDigits(at + 1)}>
              {monthName.format(Date.UTC(leapYear, at, 1))}
            </option>
          ))}
        </select>
        <select
          className="field w-auto flex-1"
          aria-label={t('membership.day')}
          value={Number(day) > days ? '' : day}
          onChange={(event) => {
            setDay(event.currentTarget.value)
            setFault(undefined)
          }}
        >
          <option value="">{t('membership.day')}</option>
          {Array.from({ length: days }, (_, at) => (
            <option key={at} value={twoDigits(at + 1)}>
              {at + 1}
            </option>
          ))}
        </select>
        <button type="submit" className="button-quiet" disabled={save.isPending}>
          {t('membership.saveBirthday')}
        </button>
      </div>
      {fault !== undefined && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </form>
  )
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
