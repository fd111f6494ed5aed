import { focusById } from '../focus-by-id.ts'
import { pageTitleId } from '../PageTitle.tsx'

/**
 * Once a window has given the focus back: what has it may go with what the window did, as the row of what was deleted. The
 * focus would then be nowhere; it goes to the title of the page, unless somebody has moved it before.
 */
export function followOpener(): void {
  const opener = document.activeElement
  const observer = new MutationObserver(() => {
    if (opener?.isConnected) return
    stop()
    if (document.activeElement === document.body) focusById(pageTitleId)
  })
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
}
