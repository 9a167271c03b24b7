import { Button, Text } from '@mantine/core'
import type { ErrorCode } from '@tabard/contract/errors'
import type { Endpoint } from '@tabard/contract/wire/endpoint'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { useState, type ReactNode } from 'react'
import { useText } from '../../text.ts'

/** Entries of one page. */
const pageSize = 50

interface PagedListProps<Input, Found, Codes extends ErrorCode, WireIn> {
  /** Answers one page and the number of all entries. */
  readonly row: Endpoint<Input, Found, Codes, 'read', WireIn>
  readonly inputAt: (startRow: number) => Input
  readonly countOf: (total: number) => string
  /** Shown if nothing is found. */
  readonly empty: ReactNode
  /** The rows of one page. */
  readonly children: (found: Found) => ReactNode
}

/** What a search found, 50 at a time. Give it a key of what is searched: a new search starts with one page. */
export function PagedList<Input, Found extends { readonly total: number }, Codes extends ErrorCode, WireIn>(
  props: PagedListProps<Input, Found, Codes, WireIn>,
) {
  const { row, inputAt, countOf, empty } = props
  const { t } = useText()
  const [pages, setPages] = useState(1)
  const first = useRead(row, inputAt(0), { staleTime: 5_000 })
  return (
    <Loaded read={first} rows={{ count: 8 }}>
      {({ total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <Text c="dimmed" mb={8} role="status">
              {countOf(total)}
            </Text>
            <div className={cards['rows']}>
              {Array.from({ length: pages }, (_, page) => (
                <Page key={page} {...props} startRow={page * pageSize} />
              ))}
            </div>
            {total > pages * pageSize && (
              <Button variant="default" size="md" mt={16} onClick={() => setPages(pages + 1)}>
                {t('customers.more')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Page<Input, Found, Codes extends ErrorCode, WireIn>({
  row,
  inputAt,
  startRow,
  children,
}: PagedListProps<Input, Found, Codes, WireIn> & { readonly startRow: number }) {
  const found = useRead(row, inputAt(startRow), { staleTime: 5_000 })
  return (
    <Loaded read={found} rows={{ count: 4 }}>
      {children}
    </Loaded>
  )
}
