import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { importing } from '@tabard/contract/importing/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

const everyMs = 4_000

/** The draft with its published and planned state, refreshed every few seconds for other editors' changes. */
export function useMenuDraft() {
  const { refresh } = useDraftCache()
  const state = useRead(
    menuPublishing.state,
    {},
    { refetchInterval: everyMs, staleTime: 2_000, refetchOnWindowFocus: true },
  )
  const loaded = useRead(menuEditing.draft, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { difference } = useDraftDifference()
  const newest = state.data?.draftRevision
  const known = loaded.data?.draftRevision
  const compared = difference?.draftRevision
  const publication = state.data?.published?.publicationId
  const isBehind =
    newest !== undefined &&
    ((known !== undefined && newest > known) || (compared !== undefined && newest > compared))

  useEffect(() => {
    if (isBehind) void refresh()
  }, [isBehind, newest, refresh])
  // Published elsewhere: the difference of the same draft has changed.
  useEffect(() => {
    if (publication !== undefined) void refresh()
  }, [publication, refresh])

  return { state, loaded }
}

/** Whether a change of the draft by this person is being sent. */
function useIsChanging(): boolean {
  return useIsMutating({ predicate: ({ options }) => changesDraft(options.mutationKey) }) > 0
}

/** Whether the loaded draft is the newest known here: what is sent with its revision is not refused for an own change. */
export function useIsDraftCurrent(): boolean {
  const { isStale } = useRead(menuEditing.draft, {}, { staleTime: Number.POSITIVE_INFINITY })
  return !useIsChanging() && !isStale
}

/**
 * What publishing would change, and whether that is the newest draft known here. It is not while a change by this
 * person is being sent, and until the difference is loaded after any change: publishing would be refused.
 */
export function useDraftDifference() {
  const newest = useRead(menuPublishing.state, {}, { staleTime: Number.POSITIVE_INFINITY }).data
  // Never stale by age, so `isStale` means changed since.
  const read = useRead(menuPublishing.difference, {}, { staleTime: Number.POSITIVE_INFINITY })
  const isChanging = useIsChanging()
  const difference = read.data
  const isCurrent =
    difference !== undefined &&
    !read.isStale &&
    !isChanging &&
    (newest === undefined || newest.draftRevision <= difference.draftRevision)
  return {
    difference,
    isCurrent,
    /** Undefined: the newest difference is known or being loaded. */
    failure: read.error && !isCurrent ? { error: read.error, retry: () => void read.refetch() } : undefined,
  }
}

/** Cache updates after a change. */
export function useDraftCache() {
  const client = useApi()
  const queries = useQueryClient()
  const shop = client.shop ?? ''
  /** Refetches everything about the draft; resolves when it is loaded. */
  const refresh = useCallback(
    () => Promise.all(drafted.map(({ path }) => queries.invalidateQueries({ queryKey: [shop, path] }))),
    [queries, shop],
  )
  /** Shows a change before the draft is refetched. */
  const show = (change: (loaded: LoadedDraft) => LoadedDraft) =>
    queries.setQueryData<LoadedDraft>(
      readKey<typeof menuEditing.draft>(client, menuEditing.draft, {}),
      (loaded) => loaded && change(loaded),
    )
  return { refresh, show }
}

const changing: readonly unknown[] = [
  ...Object.values(menuEditing).filter(({ kind }) => kind === 'write'),
  menuPublishing.restore,
  importing.apply,
  importing.undo,
  pictures.set,
].map(({ path }) => path)

function changesDraft(mutationKey: readonly unknown[] | undefined): boolean {
  return changing.includes(mutationKey?.[1])
}

const drafted = [
  menuEditing.draft,
  menuPublishing.state,
  menuPublishing.difference,
  menuPublishing.history,
  pictures.list,
]
