import { menuEditing } from '@tabard/contract/catalogue/calls'
import { menuPublishing } from '@tabard/contract/menu/publishing/calls'
import { pictures } from '@tabard/contract/pictures/calls'
import type { LoadedDraft } from '@tabard/contract/catalogue/loaded-draft'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
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
  const difference = useRead(menuPublishing.difference, {}, { staleTime: Number.POSITIVE_INFINITY })
  const newest = state.data?.draftRevision
  const known = loaded.data?.draftRevision
  const compared = difference.data?.draftRevision
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

  return { state, loaded, difference }
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

const drafted = [
  menuEditing.draft,
  menuPublishing.state,
  menuPublishing.difference,
  menuPublishing.history,
  pictures.list,
]
