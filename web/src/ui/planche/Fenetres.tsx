import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { WaitingDialog } from '../dialog/WaitingDialog.tsx'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Panel } from '../Panel.tsx'
import { showToast } from '../toasts/toasts.ts'
import styles from './Planche.module.css'

type Fenetre = 'confirmation' | 'tiroir' | 'attente' | null

/** Windows, drawer, waiting dialog and toasts, each opened by its button. */
export function Fenetres() {
  const [ouverte, setOuverte] = useState<Fenetre>(null)
  const fermer = () => setOuverte(null)
  return (
    <Panel title="Fenêtres et messages" className={styles.c12}>
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setOuverte('confirmation')}>
          Demander une confirmation
        </Button>
        <Button variant="outline" onClick={() => setOuverte('tiroir')}>
          Ouvrir les filtres
        </Button>
        <Button variant="outline" onClick={() => setOuverte('attente')}>
          Montrer l’attente
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            showToast('resolu', 'Paiement reçu.')
            showToast('attention', 'Attention ce contrat est résilié')
            showToast('urgent', 'Votre session a expiré.')
          }}
        >
          Afficher trois messages
        </Button>
      </div>
      <ConfirmDialog
        open={ouverte === 'confirmation'}
        question={`Résilier le contrat 0447122\u202F?`}
        confirmLabel="Résilier le contrat"
        cancelLabel="Garder le contrat"
        danger
        onConfirm={fermer}
        onCancel={fermer}
      >
        <p>L’eau sera coupée le 28/11/2026 si personne ne reprend le contrat.</p>
      </ConfirmDialog>
      <Dialog
        open={ouverte === 'tiroir'}
        title="Filtres"
        shape="drawer"
        onClose={fermer}
        actions={
          <Button full onClick={fermer}>
            Afficher 17 contrats
          </Button>
        }
      >
        <TextField label="Solde supérieur à" name="planche-filtre-solde" defaultValue="50,00" suffix="€" />
        <CheckboxField label="En alerte" name="planche-filtre-alerte" defaultChecked />
      </Dialog>
      <WaitingDialog open={ouverte === 'attente'} onClose={fermer} />
    </Panel>
  )
}
