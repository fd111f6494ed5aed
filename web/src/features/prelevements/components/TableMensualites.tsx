import type { DetailMensualite } from '@ael/contract/prelevements/schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Prelevements.module.css'

type Ligne = Pick<DetailMensualite, 'dateEcheance' | 'montant'> & Partial<DetailMensualite>

/** Only what is out of the ordinary is badged. */
function Statut({ statut, libelleStatut, motifRejet }: Ligne) {
  if (statut === 'REJETEE')
    return (
      <>
        <StatusBadge level="urgent">{libelleStatut}</StatusBadge>
        {motifRejet && <span className={styles.motif}>{motifRejet}</span>}
      </>
    )
  if (statut === 'REMISE') return <StatusBadge level="information">{libelleStatut}</StatusBadge>
  return libelleStatut
}

/** Instalments in their order, with their state when they have one. */
export function TableMensualites({ titre, lignes }: { titre: string; lignes: readonly Ligne[] }) {
  const avecStatut = lignes.some(({ statut }) => statut !== undefined)
  return (
    <table className={styles.table}>
      <caption>{titre}</caption>
      <thead>
        <tr>
          <th scope="col">{libelles.date}</th>
          {avecStatut && <th scope="col">{libelles.statut}</th>}
          <th scope="col" className={styles.nombre}>
            {libelles.montant}
          </th>
        </tr>
      </thead>
      <tbody>
        {lignes.map((ligne) => (
          <tr key={ligne.dateEcheance}>
            <th scope="row">{formatDate(ligne.dateEcheance)}</th>
            {avecStatut && (
              <td>
                <Statut {...ligne} />
              </td>
            )}
            <td className={styles.nombre}>
              <span className={ligne.isCancelled ? styles.annulee : undefined}>{formatEuros(ligne.montant)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
