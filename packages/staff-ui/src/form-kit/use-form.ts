import type { Endpoint } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { readRefusal, type CurrentOf, type FaultOf } from '@tabard/ui/form-kit/read-refusal'
import { unresolvedFaults } from '@tabard/ui/form-kit/unresolved-faults'
import { useDraft, type DraftState, type EditStore, type Version } from '@tabard/ui/form-kit/use-draft'
import { useWrite } from '@tabard/ui/client/queries'
import { Refused } from '@tabard/contract/wire/refused'
import { useRef, useState } from 'react'
import { complain as tell, errorMessage, showNotice, useComplaint } from '../feedback/notices.tsx'
import { useLeaveWarning } from '../leaving/use-leave-warning.ts'
import { useText } from '../text.ts'

type Stored<Draft, Revision> = Version<Draft, Revision> | null | undefined

type ErrorFields<Codes extends ErrorCode> = Readonly<Partial<Record<Codes, string>>>

/** What a form saves, and how. */
export interface FormOptions<Draft, Revision, Input, Output, Codes extends ErrorCode> {
  /** The contract row that saves. */
  readonly row: Endpoint<Input, Output, Codes, 'write', Input>
  /** The newest saved version; revision null: a new one. */
  readonly stored: Version<Draft, Revision>
  /** `seen`: the revision that the draft started from. */
  toInput(draft: Draft, seen: Revision): Input
  /** The version in a conflict refusal that carries one. */
  readonly toStored?: (current: CurrentOf<Codes>) => Version<Draft, Revision>
  /** Loads the version of the other person after a conflict refusal without it; null: removed. */
  readonly reload?: () => Promise<Stored<Draft, Revision>>
  /** What a removed one starts from when it is saved again. */
  readonly blank?: Version<Draft, Revision>
  /** The faults to show before sending; an attempt to save with any sends nothing. */
  readonly check?: (draft: Draft, hasTried: boolean) => readonly FaultOf<Codes>[]
  readonly isSame?: (a: Draft, b: Draft) => boolean
  /** Keeps unsaved changes beyond the form; without it, leaving asks. */
  readonly store?: EditStore<Draft, Revision>
  /** A question before sending; resolves to false: not sent. */
  readonly confirm?: (draft: Draft) => Promise<boolean>
  /** Whether the other version is what was sent: the answer to an earlier attempt was lost. */
  readonly isSaved?: (theirs: Draft, sent: Draft) => boolean
  /** Shows a conflict as soon as `stored` has another version, not only when saving is refused. */
  readonly detectsConflict?: boolean
  /** Undefined: "Saved". Null: none. */
  readonly notice?: string | null
  /** If it returns a promise, saving lasts until then and the form keeps its values. */
  readonly onSaved?: (output: Output, sent: Draft) => unknown
  /** Saving without changes sends nothing; nor is anything left to save if the other version is what was sent. */
  readonly onUnchanged?: () => void
  readonly onRefused?: (error: unknown) => void
  /** The field that a refusal without faults is about: `errorAt` gives its message there, without a notice. */
  readonly errorFields?: ErrorFields<Codes> | ((sent: Draft) => ErrorFields<Codes>)
  /** The form shows this error itself: no notice. */
  readonly isShownInForm?: (error: unknown) => boolean
  /** All fields of the form are in view: no notice says that fields must be fixed. */
  readonly isShort?: boolean
  /** False: what is typed is not worth a question before leaving, such as a password. */
  readonly asksBeforeLeaving?: boolean
}

/** The text of a conflict that nothing but saving again resolves. */
const removedText = 'menuConflict.removedRow'

/**
 * The state of a form that saves one thing through one contract row (ADR-096): draft, revision, faults at their
 * fields, conflict with another person's version, and the warning before leaving. A second save while one is running
 * is ignored.
 */
export function useForm<Draft, Revision, Input, Output, Codes extends ErrorCode>(
  options: FormOptions<Draft, Revision, Input, Output, Codes>,
) {
  const { stored, check, store, isSame } = options
  const { t } = useText()
  const { askToFix } = useComplaint()
  const draft = useDraft<Draft, Revision, FaultOf<Codes>>({ stored, store, isSame })
  const { refused, setRefused, send } = useSending(options, draft)
  const { isRunning, run } = useSingleRun()
  useLeaveWarning(draft.isDirty && store === undefined && options.asksBeforeLeaving !== false)

  const isDetected = options.detectsConflict === true && draft.isBehind
  const theirs = draft.theirs ?? (isDetected ? { version: stored, byName: '' } : undefined)

  const save = async (sent: Draft) => {
    draft.try()
    if ((check?.(sent, true) ?? []).length > 0) return options.isShort === true ? undefined : askToFix()
    if (options.confirm && !(await options.confirm(sent))) return
    await send(sent, draft.base.revision)
  }

  return {
    value: draft.value,
    /** The version that the draft started from. */
    base: draft.base,
    isNew: draft.base.revision === null,
    isDirty: draft.isDirty,
    isSaving: isRunning,
    error: refused?.error,
    /** The error of the last attempt, if it is about none of `errorFields`. */
    formError: refused && fieldOf(options, refused) === undefined ? refused.error : undefined,
    /** The message of a refusal that is about this field, until the field changes. */
    errorAt: (field: string) =>
      refused &&
      fieldOf(options, refused) === field &&
      unresolvedFaults([{ field }], refused.sent, draft.value).length > 0
        ? errorMessage(refused.error, t)
        : undefined,
    faults: [...(check?.(draft.value, draft.hasTried) ?? []), ...draft.faults],
    change: draft.change,
    put: draft.put,
    save: () => {
      if (!draft.isDirty && draft.base.revision !== null) options.onUnchanged?.()
      else if (!theirs) void run(() => save(draft.value))
    },
    /** Saves the draft with this difference, which the chosen button means; the fields keep theirs. */
    saveWith: (part: Partial<Draft>) => {
      if (!theirs) void run(() => save({ ...draft.value, ...part }))
    },
    discard: () => {
      setRefused(undefined)
      draft.discard()
    },
    conflict: theirs && {
      byName: theirs.byName,
      mine: draft.value,
      base: draft.base.value,
      theirs: theirs.version.value,
      /** Continues with the chosen fields of both; nothing is sent. */
      resolve: (mine: Draft) => draft.rebase(mine, theirs.version),
      takeTheirs: () => draft.settle(theirs.version),
      keepMine: () => {
        draft.rebase(draft.value, theirs.version)
        void run(() => send(draft.value, theirs.version.revision))
      },
    },
  }
}

