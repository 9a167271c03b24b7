import { orderHelp, type AskForHelp } from '@tabard/contract/orders/help/calls'
import { orders } from '@tabard/contract/orders/calls'
import type { Order } from '@tabard/contract/orders/order'
import { helpLimits, namesDishes, type HelpKind } from '@tabard/domain/orders/order-help'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { notify } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Dishes, type Chosen } from './dishes.tsx'
import { Kinds } from './kinds.tsx'

interface HelpSheetProps {
  readonly order: Order
  /** What can be asked now, in display order. */
  readonly kinds: readonly HelpKind[]
  onClose(): void
}

/** Asks what is wrong with an order, and tells the shop. */
export function HelpSheet(props: HelpSheetProps) {
  return (
    <BottomSheet onClose={props.onClose}>
      <MoreLabels part="order-help" before={<div className="h-96" />}>
        <Form {...props} />
      </MoreLabels>
    </BottomSheet>
  )
}

function Form({ order, kinds, onClose }: HelpSheetProps) {
  const { t } = useLabels()
  const { send, error, isPending } = useAsk(order, onClose)
  const told = (order.help ?? []).filter(({ answeredAt }) => answeredAt === undefined)
  // One thing to choose is no question.
  const only = told.length === 0 && kinds.length === 1 ? kinds[0] : undefined
  const [kind, setKind] = useState<HelpKind | undefined>(only)
  const [chosen, setChosen] = useState<Chosen>({})
  const [words, setWords] = useState<Said>({ note: '', replyTo: '' })
  const [isMissing, setMissing] = useState(false)
  const hasDishes = kind !== undefined && namesDishes(kind)
  const dishes = Object.entries(chosen).map(([lineId, quantity]) => ({ lineId, quantity }))
  const isChosen = kind !== undefined && (!hasDishes || dishes.length > 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!isChosen)
    if (isChosen) send({ kind, dishes: hasDishes ? dishes : [], ...words })
  }

  return (
    <form className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
      <SheetHead title={t(only === undefined ? 'orderHelp.title' : 'orderHelp.titleOnly')} />
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 pt-1 pb-5">
        {only === undefined && (
          <Kinds
            kinds={kinds}
            told={told}
            kind={kind}
            onKind={(next) => {
              setKind(next)
              setMissing(false)
            }}
          />
        )}
        {hasDishes && <Dishes bill={order.bill} chosen={chosen} onChosen={setChosen} />}
        {kind !== undefined && <Words order={order} kind={kind} words={words} onWords={setWords} />}
      </div>
      <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p role="alert" className="mb-2 font-medium text-bad empty:hidden">
          {isMissing
            ? t(kind === undefined ? 'orderHelp.chooseKind' : 'help.lines')
            : error && errorText(error, t)}
        </p>
        <button type="submit" className="button-main w-full" disabled={isPending}>
          {t('orderHelp.send')}
        </button>
      </div>
    </form>
  )
}

type Said = Pick<AskForHelp, 'note' | 'replyTo'>

interface WordsProps {
  readonly order: Order
  readonly kind: HelpKind
  readonly words: Said
  onWords(words: Said): void
}

/** A note, and where the guest can be reached if the shop does not know. */
function Words({ order, kind, words, onWords }: WordsProps) {
  const { t } = useLabels()
  return (
    <>
      <div>
        <label htmlFor="help-note" className="font-semibold">
          {t('checkout.optional', { label: t('orderHelp.note') })}
        </label>
        <textarea
          id="help-note"
          className="field mt-1.5 min-h-20 w-full py-3"
          rows={2}
          maxLength={helpLimits.note}
          placeholder={t(`orderHelp.notePrompt.${kind}`)}
          value={words.note}
          onChange={(event) => onWords({ ...words, note: event.target.value })}
        />
      </div>
      {isUnreachable(order) && (
        <TextField
          id="help-contact"
          label={t('checkout.optional', { label: t('orderHelp.contact') })}
          hint={t('orderHelp.contactHint')}
          inputMode="email"
          autoComplete="tel"
          maxLength={helpLimits.contact}
          value={words.replyTo}
          onText={(replyTo) => onWords({ ...words, replyTo })}
        />
      )}
    </>
  )
}

/** The shop has neither a phone nor an email address of the guest, and they are not at a table. */
function isUnreachable({ contact, orderOptions, table }: Order): boolean {
  return contact.phone === '' && (orderOptions.notify?.email ?? '') === '' && table === ''
}

/** Sends a request. Until it succeeds, every attempt is the same request. */
function useAsk({ orderId }: Order, onSent: () => void) {
  const { t } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const ask = useWrite(orderHelp.ask)
  const [requestId] = useState(mintUuid)
  return {
    isPending: ask.isPending,
    error: ask.error,
    send: (asked: Omit<AskForHelp, 'orderId' | 'requestId'>) =>
      ask.mutate(
        { orderId, requestId, ...asked },
        {
          onSuccess: ({ help }) => {
            const key = readKey(client, orders.track, { orderId })
            queries.setQueryData<Order>(key, (known) => known && { ...known, help })
            notify(t('orderHelp.sent'))
            onSent()
          },
          // Refused because the order has moved on.
          onError: () =>
            void queries.invalidateQueries({ queryKey: readKey(client, orders.track, { orderId }) }),
        },
      ),
  }
}
