import type { Graphe, Reserve } from '@ael/contract/consommation/schemas.ts'
import { formatDate, formatHeure } from '../../../lib/formats/dates.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ecriture } from '../../../lib/consommation/unites.ts'
import type { Vue } from '../vue.ts'

/** An hour of the clock, whatever its time zone. */
const MINUIT = /T00:00/

const quand = ({ dateDebut, dateFin }: Reserve): string => {
  if (dateDebut.length > 10) {
    const [debut, fin] = [dateDebut, dateFin].map((instant) => (MINUIT.test(instant) ? 'minuit' : formatHeure(instant)))
    return debut === fin ? 'Toute la journée' : `De ${debut} à ${fin}`
  }
  return dateDebut === dateFin ? formatDate(dateDebut) : `Du ${formatDate(dateDebut)} au ${formatDate(dateFin)}`
}

/** Where the readings are missing, and the volume that the index still tells of those stretches. */
export function Reserves({
  reserves,
  grandeur,
  unite,
}: Pick<Graphe, 'reserves' | 'grandeur'> & { unite: Vue['unite'] }) {
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
