import { showToast } from '../toasts/toasts.ts'

/** What follows once a window has sent its form: the server's sentence is said, and it closes. */
export const sayAndClose =
  (close: () => void) =>
  ({ message }: { message: string }): void => {
    showToast('resolu', message)
    close()
  }
