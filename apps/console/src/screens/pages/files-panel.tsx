import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { documentLimits, shopContent, type ShopFile } from '@tabard/contract/shops/content/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useWrite } from '@tabard/ui/client/queries'
import { sendFile } from '@tabard/ui/client/send-file'
import { FileUp, Save, Trash2 } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useLeaveWarning } from '@tabard/staff-ui/leaving/use-leave-warning'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'

interface FilesPanelProps {
  readonly files: readonly ShopFile[]
  readonly onFiles: (files: readonly ShopFile[]) => void
}

/** PDF files, such as menus, that guests can download. */
export function FilesPanel({ files, onFiles }: FilesPanelProps) {
  const { t } = useText()
  const client = useApi()
  const complain = useComplain()
  const chooser = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Allow choosing the same file again after it was fixed.
    event.currentTarget.value = ''
    if (!file) return
    setShare(0)
    try {
      const sent = await sendFile(client, shopContent.uploadFile, {}, file, {
        onProgress: setShare,
      })
      onFiles([...files.filter(({ fileId }) => fileId !== sent.fileId), sent])
      showNotice(t('shopFiles.added'))
    } catch (error) {
      complain(error)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <Stack component="section" gap={12} mb={28} aria-labelledby="files-list">
      <Group gap="8px 16px" justify="space-between">
        <Title order={2} id="files-list">
          {t('shopFiles.title')}
        </Title>
        <Button
          variant="default"
          loading={share !== undefined}
          leftSection={<FileUp size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('shopFiles.add')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".pdf,application/pdf"
          hidden
          aria-label={t('shopFiles.add')}
          onChange={(event) => void take(event)}
        />
      </Group>
      <Text c="dimmed">{t('shopFiles.text', { megabytes: documentLimits.megabytes })}</Text>
      {share !== undefined && (
        <p role="status">{t('pictureField.sent', { percent: Math.round(share * 100) })}</p>
      )}
      <ul className={cards['rows']}>
        {files.map((file) => (
          <FileRow key={file.fileId} file={file} onFiles={onFiles} />
        ))}
      </ul>
    </Stack>
  )
}

interface FileRowProps {
  readonly file: ShopFile
  readonly onFiles: (files: readonly ShopFile[]) => void
}

function FileRow({ file, onFiles }: FileRowProps) {
  const { t } = useText()
  const complain = useComplain()
  const save = useWrite(shopContent.saveFile)
  const remove = useWrite(shopContent.removeFile)
  const [names, setNames] = useState(file.names)
  const isDirty = names.first !== file.names.first || names.second !== file.names.second
  useLeaveWarning(isDirty)
  return (
    <Stack component="li" gap={10} p={14}>
      <NamesFields
        label={t('shopFiles.name')}
        field="names"
        names={names}
        isRequired
        faultOf={() => undefined}
        onChange={setNames}
      />
      <Group gap={8} align="stretch" justify="flex-end">
        <Button component="a" variant="subtle" href={file.address} target="_blank" rel="noreferrer">
          {t('shopFiles.open', { kilobytes: Math.ceil(file.bytes / 1_000) })}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={18} aria-hidden />}
          aria-label={t('shopFiles.removeOf', { name: file.names.first })}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate({ fileId: file.fileId }, { onSuccess: (next) => onFiles(next), onError: complain })
          }
        >
          {t('pagesEdit.remove')}
        </Button>
        <Button
          leftSection={<Save size={18} aria-hidden />}
          disabled={!isDirty || names.first.trim() === ''}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { fileId: file.fileId, names },
              {
                onSuccess: (next) => {
                  onFiles(next)
                  showNotice(t('settings.saved'))
                },
                onError: complain,
              },
            )
          }
        >
          {t('settings.save')}
        </Button>
      </Group>
    </Stack>
  )
}
