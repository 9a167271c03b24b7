// The script of the control page: React itself, with nothing to render.
import { createRoot } from 'react-dom/client'

createRoot(document.createElement('div')).render(null)
