import { Text, Textarea } from '@mantine/core'
import { readPostcodes } from '@tabard/domain/delivery/read-postcodes'
import { useState } from 'react'
import { useText } from '../../text.ts'

interface PostcodesFieldProps {
  readonly postcodes: readonly string[]
  readonly country: string
  readonly error: string | undefined
  readonly onChange: (postcodes: readonly string[]) => void
}

/** A field for postcodes pasted in any form. Lists what it could not read. */
export function PostcodesField({ postcodes, country, error, onChange }: PostcodesFieldProps) {
  const { t } = useText()
  const [text, setText] = useState(postcodes.join(', '))
  const { unread } = readPostcodes(text, country)
  return (
    <div>
      <Textarea
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        label={t('delivery.postcodes')}
        description={t('delivery.postcodesHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onChange(readPostcodes(event.currentTarget.value, country).postcodes)
        }}
      />
      <Text role="status" mt={4} c="dimmed">
        {t('delivery.postcodesRead', { count: postcodes.length })}
        {unread.length > 0 && (
          <Text span c="var(--red)">
            {' '}
            {t('delivery.postcodesUnread', { some: unread.slice(0, 5).join(', '), count: unread.length })}
          </Text>
        )}
      </Text>
    </div>
  )
}
