import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../../text.ts'

interface ScanFieldsProps {
  readonly payerCode: string
  /** The code that was sent is of no wallet. */
  readonly isWrong: boolean
  readonly onPayerCode: (payerCode: string) => void
}

/** The field that a scanner types the payer's code into, followed by Enter. */
export function ScanFields({ payerCode, isWrong, onPayerCode }: ScanFieldsProps) {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // The next scan replaces a wrong code.
    if (isWrong) field.current?.select()
  }, [isWrong])
  return (
    <TextInput
      ref={field}
      size="lg"
      label={t('byCode.label')}
      description={t('byCode.how')}
      error={isWrong && t('byCode.wrong')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={64}
      value={payerCode}
      onChange={(event) => onPayerCode(event.currentTarget.value.replaceAll(/\s/g, ''))}
    />
  )
}
