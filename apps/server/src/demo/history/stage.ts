import { randomBytes } from 'node:crypto'
import { accounts } from '@tabard/contract/accounts/calls'
import { identity } from '@tabard/contract/identity/calls'
import { catalogue } from '@tabard/contract/menu/calls'
import { orders } from '@tabard/contract/orders/calls'
import { createClient, type Client } from '@tabard/contract/wire/client'
import { indexMenu, type Item, type MenuIndex } from '@tabard/domain/menu/menu'
import type { FastifyInstance } from 'fastify'
import { injectFetch } from '../../http/inject-fetch.ts'
import { createDraws, type Draws } from './draws.ts'
import { findPopular } from './draw-lines.ts'

export interface Login {
  readonly email: string
  readonly password: string
}

/** The account of a customer that visitors of the demo log in with. */
export interface CustomerLogin extends Login {
  readonly phone: string
}

/** A demo shop in use: its owner, its guests, and what they order. The clock is set before each call. */
export interface Stage {
  readonly code: string
  readonly clock: { now: number }
  readonly draws: Draws
  readonly owner: Client
  readonly index: MenuIndex
  readonly popular: readonly Item[]
  /** The telephone number of the customer with an account. Undefined: none has one. */
  readonly memberPhone: string | undefined
  /** A new guest. */
  guest(): Promise<Client>
  /** The guest with this telephone number, on the same device each time; logged in if the number has an account. */
  guestOf(phone: string): Promise<Client>
}

/** A server of the demo, whose clock is set before each call. */
export interface StageOf {
  readonly app: FastifyInstance
  readonly clock: { now: number }
  readonly login: Login
  /** Undefined: no customer has an account. */
  readonly customer?: CustomerLogin | undefined
}

/** A server on which calls take effect together: screens see what happened in the past when it is over. */
export interface PastOf extends StageOf {
  together<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Open a shop to play on. Throws if the owner cannot log in. */
export async function openStage({ app, clock, login, customer }: StageOf, code: string): Promise<Stage> {
  const draws = createDraws(code)
  const open = (token: string | undefined, cookie?: string) =>
    createClient({
      baseUrl: '',
      shop: code,
      device: `demo-${randomBytes(4).toString('hex')}`,
      language: () => 'en-gb',
      token: () => token,
      now: () => clock.now,
      randomBytes: (length) => randomBytes(length),
      fetch: injectFetch(app, cookie),
    })
  const visitor = open(undefined)
  const index = indexMenu(await visitor.read(catalogue.currentMenu, { shop: code, channel: 'online' }))
  const { soldOut, remaining } = await visitor.read(catalogue.shopStatus, { shop: code })
  const guest = async () => open((await visitor.call(orders.startGuest, {})).token)
  const member = async ({ email, password }: CustomerLogin) =>
    open((await visitor.call(accounts.logIn, { login: email, password })).token)
  const known = new Map<string, Promise<Client>>()
  return {
    code,
    clock,
    draws,
    owner: open(undefined, await logIn(app, login)),
    index,
    popular: findPopular(index, new Set([...soldOut, ...Object.keys(remaining)]), draws),
    memberPhone: customer?.phone,
    guest,
    guestOf: (phone) => {
      const found = known.get(phone) ?? (customer?.phone === phone ? member(customer) : guest())
      known.set(phone, found)
      return found
    },
  }
}

/** The session's cookie. */
async function logIn(app: FastifyInstance, { email, password }: Login): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: identity.logIn.path,
    headers: { 'x-requested-with': 'tabard', 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  })
  const [, cookie] = /tabard_staff=([\w-]+)/.exec(String(answer.headers['set-cookie'])) ?? []
  if (cookie === undefined) throw new Error(`the owner of the demo cannot log in: ${answer.statusCode}`)
  return cookie
}
