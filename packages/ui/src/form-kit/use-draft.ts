import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { useState } from 'react'
import { unresolvedFaults } from './unresolved-faults.ts'

/** A version of what a form edits. Revision null: not saved yet. */
export interface Version<Draft, Revision> {
  readonly value: Draft
  readonly revision: Revision
}

/** Unsaved changes and the version that they started from. */
export interface Edit<Draft, Revision> {
  readonly base: Version<Draft, Revision>
  readonly mine: Draft
}

/** Where unsaved changes are; in memory unless a form keeps them elsewhere. */
export interface EditStore<Draft, Revision> {
  readonly edit: Edit<Draft, Revision> | undefined
  update(next: (known: Edit<Draft, Revision> | undefined) => Edit<Draft, Revision> | undefined): void
}

interface Theirs<Draft, Revision> {
  readonly version: Version<Draft, Revision>
  /** Empty: unknown. */
  readonly byName: string
}

interface DraftOptions<Draft, Revision> {
  /** The newest saved version. Unsaved changes keep the one that they started from. */
  readonly stored: Version<Draft, Revision>
  readonly store?: EditStore<Draft, Revision> | undefined
  readonly isSame?: ((a: Draft, b: Draft) => boolean) | undefined
}

/** The state of a form without its screen: draft, revision, faults of what was sent, conflict. */
export function useDraft<Draft, Revision, Fault extends { readonly field: string }>({
  stored,
  store,
  isSame = isSameValue,
}: DraftOptions<Draft, Revision>) {
  const [inMemory, update] = useState<Edit<Draft, Revision>>()
  const edits: EditStore<Draft, Revision> = store ?? { edit: inMemory, update }
  const [refused, setRefused] = useState<{ readonly faults: readonly Fault[]; readonly sent: Draft }>()
  const [theirs, setTheirs] = useState<Theirs<Draft, Revision>>()
  const [hasTried, setTried] = useState(false)
  const { base, mine: value } = edits.edit ?? { base: stored, mine: stored.value }
  const isDirty = edits.edit !== undefined && !isSame(value, base.value)

  const put = (next: Draft) => edits.update((known) => editOf(known?.base ?? stored, next, stored, isSame))
  return {
    value,
    base,
    isDirty,
    /** Whether this person has tried to save: empty fields are no fault before. */
    hasTried,
    theirs,
    faults: refused ? unresolvedFaults(refused.faults, refused.sent, value) : [],
    try: () => {
      setTried(true)
      setRefused(undefined)
    },
    change: (part: Partial<Draft>) =>
      edits.update((known) =>
        editOf(known?.base ?? stored, { ...(known ? known.mine : stored.value), ...part }, stored, isSame),
      ),
    put,
    refuse: (faults: readonly Fault[], sent: Draft) => setRefused({ faults, sent }),
    setTheirs,
    /** Whether `stored` has become another version than the one that the changes started from. */
    isBehind:
      isDirty &&
      base.revision !== null &&
      stored.revision !== null &&
      base.revision !== stored.revision &&
      !isSame(stored.value, base.value),
    /** Continues with `mine` on another version. */
    rebase: (mine: Draft, on: Version<Draft, Revision>) => {
      edits.update(() => (store && isSame(mine, on.value) ? undefined : { base: on, mine }))
      setTheirs(undefined)
    },
    /** Continues without changes on another version, also before `stored` has become it. */
    settle: (on: Version<Draft, Revision>) => {
      edits.update(() => (store ? undefined : { base: on, mine: on.value }))
      setRefused(undefined)
      setTheirs(undefined)
    },
    discard: () => {
      edits.update(() => undefined)
      setRefused(undefined)
      setTheirs(undefined)
      setTried(false)
    },
  }
}

/** What `useDraft` returns. */
export type DraftState<Draft, Revision, Fault extends { readonly field: string }> = ReturnType<
  typeof useDraft<Draft, Revision, Fault>
>

/** Undefined: the draft equals the newest saved version. */
function editOf<Draft, Revision>(
  base: Version<Draft, Revision>,
  mine: Draft,
  stored: Version<Draft, Revision>,
  isSame: (a: Draft, b: Draft) => boolean,
): Edit<Draft, Revision> | undefined {
  return base.revision === stored.revision && isSame(mine, base.value) ? undefined : { base, mine }
}
