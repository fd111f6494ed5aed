import { formatEuros } from '../../../lib/formats/nombres.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Paiements.module.css'
import type { FactureAPayer, Reglement } from '../reglement.ts'
import { ContenuReglement } from './ContenuReglement.tsx'

function titreDe(reglement: Reglement): string {
  if (reglement.type === 'solde') return libelles.reglerSolde
  if (reglement.type === 'echeance') return libelles.reglerEcheance
  const { factures } = reglement
  const [premiere] = factures
  return factures.length === 1 && premiere ? libelles.reglerFacture(premiere.reference) : libelles.reglerFactures(factures.length)
}

const TOUTES_VISIBLES = 6

/** What is paid, line by line, when there are several. */
function Lignes({ factures }: { factures: readonly FactureAPayer[] }) {
  const plusieursContrats = new Set(factures.map(({ numeroContrat }) => numeroContrat)).size > 1
  const liste = (
    <ul className={styles.lignes} aria-label={libelles.facturesChoisies}>
      {factures.map(({ reference, numeroContrat, solde }) => (
        <li key={reference}>
          <span>
            {libelles.factureNumero(reference)}
            {plusieursContrats && <small>{libelles.contratNumero(numeroContrat)}</small>}
          </span>
          <span className={styles.somme}>{formatEuros(solde)}</span>
        </li>
      ))}
    </ul>
  )
  if (factures.length <= TOUTES_VISIBLES) return liste
  return (
    <details>
      <summary>{libelles.voirFactures(factures.length)}</summary>
      {liste}
    </details>
  )
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
          {reglement.type !== 'solde' && reglement.factures.length > 1 && <Lignes factures={reglement.factures} />}
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
