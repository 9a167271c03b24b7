import { ActionIcon, Alert, Button, Loader, TextInput } from '@mantine/core'
import { scan, type Scanned } from '@tabard/contract/value/passes/scan'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { Camera, CircleAlert, Search, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useText } from '../text.ts'
import classes from './scanner.module.css'
import { useCamera, type CameraState } from './use-camera.ts'
import { useKeyScanner } from './use-key-scanner.ts'

interface ScannerProps {
  /** Called with what a code or number identifies, and its text. The field is empty then, for the next one. */
  readonly onScanned: (scanned: Scanned, code: string) => void
}

/** Reads the code of a customer, card or pass: with the camera, with a scanner that types, or as a typed card number. */
export function Scanner({ onScanned }: ScannerProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = useWrite(scan.read)
  const look = (code: string) => {
    if (read.isPending) return
    if (code.trim() === '') return setError(t('scanner.empty'))
    setError(undefined)
    setText(code)
    read.mutate(
      // One id for each scan: an answer that was lost is sent again by the client.
      { requestId: mintUuid(), code: code.trim() },
      {
        onSuccess: (scanned) => {
          setText('')
          onScanned(scanned, code.trim())
        },
        onError: (fault) => setError(errorText(fault, t)),
      },
    )
  }
  const { video, state, start, stop } = useCamera(look)
  useKeyScanner(look)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look(text)
  }
  const isWatching = state === 'starting' || state === 'on'
  return (
    <form className={classes['scanner']} onSubmit={submit} noValidate>
      <TextInput
        label={t('scanner.label')}
        description={t('scanner.hint')}
        error={error}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
        data-autofocus
        rightSection={
          <ActionIcon type="submit" size="lg" aria-label={t('scanner.read')} loading={read.isPending}>
            <Search size={20} aria-hidden />
          </ActionIcon>
        }
        rightSectionWidth={52}
      />
      <div className={classes['view']} hidden={!isWatching}>
        <video ref={video} className={classes['video']} aria-label={t('scanner.view')} muted playsInline />
        {state === 'starting' && <Loader className={classes['loader']} aria-label={t('scanner.starting')} />}
      </div>
      <CameraFault state={state} />
      <Button
        variant="default"
        size="lg"
        leftSection={isWatching ? <X size={20} aria-hidden /> : <Camera size={20} aria-hidden />}
        onClick={isWatching ? stop : start}
      >
        {t(isWatching ? 'scanner.stopCamera' : 'scanner.camera')}
      </Button>
    </form>
  )
}

function CameraFault({ state }: { readonly state: CameraState }) {
  const { t } = useText()
  if (state !== 'denied' && state !== 'missing') return null
  return (
    <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />} role="status">
      {t(`scanner.${state}`)}
    </Alert>
  )
}
