import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Paiements.module.css'
import type { Reglement } from '../reglement.ts'
import { ContenuReglement } from './ContenuReglement.tsx'
import { LignesFactures } from './LignesFactures.tsx'

function titreDe(reglement: Reglement): string {
  if (reglement.type === 'solde') return libelles.reglerSolde
  if (reglement.type === 'echeance') return libelles.reglerEcheance
  const { factures } = reglement
  const [premiere] = factures
  return factures.length === 1 && premiere
    ? libelles.reglerFacture(premiere.reference)
    : libelles.reglerFactures(factures.length)
}

interface Props {
  /** What is to be paid; null keeps it shut. */
  reglement: Reglement | null
  onClose: () => void
}

/** Payment by somebody signed in: invoices, an instalment, or the balance of a contract. */
export function PaiementDialog({ reglement, onClose }: Props) {
  return (
    <Dialog open={reglement !== null} onClose={onClose} title={reglement && titreDe(reglement)}>
      {reglement && (
        <div className={styles.reglement}>
          {reglement.type !== 'solde' && (reglement.type === 'echeance' || reglement.factures.length > 1) && (
            <LignesFactures
              nom={libelles.facturesChoisies}
              factures={reglement.factures.map((facture) => ({ ...facture, montant: facture.solde }))}
            />
          )}
          <ContenuReglement reglement={reglement}>
            <Button variant="outline" onClick={onClose}>
              {libelles.annuler}
            </Button>
          </ContenuReglement>
        </div>
      )}
    </Dialog>
  )
}
