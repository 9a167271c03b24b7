import { identity } from '@tabard/contract/identity'
import { identitySchemas } from '@tabard/contract/identity.schema'
import { bindRows } from '../../http/bind.ts'
import { removeDemo } from './remove-demo.ts'
import { signIn } from './sign-in.ts'
import { readSession, signOut } from './sign-out.ts'

export const identityRows = bindRows(identity, identitySchemas, {
  signIn,
  signOut,
  session: readSession,
  removeDemo,
})
