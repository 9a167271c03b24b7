import type { CodesOf, FormOf, InputOf, KindOf, OutputOf } from '@tabard/contract/wire/endpoint'
import type { ErrorCode, ErrorData } from '@tabard/contract/errors'
import type { Language } from '@tabard/domain/text/names'
import type { PlatformDatabase } from '../db/platform-database.ts'
import type { FileStorage } from '../gateways/files/file-storage.ts'
import type { Refusal } from '../db/refusal.ts'
import type { Query } from '../db/statement.ts'
import type { ReadTx, WriteTx } from '../db/tx.ts'
import type { ServerMessages } from './server-messages.ts'
import type { CallerRow } from '../db/authorised-write.ts'
import type { UseCaseDeps } from '../use-case-deps.ts'
import type { Caller } from './requests/callers.ts'
import type { Topic } from './streams/live.ts'

/** Access to one shop's data, authorised for the caller. */
export interface ShopScope {
  readonly merchantId: string
  readonly merchantKey: string
  readonly shopId: string
  readonly code: string
  read<Result>(work: (tx: ReadTx, caller: Promise<Caller>) => Promise<Result>): Promise<Result>
  /** For live screens: one load serves all watchers, so it checks no caller. */
  readForAll<Result>(work: (tx: ReadTx) => Promise<Result>): Promise<Result>
  write<Result>(work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>): Promise<Result>
  /**
   * Run a transaction of one flush that admits its caller (`authorisedWrite`). Undefined if its deciding
   * statement wrote nothing, and then no other did; `write` finds out why.
   */
  writeAtOnce<Row>(
    make: (caller: Query<CallerRow, 'read'>) => WriteSteps<Row>,
  ): Promise<(Row & CallerRow) | undefined>
}

/** The statements of a transaction of one flush. They see what the earlier ones wrote. */
export interface WriteSteps<Row> {
  /** Admits the caller, and may write what the other statements act on. Default: the query of the caller. */
  readonly admit?: Query<CallerRow, 'write'>
  /** What the deciding statement reads. */
  readonly before?: readonly Query<unknown, 'write'>[]
  /** Writes at most one row, and none for a caller who is not admitted. */
  readonly decide: Query<Row, 'write'>
  /** Act only on the row that `decide` wrote. */
  readonly after: readonly Query<unknown, 'write'>[]
}

/** Refuse with one of the row's own codes. Another code, or missing data, does not compile. */
export type Fail<Codes extends ErrorCode> = <Code extends Codes>(
  code: Code,
  data: ErrorData<Code>,
) => Refusal<Code>

/** The request as a use case sees it, with the gateways that it names (`Needs`). */
export interface HandlerRequest<E, Needs extends keyof UseCaseDeps = never> {
  readonly input: InputOf<E>
  readonly shop: ShopScope
  /** Milliseconds; the only clock that decides (F15). */
  readonly now: number
  /** The clock for work after the request, such as a live screen's loads. */
  readonly clock: () => number
  /** Wait that many milliseconds: a limit slows the caller down. */
  pause(ms: number): Promise<unknown>
  readonly language: Language
  readonly serverMessages: ServerMessages
  readonly fail: Fail<CodesOf<E>>
  /** Publish an event to live screens, sent after the handler has succeeded. */
  publish(topic: Topic): void
  /** Open the merchant of a public id for reading (F14). Undefined: no such merchant. */
  openPublicId(id: string): Promise<Pick<ShopScope, 'merchantId' | 'read'> | undefined>
  /** For data above merchants only. */
  readonly platform: PlatformDatabase
  readonly session: StaffCookie
  /** The Authorization header, not verified: for log-ins with a guest's token. Other calls use the caller. */
  readonly token: string | undefined
  /** The browser's device id in the query, not verified; enough for public data. Empty: none. */
  readonly device: string
  /** What the browser calls itself, not verified: inside WeChat and Alipay a payment page is another one. */
  readonly userAgent: string
  /** Whether the query names a table session (`ses`, venue specification, section 2); not verified. */
  readonly hasTableSession: boolean
  /** The key of a paired device, not verified: for calls of guests who use the device. */
  readonly deviceKey: string | undefined
  /** For cached rows: these devices have answers of their own; all others share one. */
  differsFor(devices: Iterable<string>): void
  /** A gateway: never called inside `shop.write`. */
  readonly files: FileStorage
  /**
   * Read the uploaded file, for rows of the form `file`. Authorise the caller before: nothing is read until
   * then, and nothing beyond the limit.
   */
  readUpload(maxBytes: number): Promise<Upload>
  /** The same, with the text fields that precede the file. */
  readForm(maxBytes: number): Promise<UploadForm>
  /** For work between transactions, such as calls to a provider. */
  readonly deps: Pick<UseCaseDeps, Needs>
}

/** An uploaded file. Its name and type are claims of the client and are ignored. */
export type Upload = Buffer | 'missing' | 'tooLarge'

/** An uploaded file with the text fields before it. */
export interface UploadForm {
  readonly file: Upload
  readonly fields: ReadonlyMap<string, string>
}

/** The staff session's cookie and the origin of the request. */
export interface StaffCookie {
  readonly token: string | undefined
  readonly address: string
  /** The unit of rate limits: the IPv4 address, or the /64 of IPv6. */
  readonly network: string
  /** The proof of the accounts that this browser has logged in to (`known-browser.ts`). */
  readonly knownBrowser: string | undefined
  /** The user agent, not verified: shown to the person only. */
  readonly device: string
  set(token: string, expiresAt: number): void
  clear(): void
  /** Set the cookie that `knownBrowser` reads. */
  remember(knownBrowser: string, expiresAt: number): void
}

/** A document: encoded bytes with the hash of their content. */
export interface Document {
  readonly etag: string
  readonly isImmutable: boolean
  readonly type: string
  readonly body: Buffer
  readonly gzip?: Buffer | undefined
  readonly brotli?: Buffer | undefined
  readonly isPrivate?: boolean
}

/** A stream: the topic, and a function that loads its current state for all watchers. */
export interface LiveSource<Output> {
  readonly topic: Topic
  load(): Promise<{ readonly version: string; readonly data: Output } | undefined>
  /** Check repeatedly whether the stream may stay open, beyond the caller's token. False ends it. */
  isAllowed?(tx: ReadTx, caller: Caller): Promise<boolean>
}

type ResultOf<E> =
  FormOf<E> extends 'document'
    ? Document
    : FormOf<E> extends 'stream'
      ? LiveSource<OutputOf<E>>
      : FormOf<E> extends 'file'
        ? KindOf<E> extends 'read'
          ? Document
          : OutputOf<E>
        : OutputOf<E>

/** A use case: load, decide, save, present. `Needs`: the gateways that it may use between transactions. */
export type Handler<E, Needs extends keyof UseCaseDeps = never> = (
  request: HandlerRequest<E, Needs>,
) => Promise<ResultOf<E> | Refusal<CodesOf<E>>>

/** One handler per row. A missing one does not compile. */
export type Handlers<Rows> = {
  readonly [Name in keyof Rows]: Handler<Rows[Name], keyof UseCaseDeps>
}
