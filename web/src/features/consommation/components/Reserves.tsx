import type { Graphe, Reserve } from '@ael/contract/consommation/schemas.ts'
import { formatDate, formatHeure } from '../../../lib/formats/dates.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ecriture } from '../../../lib/consommation/unites.ts'
import type { Vue } from '../vue.ts'

const quand = ({ dateDebut, dateFin }: Reserve): string => {
  if (dateDebut.length > 10) return `De ${formatHeure(dateDebut)} à ${formatHeure(dateFin)}`
  return dateDebut === dateFin ? formatDate(dateDebut) : `Du ${formatDate(dateDebut)} au ${formatDate(dateFin)}`
}

/** Where the readings are missing, and the volume that the index still tells of those stretches. */
export function Reserves({ reserves, grandeur, unite }: Pick<Graphe, 'reserves' | 'grandeur'> & { unite: Vue['unite'] }) {
  const { avecUnite } = ecriture(grandeur, unite)
  if (reserves.length === 0) return null
  return (
    <Notice level="information">
      {reserves.map((reserve) => (
        <p key={reserve.dateDebut}>
          <strong>{`${quand(reserve)}\u202F: relevés manquants.`}</strong>{' '}
          {reserve.volumeConsoEnLitres === null
            ? 'Le volume sera connu au prochain relevé.'
            : `${avecUnite(reserve.volumeConsoEnLitres)} en tout, répartition inconnue. Le total les inclut.`}
        </p>
      ))}
    </Notice>
  )
}
