import { showToast } from '../../../ui/toasts/toasts.ts'

/** After an act that replaced the text: says it, gives up what was typed, and reads the text again. */
export const oublier =
  (form: { renoncer: () => void }, relire: () => Promise<void>) =>
  ({ message }: { message: string }): void => {
    showToast('resolu', message)
    form.renoncer()
    void relire()
  }
