import { startStaffApp } from '@tabard/staff-ui/app/start-staff-app.tsx'
import { serviceApp } from './service-app.ts'

await startStaffApp(serviceApp)
