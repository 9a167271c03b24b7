import { createServer, type Socket } from 'node:net'

/** A fault for one email. `lost`: the server accepts it, and the connection breaks before the answer. */
type Mischief = 'silence' | 'lost' | 'later' | 'unknown' | 'closed' | 'noise'

/** A fake mail server. */
export interface SmtpFake {
  readonly port: number
  /** Accepted emails: sender, recipients and the raw message. */
  readonly taken: { readonly from: string; readonly to: readonly string[]; readonly message: string }[]
  /** Faults of the next connections, one each. */
  readonly mischief: (Mischief | 'none')[]
  stop(): Promise<void>
}

interface Account {
  readonly user: string
  readonly pass: string
}

/** Start a fake mail server on loopback with the SMTP that a sender needs (RFC 5321, AUTH PLAIN). */
export async function startSmtpFake(account: Account): Promise<SmtpFake> {
  const taken: SmtpFake['taken'] = []
  const mischief: SmtpFake['mischief'] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    talk(socket, account, mischief.shift() ?? 'none', taken)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake server is not listening')
  return {
    port: address.port,
    taken,
    mischief,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function talk(socket: Socket, account: Account, mischief: Mischief | 'none', taken: SmtpFake['taken']): void {
  const credentials = Buffer.from(`\0${account.user}\0${account.pass}`).toString('base64')
  const say = (line: string) => void socket.write(`${line}\r\n`)
  if (mischief === 'silence') return
  if (mischief === 'closed') return void socket.destroy()
  say(mischief === 'noise' ? 'HTTP/1.1 400 Bad Request' : '220 fake.example ESMTP')
  let isKnown = false
  let from = ''
  let to: string[] = []
  let message: string[] | undefined
  let rest = ''

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') say('250-fake.example\r\n250-AUTH PLAIN\r\n250 8BITMIME')
    else if (verb === 'AUTH') {
      isKnown = line === `AUTH PLAIN ${credentials}`
      say(isKnown ? '235 Authentication successful' : '535 5.7.8 Authentication credentials invalid')
    } else if (!isKnown && verb !== 'QUIT') say('530 5.7.0 Authentication required')
    else if (verb === 'MAIL') {
      from = /<(.*?)>/.exec(line)?.[1] ?? ''
      say('250 OK')
    } else if (verb === 'RCPT') {
      const address = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (mischief === 'unknown') return say(`550 5.1.1 <${address}>: no such mailbox`)
      to = [...to, address]
      say('250 OK')
    } else if (verb === 'DATA') {
      message = []
      say('354 Go ahead')
    } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
    else say('250 OK')
  }
  const content = (line: string) => {
    if (line !== '.') return void message?.push(line.replace(/^\./, ''))
    if (mischief === 'later') return say('451 4.3.0 Try again later')
    taken.push({ from, to, message: (message ?? []).join('\n') })
    message = undefined
    if (mischief === 'lost') socket.destroy()
    else say('250 2.0.0 Queued')
  }
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (message) content(line)
      else command(line)
    }
  })
}
