import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Echanges.module.css'
import { libelles } from './libelles.ts'

const textes = libelles.secret

/** A secret, shown once: closing it any way but the button asks nothing more, the server has only its print or its seal. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copier = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast('resolu', textes.copie)
    } catch {
      showToast('urgent', textes.copieRefusee)
    }
  }
  return (
    <Dialog
      open
      title={textes.titre}
      dismissible={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copier()}>{textes.copier}</Button>
          <Button variant="outline" onClick={onClose}>
            {textes.fermer}
          </Button>
        </>
      }
    >
      <p>{textes.avertissement}</p>
      <code className={styles.secret} aria-label={textes.etiquette}>
        {secret}
      </code>
    </Dialog>
  )
}
