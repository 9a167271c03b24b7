import { startStaffApp } from '@tabard/staff-ui/app/start-staff-app.tsx'
import { routes } from './routes.tsx'

await startStaffApp({ name: 'service', routes })
