import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { controlerReleve } from '@ael/contract/releves/controle.ts'
import { lireDate } from '../../../lib/formats/dates.ts'
import { absent } from '../../../lib/formats/nombres.ts'
import { classes } from '../../../ui/classes.ts'
import type { Lecture } from '../lecture.ts'
import { enUnites, libelles } from '../libelles.ts'
import styles from '../Releves.module.css'
import { releveSaisi, type SaisieReleve } from '../saisie.ts'

interface Props {
  lecture: Lecture
  saisie: Pick<SaisieReleve, 'cadrans' | 'date'>
}

/** What the index that is being typed makes since the last one, beside what is usual; nothing where no index is known. */
export function Estimation({ lecture: { repere, compteur }, saisie }: Props) {
  const { ensemble, moyenneJour } = repere
  if (!ensemble) return null
  const { unite } = compteur
  const releve = releveSaisi(saisie, compteur)
  const { motif, volume, jours } = releve ? controlerReleve(releve, repere) : AUCUN
  const jour = lireDate(saisie.date)
  const attendu =
    moyenneJour === null || !jour || jour < ensemble.jour
      ? null
      : moyenneJour * (nombreDeJours(ensemble.jour, jour) - 1)
  const maximum = Math.max(volume ?? 0, attendu ?? 0)
  return (
    <div className={styles.estimation}>
      <h2>{libelles.estimation}</h2>
      <p className={styles.discret}>{libelles.dernierIndex(ensemble.valeur, ensemble.jour, unite)}</p>
      <p className={styles.volume}>
        {motif === 'INFERIEUR'
          ? libelles.inferieur
          : volume === null || jours === null
            ? libelles.estimationVide
            : libelles.depuis(volume, jours, unite)}
      </p>
      {attendu !== null && (
        <dl className={styles.barres}>
          <Barre
            nom={libelles.vous}
            volume={volume}
            maximum={maximum}
            texte={volume === null ? absent : enUnites(volume, unite)}
          />
          <Barre
            nom={libelles.habitude}
            volume={attendu}
            maximum={maximum}
            texte={libelles.habitudeEnviron(attendu, unite)}
            habitude
          />
        </dl>
      )}
    </div>
  )
}

const AUCUN = { motif: null, volume: null, jours: null }

function Barre({
  nom,
  volume,
  maximum,
  texte,
  habitude = false,
}: {
  nom: string
  volume: number | null
  maximum: number
  texte: string
  habitude?: boolean
}) {
  return (
    <div>
      <dt>{nom}</dt>
      <dd aria-hidden="true">
        {volume !== null && (
          <div
            className={classes(styles.barre, habitude && styles.habitude)}
            style={{ width: `${maximum > 0 ? (volume / maximum) * 100 : 0}%` }}
          />
        )}
      </dd>
      <dd>{texte}</dd>
    </div>
  )
}
