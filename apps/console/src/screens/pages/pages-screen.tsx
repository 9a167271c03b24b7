import { shopContent } from '@tabard/contract/shops/content/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { FilesPanel } from './files-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'

/** The shop's information pages and downloads. */
export function PagesScreen() {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const pages = useRead(shopContent.listPages, {}, { staleTime: 5_000, refetchOnWindowFocus: true })
  const files = useRead(shopContent.listFiles, {}, { staleTime: 5_000, refetchOnWindowFocus: true })
  const error = pages.error ?? files.error
  return (
    <Screen name="console/pages" title={t('pagesEdit.title')}>
      {pages.data && files.data ? (
        <>
          <PagesPanel
            pages={pages.data}
            onPages={(next) =>
              queries.setQueryData(
                readKey<typeof shopContent.listPages>(client, shopContent.listPages, {}),
                next,
              )
            }
          />
          <FilesPanel
            files={files.data}
            onFiles={(next) =>
              queries.setQueryData(
                readKey<typeof shopContent.listFiles>(client, shopContent.listFiles, {}),
                next,
              )
            }
          />
        </>
      ) : error ? (
        <LoadFailed
          error={error}
          onRetry={() => {
            void pages.refetch()
            void files.refetch()
          }}
        />
      ) : (
        <Rows count={5} height={72} />
      )}
    </Screen>
  )
}
