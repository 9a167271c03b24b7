import { storedValue, type StoredValueAccount } from '@tabard/contract/value/gift-cards/stored-value'
import { Refused } from '@tabard/contract/wire/refused'
import { fromDecimal } from '@tabard/domain/money/money'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { OwnPin } from '@tabard/ordering-ui/value/pin-field.tsx'
import { useMyCards } from '@tabard/ordering-ui/value/use-own-value'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

interface TransferFormProps {
  readonly account: StoredValueAccount
  onDone(): void
}

type Faults = Partial<Record<'phone' | 'amount' | 'pin' | 'form', string>>

/** Sends stored value to another member. */
export function TransferForm({ account, onDone }: TransferFormProps) {
  const { t, money } = useLabels()
  const client = useApi()
  const queries = useQueryClient()
  const mine = useMyCards()
  const transfer = useWrite(storedValue.transfer)
  const [phone, setPhone] = useState('')
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  // What was sent is sent once: another amount or person is another transfer.
  const [request, setRequest] = useState<{ readonly of: string; readonly requestId: string }>()
  const { balanceCents, currency, cardId } = account
  const cents = fromDecimal(amount.trim().replace(',', '.'), currency)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found: Faults = {
      ...(phone.trim() === '' ? { phone: t('wallet.phoneNeeded') } : {}),
      ...(cents === undefined || cents <= 0 || cents > balanceCents
        ? { amount: t('wallet.amountUpTo', { most: money(balanceCents, currency) }) }
        : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0 || cents === undefined) return
    const of = `${phone} ${cents}`
    const sending = request?.of === of ? request : { of, requestId: mintUuid() }
    setRequest(sending)
    const { requestId } = sending
    try {
      await transfer.mutateAsync({ requestId, cardId, phone, cents, ...(pin === '' ? {} : { pin }) })
      await queries.invalidateQueries({ queryKey: readKey(client, storedValue.accounts, {}) })
      notify(t('wallet.sent', { amount: money(cents, currency) }))
      onDone()
    } catch (error) {
      setFaults({ [fieldOf(error)]: errorText(error, t) })
    }
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <p className="figures text-soft">{t('wallet.available', { amount: money(balanceCents, currency) })}</p>
      <TextField
        id="transfer-phone"
        label={t('wallet.memberPhone')}
        type="tel"
        autoComplete="off"
        maxLength={24}
        value={phone}
        error={faults.phone}
        onText={setPhone}
      />
      <TextField
        id="transfer-amount"
        label={t('sale.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={amount}
        error={faults.amount}
        onText={setAmount}
      />
      {(mine?.asksPin === true || faults.pin !== undefined) && (
        <OwnPin id="transfer-pin" mine={mine} error={faults.pin} onPin={setPin} />
      )}
      {faults.form !== undefined && (
        <p role="alert" className="fault">
          {faults.form}
        </p>
      )}
      <button type="submit" className="button-main w-full" disabled={transfer.isPending}>
        {t('wallet.send')}
      </button>
      <p className="text-center text-[0.9375rem] text-soft">{t('wallet.sendFinal')}</p>
    </form>
  )
}

function fieldOf(error: unknown): keyof Faults {
  if (!(error instanceof Refused)) return 'form'
  if (error.code === 'phone.invalid' || error.code === 'storedValue.noMember') return 'phone'
  if (error.code === 'storedValue.spent') return 'amount'
  return error.code.startsWith('pin.') ? 'pin' : 'form'
}
