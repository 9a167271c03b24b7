import { tableWants, wantNoteLength, type TableWant } from '@tabard/contract/tables/table-request'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { CupSoda, MessageCircle, Utensils } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useLabels } from '../../context/use-labels.ts'
import { BottomSheet, SheetHead } from '../../controls/bottom-sheet.tsx'

const icons = { water: CupSoda, cutlery: Utensils, other: MessageCircle }

interface CallSheetProps {
  onCall(wants: readonly TableWant[], note: string): void
  onClose(): void
}

/** Asks what staff should bring before they are called. Nothing has to be chosen. */
export function CallSheet(props: CallSheetProps) {
  return (
    <BottomSheet onClose={props.onClose}>
      <MoreLabels part="choosing" before={<div className="h-72" />}>
        <Choice {...props} />
      </MoreLabels>
    </BottomSheet>
  )
}

function Choice({ onCall }: CallSheetProps) {
  const { t } = useLabels()
  const [wants, setWants] = useState<readonly TableWant[]>([])
  const [note, setNote] = useState('')
  const hasNote = wants.includes('other')

  function submit(event: FormEvent) {
    event.preventDefault()
    onCall(wants, hasNote ? note.trim() : '')
  }

  return (
    <form className="flex min-h-0 flex-col" onSubmit={submit}>
      <SheetHead title={t('choosing.call')} />
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto px-5 pb-5">
        {tableWants.map((want) => {
          const Icon = icons[want]
          return (
            <label
              key={want}
              className="flex min-h-14 items-center gap-4 rounded-card border border-line px-4 has-checked:border-accent-text has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent-text"
            >
              <Icon aria-hidden size={22} className="shrink-0 text-accent-text" />
              <span className="min-w-0 flex-1 py-2">{t(`choosing.call.${want}`)}</span>
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-[var(--accent-text)]"
                checked={wants.includes(want)}
                onChange={(event) =>
                  setWants(
                    tableWants.filter((each) =>
                      each === want ? event.target.checked : wants.includes(each),
                    ),
                  )
                }
              />
            </label>
          )
        })}
        {hasNote && (
          <input
            className="field"
            aria-label={t('choosing.call.note')}
            placeholder={t('choosing.call.notePrompt')}
            maxLength={wantNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
      <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <button type="submit" className="button-main w-full">
          {t('seat.callStaff')}
        </button>
      </div>
    </form>
  )
}
