import { Keystatic } from '@keystatic/core/ui'
import { createRoot } from 'react-dom/client'
import { forms } from './config.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Keystatic config={forms} />)
