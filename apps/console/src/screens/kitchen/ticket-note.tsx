import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { looksLikeAllergy } from '../../pieces/board/allergy.ts'
import { useKitchenWords } from '../../pieces/board/kitchen-words.tsx'
import classes from './ticket.module.css'

/** The guest's own words, in the guest's language. */
export function TicketNote({ note }: { readonly note: string }) {
  const { t } = useKitchenWords()
  const isAllergy = looksLikeAllergy(note)
  const Icon = isAllergy ? TriangleAlert : MessageSquareText
  return (
    <p className={classes['note']} data-allergy={isAllergy || undefined}>
      <Icon size={22} aria-hidden />
      <span>
        {isAllergy && <strong>{t('ticket.allergy')} </strong>}
        {note}
      </span>
    </p>
  )
}
