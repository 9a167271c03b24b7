import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

interface Waiting {
  resolve(answer: Answer): void
  reject(fault: Error): void
}

/**
 * One keep-alive connection with one request at a time. Barely more than the socket, because the generator
 * shares two cores with both sides.
 */
export class Connection {
  readonly #port: number
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  #received: Buffer = Buffer.alloc(0)
  #head = ''
  #bodyStart = 0
  #length = 0

  constructor(port: number) {
    this.#port = port
  }

  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#socket = undefined
      this.#end()?.reject(new Error('the connection closed before the response'))
    })
    return socket
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    if (this.#bodyStart === 0 && !this.#readHead()) return
    if (this.#received.length < this.#bodyStart + this.#length) return
    const answer = {
      status: Number(this.#head.slice(9, 12)),
      head: this.#head,
      body: this.#received.subarray(this.#bodyStart, this.#bodyStart + this.#length),
    }
    this.#end()?.resolve(answer)
  }

  #readHead(): boolean {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return false
    this.#head = this.#received.toString('latin1', 0, end)
    this.#bodyStart = end + 4
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]
    if (length === undefined) throw new Error(`response without content-length: ${this.#head}`)
    this.#length = Number(length)
    return true
  }

  #end(): Waiting | undefined {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#received = Buffer.alloc(0)
    this.#bodyStart = 0
    return waiting
  }
}

/** The value of a header in the head of an answer. */
export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1]
}

/** A request as bytes. */
export function toRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${length}\r\n${body}`)
}
