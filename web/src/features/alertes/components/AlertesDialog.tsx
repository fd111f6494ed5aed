import type { Contexte } from '../../../lib/session/contexte.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from '../libelles.ts'
import { Alertes } from './Alertes.tsx'
import styles from './Alertes.module.css'

/** The alerts of a contract or group in a window, over the page that they are about. */
export function AlertesDialog({ contexte, onClose }: { contexte: Contexte; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={libelles.titre} shape="wide">
      <div className={styles.fenetre}>
        <Alertes contexte={contexte} />
      </div>
    </Dialog>
  )
}
