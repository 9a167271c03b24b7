import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { closeLostConnections } from './close-lost-connections.ts'

const server = `
import { createServer } from 'node:http'
createServer((request, response) => response.end('served')).listen(0, '127.0.0.1')
`

/** Start a server, stop it for a while, kill it, and tell how many of five requests of that time end. */
async function requestsThatEnd(watch: (worker: Worker) => void): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tabard-lost-'))
  const exec = path.join(folder, 'server.mjs')
  writeFileSync(exec, server)
  cluster.setupPrimary({ exec, execArgv: [] })
  const worker = cluster.fork()
  const handed = vi.spyOn(worker.process, 'send')
  watch(worker)
  const [{ port }] = (await once(worker, 'listening')) as [AddressInfo]
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served')
  worker.process.kill('SIGSTOP')
  handed.mockClear()
  const clients = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => once(client, 'connect')))
  for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The supervisor has handed one on, and the stopped server does not confirm it.
  await vi.waitFor(() => expect(handed).toHaveBeenCalled())
  const ended = clients.map(
    (client) => new Promise<number>((resolve) => client.once('close', () => resolve(1))),
  )
  const exit = once(worker, 'exit')
  worker.process.kill('SIGKILL')
  await exit
  const patience = new Promise<number>((resolve) => setTimeout(() => resolve(0), 1_000))
  const counts = await Promise.all(ended.map((each) => Promise.race([each, patience])))
  for (const client of clients) client.destroy()
  rmSync(folder, { recursive: true })
  return counts.reduce((sum, each) => sum + each, 0)
}

test('requests that were on their way to a server when it died end at once', async () => {
  expect(await requestsThatEnd(closeLostConnections)).toBe(5)
})

test('without that, some of them wait', async () => {
  expect(await requestsThatEnd(() => {})).toBeLessThan(5)
})
