import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '../fake-server.ts'

/** A fake object storage. */
export interface S3Fake {
  readonly endpoint: string
  /** By bucket and key. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>
  /** Number of next requests to answer with 503. */
  failures: number
  stop(): Promise<void>
}

interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Start an object storage on loopback, for tests, with the S3 features in use: bucket in the path, verified
 * version 4 signatures, lists of two at a time, errors in XML.
 */
export async function startS3Fake(keys: Keys): Promise<S3Fake> {
  const objects: S3Fake['objects'] = new Map()
  const fake = { failures: 0 }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const fault = signatureFault(request, body, keys)
      if (fault !== undefined) return sendError(response, 403, fault)
      if (fake.failures > 0) {
        fake.failures -= 1
        return sendError(response, 503, 'SlowDown')
      }
      return answer(request, response, body, objects)
    })
  })
  const { port, stop } = await listenOnLoopback(server)
  return Object.assign(fake, {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    stop,
  })
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: S3Fake['objects'],
): void {
  const url = new URL(request.url ?? '', 'http://fake')
  const place = decodeURIComponent(url.pathname.slice(1))
  const bucket = place.split('/')[0] ?? ''
  if (request.method === 'PUT') {
    objects.set(place, { bytes: body, type: request.headers['content-type'] ?? '' })
    response.writeHead(200, { etag: '"x"' }).end()
  } else if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`
    const found = [...objects.keys()].filter((each) => each.startsWith(prefix))
    const listed = found
      .slice(0, 2)
      .map((each) => `<Contents><Key>${each.slice(bucket.length + 1)}</Key></Contents>`)
    sendXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${listed.join('')}</ListBucketResult>`,
    )
  } else if (request.method === 'GET') {
    const object = objects.get(place)
    if (!object) sendError(response, 404, 'NoSuchKey')
    else response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
  } else if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, key] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(`${bucket}/${key}`)
    sendXml(response, 200, '<DeleteResult></DeleteResult>')
  } else sendError(response, 400, 'NotImplemented')
}

/** The error code of a wrong signature, calculated as Amazon does (version 4). */
function signatureFault(request: IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, id = '', day = '', region = '', signed = '', signature] = found
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const requestHash = String(request.headers['x-amz-content-sha256'])
  if (requestHash !== 'UNSIGNED-PAYLOAD' && requestHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '', 'http://fake')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, requestHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest('hex')
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function sendError(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
