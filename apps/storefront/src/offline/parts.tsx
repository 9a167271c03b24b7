export { ConnectionStrip } from './connection-strip.tsx'
export { InstallEntry } from './install-entry.tsx'
export { TableStrip } from '../pieces/table-strip.tsx'
export { ExpiredLogIn } from '../pieces/expired-log-in.tsx'
