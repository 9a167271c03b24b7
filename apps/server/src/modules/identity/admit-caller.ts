import type { HandlerRequest } from '../../http/handler.ts'

/** Refuse a request without a valid token before it counts as a guess: a stranger writes nothing. */
export async function admitCaller({ shop }: Pick<HandlerRequest<never>, 'shop'>): Promise<void> {
  await shop.read(async (_, caller) => {
    await caller
  })
}