/** Sends a draft and applies the answer to it: saved, refused with faults, or in conflict with another version. */
function useSending<Draft, Revision, Input, Output, Codes extends ErrorCode>(
  options: FormOptions<Draft, Revision, Input, Output, Codes>,
  draft: DraftState<Draft, Revision, FaultOf<Codes>>,
) {
  const { row, toInput, isSame } = options
  const { t } = useText()
  const { complain, withdraw } = useComplaint()
  const write = useWrite(row)
  const [refused, setRefused] = useState<{ readonly error: unknown; readonly sent: Draft }>()

  const announceSaved = () => {
    withdraw()
    if (options.notice !== null) showNotice(options.notice ?? t('settings.saved'))
  }

  const refuse = async (reason: unknown, sent: Draft) => {
    const { faults, conflict } = readRefusal<Codes>(reason)
    setRefused({ error: reason, sent })
    draft.refuse(faults, sent)
    options.onRefused?.(reason)
    const found = conflict && (await findTheirs(options, conflict.current))
    if (found && (options.isSaved ?? isSame ?? isSameValue)(found.value, sent)) {
      draft.settle(found)
      announceSaved()
      options.onUnchanged?.()
    } else if (found === null && options.blank) {
      // The typed values can still be saved as a new one.
      draft.rebase(sent, options.blank)
      tell(t(removedText), t)
    } else {
      if (found) draft.setTheirs({ version: found, byName: conflict?.byName ?? '' })
      if (fieldOf(options, { error: reason, sent }) === undefined && !options.isShownInForm?.(reason))
        complain(reason)
    }
  }

  const send = async (sent: Draft, seen: Revision) => {
    setRefused(undefined)
    try {
      const output = await write.mutateAsync(toInput(sent, seen))
      announceSaved()
      const following = options.onSaved?.(output, sent)
      if (following instanceof Promise) {
        // Saved already: leaving asks nothing.
        draft.settle({ value: sent, revision: seen })
        await following
      }
      draft.discard()
    } catch (reason) {
      await refuse(reason, sent)
    }
  }

  return { refused, setRefused, send }
}

/** The field that a refusal is about; undefined: none. */
function fieldOf<Draft, Codes extends ErrorCode>(
  { errorFields }: { readonly errorFields?: ErrorFields<Codes> | ((sent: Draft) => ErrorFields<Codes>) },
  { error, sent }: { readonly error: unknown; readonly sent: Draft },
): string | undefined {
  const fields: Readonly<Partial<Record<string, string>>> | undefined =
    typeof errorFields === 'function' ? errorFields(sent) : errorFields
  return error instanceof Refused ? fields?.[error.code] : undefined
}

/** Runs one task at a time; a call while one is running is ignored. */
function useSingleRun() {
  const [isRunning, setRunning] = useState(false)
  const isLocked = useRef(false)
  const run = async (task: () => Promise<void>) => {
    if (isLocked.current) return
    isLocked.current = true
    setRunning(true)
    try {
      await task()
    } finally {
      isLocked.current = false
      setRunning(false)
    }
  }
  return { isRunning, run }
}

/** The other person's version. Null: removed; undefined: nothing tells. */
async function findTheirs<Draft, Revision, Codes extends ErrorCode>(
  { toStored, reload }: Pick<FormOptions<Draft, Revision, never, never, Codes>, 'toStored' | 'reload'>,
  current: CurrentOf<Codes> | null | undefined,
): Promise<Stored<Draft, Revision>> {
  if (current === null) return null
  if (current !== undefined && toStored) return toStored(current)
  try {
    return await reload?.()
  } catch {
    return undefined
  }
}

/** A form as its conflict notice shows it: both versions of what is edited. */
export interface ConflictingForm<Draft> extends Pick<FormState, 'isSaving'> {
  readonly value: Draft
  readonly conflict: (NonNullable<FormState['conflict']> & { readonly theirs: Draft }) | undefined
}

/** What the parts of a form's frame need of its state. */
export interface FormState {
  readonly isDirty: boolean
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly error: unknown
  readonly formError: unknown
  readonly conflict:
    | { readonly byName: string; readonly takeTheirs: () => void; readonly keepMine: () => void }
    | undefined
  readonly save: () => void
  readonly discard: () => void
}
