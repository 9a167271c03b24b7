import cards from '@tabard/staff-ui/components/cards.module.css'
import { Box, Button, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { audit, type AuditFilter, type AuditPage, type AuditRow } from '@tabard/contract/audit/calls'
import { auditKinds } from '@tabard/domain/staff/audit-actions'
import { useApi } from '@tabard/ui/components/api-provider'
import { read } from '@tabard/ui/client/queries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { downloadCsv } from '../../components/download-csv.ts'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import classes from './audit.module.css'
import { useEntryLabels } from './use-entry-labels.ts'

const all = '*'
/** Pages in one download: at most 10,000 lines. */
const mostPages = 200

/** The log of staff actions. Nobody can change or delete an entry. */
export function AuditScreen() {
  const { t } = useText()
  const client = useApi()
  const [filter, setFilter] = useState<AuditFilter>({})
  const ask = (before: AuditFilter['before']) => client.call(audit.list, { ...filter, before })
  const pages = useInfiniteQuery({
    queryKey: [...read(client, audit.list, filter).queryKey, 'pages'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as AuditFilter['before'],
    getNextPageParam: (page: AuditPage) => page.next,
    staleTime: 0,
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const people = pages.data?.pages[0]?.people ?? []
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <Screen name="console/audit" title={t('audit.title')} actions={<DownloadButton ask={ask} />}>
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('audit.lead')}
      </Text>
      <Filters filter={filter} people={people} onFilter={setFilter} />
      {pages.isPending ? (
        <Rows count={8} height={56} />
      ) : pages.error && rows.length === 0 ? (
        <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />
      ) : rows.length === 0 ? (
        <Message
          icon={ScrollText}
          title={t(isFiltered ? 'audit.noneFound' : 'audit.none')}
          text={t(isFiltered ? 'audit.noneFoundText' : 'audit.noneText')}
        >
          {isFiltered && (
            <Button variant="default" onClick={() => setFilter({})}>
              {t('audit.showAll')}
            </Button>
          )}
        </Message>
      ) : (
        <>
          <Box component="ol" className={cards['card']}>
            {rows.map((row) => (
              <Entry key={row.auditId} row={row} />
            ))}
          </Box>
          {pages.hasNextPage && (
            <Button
              variant="default"
              size="md"
              mt="md"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('audit.more')}
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}
interface FiltersProps {
  readonly filter: AuditFilter
  readonly people: AuditPage['people']
  readonly onFilter: (filter: AuditFilter) => void
}

function Filters({ filter, people, onFilter }: FiltersProps) {
  const { t } = useText()
  return (
    <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={12} maw="46rem" mb={20}>
      <Select
        size="md"
        allowDeselect={false}
        label={t('audit.person')}
        value={filter.personId ?? all}
        data={[
          { value: all, label: t('audit.anybody') },
          ...people.map(({ personId, name }) => ({ value: personId, label: name })),
        ]}
        onChange={(value) =>
          onFilter({ ...filter, personId: value === all ? undefined : (value ?? undefined) })
        }
      />
      <Select
        size="md"
        allowDeselect={false}
        label={t('audit.area')}
        value={filter.area ?? all}
        data={[
          { value: all, label: t('audit.everything') },
          ...auditKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) })),
        ]}
        onChange={(value) => onFilter({ ...filter, area: auditKinds.find((each) => each === value) })}
      />
      <TextInput
        size="md"
        type="date"
        label={t('audit.day')}
        value={filter.day ?? ''}
        onChange={(event) => onFilter({ ...filter, day: event.currentTarget.value || undefined })}
      />
    </SimpleGrid>
  )
}
function Entry({ row }: { readonly row: AuditRow }) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { sentence, differences } = useEntryLabels()
  const changed = differences(row)
  return (
    <li className={classes['entry']}>
      <time dateTime={new Date(row.at).toISOString()}>{dateTime(row.at)}</time>
      <div>
        <Text>
          <strong>{row.byName || t('audit.formerCustomer')}</strong> {sentence(row)}
        </Text>
        {changed.length > 0 && (
          <details>
            <summary>{t('audit.details')}</summary>
            <dl>
              {changed.map(({ key, field, before, after }) => (
                <div key={key}>
                  <Text component="dt" c="dimmed">
                    {field}
                  </Text>
                  <dd>{before === '' ? after : `${before} → ${after}`}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  )
}

interface DownloadButtonProps {
  readonly ask: (before: AuditFilter['before']) => Promise<AuditPage>
}

/** Downloads every entry that the filter matches as a table, with the same sentences. */
function DownloadButton({ ask }: DownloadButtonProps) {
  const { t } = useText()
  const { code } = useShop()
  const { sentence, differences } = useEntryLabels()
  const complain = useComplain()
  const [isLoading, setLoading] = useState(false)
  const collect = async () => {
    const rows = [[t('audit.when'), t('audit.who'), t('audit.what'), t('audit.from'), t('audit.to')]]
    let before: AuditFilter['before']
    for (let page = 0; page < mostPages; page += 1) {
      const found = await ask(before)
      for (const row of found.rows) {
        const changed = differences(row)
        const side = (which: 'before' | 'after') =>
          changed.map((each) => `${each.field}: ${each[which]}`).join('; ')
        const byName = row.byName || t('audit.formerCustomer')
        rows.push([new Date(row.at).toISOString(), byName, sentence(row), side('before'), side('after')])
      }
      before = found.next
      if (!before) break
    }
    downloadCsv(`${code}-log.csv`, rows)
  }
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      loading={isLoading}
      onClick={() => {
        setLoading(true)
        collect()
          .catch(complain)
          .finally(() => setLoading(false))
      }}
    >
      {t('audit.download')}
    </Button>
  )
}
