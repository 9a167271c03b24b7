import { Box, Button } from '@mantine/core'
import type { Undone } from '@tabard/contract/importing/calls'
import { nameIn } from '@tabard/domain/text/names'
import { Undo2 } from 'lucide-react'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import classes from './importing.module.css'

interface ImportUndoneProps {
  readonly undone: Undone
  readonly onDone: () => void
}

/** The result of undoing an import, with the rows kept because staff have edited them since. */
export function ImportUndone({ undone, onDone }: ImportUndoneProps) {
  const { t, language } = useText()
  const { removed, restored, stays } = undone
  return (
    <div role="status">
      <Message
        icon={Undo2}
        title={t('menuImport.undone')}
        text={t('menuImport.undoneText', { removed, restored })}
      >
        {stays.length > 0 && (
          <Box className={classes['stays']} maw="44ch" ta="left">
            <p>{t('menuImport.stays', { count: stays.length })}</p>
            <ul>
              {stays.map((names, place) => (
                <li key={place}>{nameIn(names, language)}</li>
              ))}
            </ul>
          </Box>
        )}
        <Button onClick={onDone}>{t('action.done')}</Button>
      </Message>
    </div>
  )
}
