import { languageTags, ownNames, type Language } from '@tabard/domain/text/names'
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { looksLikeAllergy } from '../../../components/kitchen/allergy.ts'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useText } from '../../../text.ts'
import classes from './ticket.module.css'

/** The guest's note, in the guest's language. */
export function TicketNote({
  note,
  language,
}: {
  readonly note: string
  readonly language?: Language | undefined
}) {
  const { t } = useText()
  const { choice } = useKitchenLabels()
  const isAllergy = looksLikeAllergy(note)
  const Icon = isAllergy ? TriangleAlert : MessageSquareText
  return (
    <p className={classes['note']} data-allergy={isAllergy || undefined}>
      <Icon size={22} aria-hidden />
      <span>
        {isAllergy && <strong>{t('ticket.allergy')} </strong>}
        <span lang={language && languageTags[language]}>{note}</span>
        {language && choice !== 'both' && choice !== language && (
          <small
            className={classes['writes']}
            title={t('ticket.guestWrites', { language: ownNames[language] })}
          >
            {ownNames[language]}
          </small>
        )}
      </span>
    </p>
  )
}
