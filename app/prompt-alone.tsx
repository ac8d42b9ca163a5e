import { createRoot } from 'react-dom/client'
import { InstallPrompt } from './shell/install/install-prompt.tsx'

/** Shows the install prompt on a page that does without the app. Returns how to take it away, when the app comes. */
export function promptAlone(): () => void {
  const holder = document.createElement('div')
  holder.dataset.promptAlone = ''
  document.body.append(holder)
  const root = createRoot(holder)
  root.render(<InstallPrompt />)
  return () => {
    root.unmount()
    holder.remove()
  }
}
