import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { pourContrat } from '../components/pour-contrat.tsx'
import styles from '../components/Tuile.module.css'
import { TuilePanneau } from '../components/TuilePanneau.tsx'
import { estContrat, voitConsommation } from '../conditions.ts'
import type { DernierReleve } from '../avis.ts'
import { libelles } from '../libelles.ts'
import { relevesQuery } from '../queries.ts'
import type { Tuile } from '../tuile.ts'

const Contenu = pourContrat(({ contrat: { numeroContrat, isTypeElectricity, telereleve }, aujourdhui }) => {
  const lecture = useQuery(relevesQuery(numeroContrat, telereleve))
  const pied = lecture.data?.ouverture && (
    <ButtonLink href="#/demarches/autoreleve">{libelles.envoyerReleve}</ButtonLink>
  )
  return (
    <TuilePanneau titre={libelles.releves} lecture={lecture} echec={libelles.relevesEchec} place="texte" pied={pied}>
      {({ nombreLevees, dateDerniereLevee, dernier, ouverture }) =>
        dernier.dateReleve === null && nombreLevees === 0 ? (
          <EmptyState title={libelles.relevesVide} reason={libelles.relevesVideRaison} />
        ) : (
          <>
            {ouverture?.dateFin ? (
              <p className={styles.secondaire}>{libelles.releveOuverte(formatDate(ouverture.dateFin))}</p>
            ) : (
              <Prochain {...dernier} />
            )}
            <Index
              releve={dernier}
              estime={estEstime(dernier, dateDerniereLevee)}
              estElectricite={isTypeElectricity}
              aujourdhui={aujourdhui}
            />
            <p className={styles.discret}>{compte(nombreLevees, dateDerniereLevee)}</p>
          </>
        )
      }
    </TuilePanneau>
  )
})

const compte = (nombre: number, dernier: string | null): string => {
  const releves = `${formatNombre(nombre)} ${nombre > 1 ? 'relevés' : 'relevé'} en douze mois`
  return dernier === null ? `${releves}.` : `${releves}, le dernier le ${formatDate(dernier)}.`
}

function Prochain({ dateProchainReleve, telereleve }: DernierReleve) {
  if (dateProchainReleve === null) return null
  return (
    <p className={styles.secondaire}>
      {`${libelles.prochainReleve} le `}
      <strong className={styles.fort}>{formatDate(dateProchainReleve)}</strong>
      {telereleve ? `, ${libelles.aDistance}` : '.'}
    </p>
  )
}

/** Whole kilowatt-hours, as the meter shows them. */
const indexElectrique = (wattheures: number): string => `${formatNombre(Math.trunc(wattheures / 1000))}\u202FkWh`

/** Whether an index is worked out: of a day by its state, of a bill when nobody read the meter that day. */
const estEstime = ({ typeAgregat, etat, dateReleve }: DernierReleve, dateDerniereLevee: string | null): boolean =>
  typeAgregat === 'JOURNEE' ? etat === 'estime' : dateReleve !== dateDerniereLevee

interface ProprietesIndex {
  releve: DernierReleve
  estime: boolean
  estElectricite: boolean
  aujourdhui: string
}

function Index({ releve: { index, dateReleve, typeAgregat }, estime, estElectricite, aujourdhui }: ProprietesIndex) {
  // The day is not over: its index is that of the last hour known.
  const aMinuit = typeAgregat === 'JOURNEE' && dateReleve !== aujourdhui
  if (index === null || dateReleve === null) return null
  return (
    <div>
      <p className={styles.discret}>
        {`Index du ${formatDate(dateReleve)}${aMinuit ? ' à minuit' : ''} `}
        {estime && <StatusBadge icon={false}>{libelles.estime}</StatusBadge>}
      </p>
      {estElectricite ? (
        <strong>{indexElectrique(index)}</strong>
      ) : (
        <IndexDisplay litres={index} red={typeAgregat === 'JOURNEE' ? 3 : 0} />
      )}
    </div>
  )
}

/** How often the meter is read, what it showed last, and when it is read next. */
export const releves: Tuile = {
  id: 'releves',
  nom: libelles.releves,
  colonnes: 4,
  condition: (situation) => estContrat(situation) && voitConsommation(situation),
  Contenu,
}
