import type { CodesOf, FormOf, InputOf, KindOf, OutputOf } from '@tabard/contract/endpoint'
import type { ErrorCode, ErrorData } from '@tabard/contract/errors'
import type { Language } from '@tabard/domain/names'
import type { PlatformDoor } from '../db/platform-door.ts'
import type { FileStorage } from '../gateways/files/file-storage.ts'
import type { Refusal } from '../db/refusal.ts'
import type { Query } from '../db/statement.ts'
import type { ReadTx, WriteTx } from '../db/tx.ts'
import type { Words } from './words.ts'
import type { Caller, CallerRow } from './callers.ts'
import type { Topic } from './live.ts'
import type { ServerContext } from './server-context.ts'

/** The doors to one shop's data, already bound to the caller. */
export interface ShopScope {
  readonly merchantId: string
  readonly merchantKey: string
  readonly shopId: string
  readonly code: string
  read<Result>(work: (tx: ReadTx, caller: Promise<Caller>) => Promise<Result>): Promise<Result>
  /** For live screens: one load serves all who watch, so it asks for nobody in particular. */
  readForAll<Result>(work: (tx: ReadTx) => Promise<Result>): Promise<Result>
  write<Result>(work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>): Promise<Result>
  /**
   * One statement that is a transaction of its own and admits its caller itself. Undefined when it wrote nothing, for
   * whatever reason: `write` then finds out which.
   */
  writeAtOnce<Row>(
    make: (caller: Query<CallerRow, 'read'>) => Query<Row & CallerRow, 'write'>,
  ): Promise<(Row & CallerRow) | undefined>
}

/** A no with one of the row's own codes; another code, or data left out, does not compile. */
export type Fail<Codes extends ErrorCode> = <Code extends Codes>(
  code: Code,
  data: ErrorData<Code>,
) => Refusal<Code>

export interface HandlerRequest<E> {
  readonly input: InputOf<E>
  readonly shop: ShopScope
  /** Milliseconds; the only clock that decides (F15). */
  readonly now: number
  /** For what outlives the request: a live screen's loads. */
  readonly clock: () => number
  readonly language: Language
  readonly words: Words
  readonly fail: Fail<CodesOf<E>>
  /** News for live screens, sent once the handler has answered well. */
  publish(topic: Topic): void
  /** The merchant behind a public id, opened for reading (F14). Undefined: no such merchant. */
  openPublicId(id: string): Promise<Pick<ShopScope, 'merchantId' | 'read'> | undefined>
  /** Only for what is above merchants. */
  readonly platform: PlatformDoor
  readonly session: StaffCookie
  /** The Authorization that came, unproved: for log-ins, which take a guest along. All else asks for its caller. */
  readonly token: string | undefined
  /** What the query calls the asker's browser: a claim, good for what is public anyway. Empty: nothing. */
  readonly device: string
  /** The key of a paired device, unproved: for calls that belong to somebody else, who stands before it. */
  /** Whether the query names a table session (`ses`, venue specification, section 2). Nobody has looked whether it lasts. */
  readonly hasTableSession: boolean
  readonly deviceKey: string | undefined
  /** Of a row that is kept: these devices get answers of their own, all others share one. */
  differsFor(devices: Iterable<string>): void
  /** A gateway: never called inside `shop.write`. */
  readonly files: FileStorage
  /**
   * The bytes of an upload, for rows of the form `file`. Nothing of it is read before this is asked for, so admit the
   * caller first; beyond the limit nothing more of it is.
   */
  readUpload(maxBytes: number): Promise<Upload>
  /** For what is done between transactions: asking a provider, and writing what it says. */
  readonly outside: Pick<
    ServerContext,
    | 'pool'
    | 'providers'
    | 'messages'
    | 'geocoder'
    | 'clock'
    | 'log'
    | 'config'
    | 'live'
    | 'answers'
    | 'menuReader'
  >
}

/** A file that came with a request; its name and type are claims that nobody reads. */
export type Upload = Buffer | 'missing' | 'tooLarge'

/** The staff session's cookie and where the request came from. */
export interface StaffCookie {
  readonly token: string | undefined
  readonly address: string
  /** What limits count by: the IPv4 address, or the /64 of IPv6. */
  readonly network: string
  /** Which accounts this browser has logged in to before (`known-browser.ts`). */
  readonly knownBrowser: string | undefined
  /** What the browser calls itself: shown to the person, believed by nobody. */
  readonly device: string
  set(token: string, expiresAt: number): void
  clear(): void
  /** Keeps what `knownBrowser` answers from now on. */
  remember(knownBrowser: string, expiresAt: number): void
}

/** A document: bytes ready to leave, with the name of their content. */
export interface Document {
  readonly etag: string
  readonly isImmutable: boolean
  readonly type: string
  readonly body: Buffer
  readonly gzip?: Buffer | undefined
  readonly brotli?: Buffer | undefined
  readonly isPrivate?: boolean
}

/** A stream: the topic, and how to load what it shows now. The load is shared by all who watch. */
export interface LiveSource<Output> {
  readonly topic: Topic
  load(): Promise<{ readonly version: string; readonly data: Output } | undefined>
  /** Asked again while the stream is open, for what more than the caller's token decides. False ends the stream. */
  isAllowed?(tx: ReadTx, caller: Caller): Promise<boolean>
}

type ResultOf<E> =
  FormOf<E> extends 'document'
    ? Document
    : FormOf<E> extends 'stream'
      ? LiveSource<OutputOf<E>>
      : FormOf<E> extends 'file'
        ? // A download is bytes; an upload is answered like a call.
          KindOf<E> extends 'read'
          ? Document
          : OutputOf<E>
        : OutputOf<E>

/** A use case: load, decide, save, present. */
export type Handler<E> = (request: HandlerRequest<E>) => Promise<ResultOf<E> | Refusal<CodesOf<E>>>

/** One handler a row: a missing one does not compile. */
export type Handlers<Rows> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> }
