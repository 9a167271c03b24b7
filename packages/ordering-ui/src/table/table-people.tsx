import { useCart } from '../cart-state/use-cart.ts'
import { CircleCheck, Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useOrdering } from '../context/ordering.tsx'
import { notifyTable } from './table-sync.ts'
import { useLabels } from '../context/use-labels.ts'
import { GuestChip } from './guest-chip.tsx'
import { useGuestLabels } from './use-guest-labels.ts'

const marks = ['🦊', '🐼', '🐸', '🦉', '🐙', '🦁', '🐨', '🐰', '🌵', '🍋', '⭐', '🎈']
const nameLength = 24

/**
 * The guests at this table, whether they are ready, and one's own name. Renders nothing for a single guest.
 */
export function TablePeople() {
  const { t } = useLabels()
  const { cartScope, shop } = useOrdering()
  const shared = useCart(cartScope, (state) => state.shared)
  const [isNaming, setNaming] = useState(false)
  const guestName = useGuestLabels()
  if (!shared || shared.guests.length < 2) return null
  const { guests, seat } = shared
  const me = guests.find((guest) => guest.seat === seat)
  const ready = guests.filter(({ isReady }) => isReady).length
  return (
    <section aria-label={t('together.people')} className="card mt-4 flex flex-col gap-3 p-4">
      <ul className="flex flex-wrap gap-2">
        {guests.map((guest) => (
          <li key={guest.seat} className="max-w-full">
            <GuestChip guests={guests} seat={guest.seat} isMe={guest.seat === seat} isReady={guest.isReady} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-[0.9375rem] text-soft">
        {shared.payingSeat !== ''
          ? t('together.paying', { guest: guestName(guests, shared.payingSeat) })
          : ready === guests.length
            ? t('together.allReady')
            : t('together.ready', { ready, count: guests.length })}
      </p>
      {isNaming && me ? (
        <NameForm
          name={me.name}
          mark={me.mark}
          onDone={(chosen) => {
            setNaming(false)
            if (chosen) notifyTable(shop, { kind: 'name', ...chosen })
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={me?.isReady ? 'button-quiet' : 'button-main'}
            aria-pressed={me?.isReady === true}
            onClick={() => notifyTable(shop, { kind: 'ready', isReady: me?.isReady !== true })}
          >
            <CircleCheck aria-hidden size={20} />
            {t(me?.isReady ? 'together.notReady' : 'together.imReady')}
          </button>
          <button type="button" className="button-text" onClick={() => setNaming(true)}>
            <Pencil aria-hidden size={18} />
            {t('together.rename')}
          </button>
        </div>
      )}
    </section>
  )
}

interface NameFormProps {
  readonly name: string
  readonly mark: string
  onDone(chosen: { readonly name: string; readonly mark: string } | undefined): void
}

function NameForm({ name, mark, onDone }: NameFormProps) {
  const { t } = useLabels()
  const [typed, setTyped] = useState(name)
  const [chosen, setChosen] = useState(mark)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone({ name: typed.trim(), mark: chosen })
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <label className="block">
        <span className="font-semibold">{t('together.name')}</span>
        <input
          className="field mt-1"
          maxLength={nameLength}
          autoComplete="given-name"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div role="group" aria-label={t('together.mark')} className="flex flex-wrap gap-1">
        {marks.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={chosen === each}
            className={`grid size-11 place-items-center rounded-small text-large ${chosen === each ? 'bg-accent-soft ring-2 ring-accent' : 'bg-sunken'}`}
            onClick={() => setChosen(chosen === each ? '' : each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <button type="submit" className="button-main">
          {t('together.save')}
        </button>
        <button type="button" className="button-text" onClick={() => onDone(undefined)}>
          {t('together.cancel')}
        </button>
      </div>
    </form>
  )
}
