import { readCardNumber, readGiftCode } from '@tabard/domain/value/card-number'
import { useState, type KeyboardEvent } from 'react'
import { useLabels } from '../../context/use-labels.ts'
import { TextField } from '../../controls/text-field.tsx'

interface GiftCardFieldsProps {
  readonly id: string
  readonly action: string
  /** What the server said. */
  readonly fault: string | undefined
  readonly isBusy: boolean
  onType(): void
  onSubmit(number: string, code: string): void
}

/** Number and code of a gift card, as printed on it. It is no form of its own: the checkout has it inside one. */
export function GiftCardFields({ id, action, fault, isBusy, onType, onSubmit }: GiftCardFieldsProps) {
  const { t } = useLabels()
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const noNumber = isTried && readCardNumber(number) === undefined ? t('rewards.wrongNumber') : undefined
  const noCode = isTried && readGiftCode(code) === undefined ? t('rewards.wrongCode') : undefined

  function submit() {
    setTried(true)
    if (readCardNumber(number) === undefined) return document.getElementById(`${id}-number`)?.focus()
    if (readGiftCode(code) === undefined) return document.getElementById(`${id}-code`)?.focus()
    if (!isBusy) onSubmit(number, code)
    return undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        id={`${id}-number`}
        label={t('rewards.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        error={noNumber}
        onKeyDown={onKeyDown}
        onText={(text) => {
          setNumber(text)
          onType()
        }}
      />
      <TextField
        id={`${id}-code`}
        label={t('rewards.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={code}
        error={noCode ?? fault}
        onKeyDown={onKeyDown}
        onText={(text) => {
          setCode(text)
          onType()
        }}
      />
      <button type="button" className="button-quiet self-start" disabled={isBusy} onClick={submit}>
        {action}
      </button>
    </div>
  )
}
