import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { connaissanceDe } from '@ael/contract/consommation/regles.ts'
import type { PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { IconClockHour4, IconHelpCircle, IconWaveSine } from '@tabler/icons-react'
import { ecartDuPoint } from '../../../lib/consommation/ecart.ts'
import { absent } from '../../../lib/formats/nombres.ts'
import { classes } from '../../../ui/classes.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { attendReleve, nomLigne, PAS_ENCORE_RELEVE } from '../../../lib/consommation/barres.ts'
import { partDeFuite } from '../../../lib/alertes/fuite.ts'
import { libelles } from '../libelles.ts'
import type { ecriture } from '../../../lib/consommation/unites.ts'
import styles from './GrilleConsommation.module.css'

interface Props {
  titre: string
  points: readonly PointConsommation[]
  ecrire: ReturnType<typeof ecriture>
  /** Today. */
  jour: string
  /** That of `dernierJourReleve`. */
  dernierJour: string | null
  fuite: Fuite | null
  /** Days on which much more was used than usual. */
  exces: readonly { jour: string }[]
  /** Opens a row's own period; left out at the deepest level. */
  onZoom?: (cle: string) => void
}

/** The figures of the graph as a table, newest first. What is missing is « – », never 0. */
export function GrilleConsommation({ titre, points, ecrire, jour, dernierJour, fuite, exces, onZoom }: Props) {
  const jours = new Set(exces.map((un) => un.jour))
  const avecFuite = points.some(
    ({ dateReleve, volumeConsoEnLitres }) => partDeFuite(fuite, dateReleve, volumeConsoEnLitres) !== null,
  )
  const avecIndex = points.some(({ index }) => index !== null)
  const avecPrecedent = points.some(({ volumePrecedentEnLitres }) => typeof volumePrecedentEnLitres === 'number')
  return (
    <div className={styles.cadre}>
      <table className={styles.table}>
        <caption className={styles.titre}>{titre}</caption>
        <thead>
          <tr>
            <th scope="col">{libelles.periode}</th>
            <th scope="col" className={styles.nombre}>
              {libelles.volume}
            </th>
            {avecFuite && (
              <th scope="col" className={styles.nombre}>
                <span className={styles.large}>{libelles.dontEcoulement}</span>
                <span className={styles.etroit}>{libelles.dontFuite}</span>
              </th>
            )}
            <th scope="col" className={styles.large}>
              {libelles.donnee}
            </th>
            {avecIndex && (
              <th scope="col" className={`${styles.nombre} ${styles.large}`}>
                {libelles.indexFin}
              </th>
            )}
            {avecPrecedent && (
              <>
                <th scope="col" className={`${styles.nombre} ${styles.large}`}>
                  {libelles.anPasse}
                </th>
                <th scope="col" className={classes(styles.nombre, avecFuite && styles.large)}>
                  {libelles.ecart}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <Ligne
              key={point.dateReleve}
              point={point}
              ecrire={ecrire}
              jour={jour}
              dernierJour={dernierJour}
              fuite={fuite}
              enExces={jours.has(point.dateReleve.slice(0, 10)) && point.dateReleve.length >= 10}
              colonnes={{ avecFuite, avecIndex, avecPrecedent }}
              onZoom={onZoom}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LigneProps extends Pick<Props, 'ecrire' | 'jour' | 'dernierJour' | 'fuite' | 'onZoom'> {
  point: PointConsommation
  enExces: boolean
  colonnes: { avecFuite: boolean; avecIndex: boolean; avecPrecedent: boolean }
}

function Ligne({
  point,
  ecrire,
  jour,
  dernierJour,
  fuite,
  enExces,
  colonnes: { avecFuite, avecIndex, avecPrecedent },
  onZoom,
}: LigneProps) {
  const part = partDeFuite(fuite, point.dateReleve, point.volumeConsoEnLitres)
  const { volumeConsoEnLitres: volume, volumePrecedentEnLitres: avant, index } = point
  const ecrit = (litres: number | null | undefined) => (typeof litres === 'number' ? ecrire.avecUnite(litres) : absent)
  const ecart = ecartDuPoint(point)
  const etat = <Etat point={point} jour={jour} dernierJour={dernierJour} />
  return (
    <tr className={part === null && !enExces ? undefined : styles.fuite}>
      <th scope="row">
        {onZoom ? (
          <button type="button" className={styles.lien} onClick={() => onZoom(point.dateReleve)}>
            {nomLigne(point)}
          </button>
        ) : (
          nomLigne(point)
        )}
        {enExces && part === null && (
          <>
            {' '}
            <StatusBadge level="attention">{libelles.exces}</StatusBadge>
          </>
        )}
        {(point.etat !== 'mesure' || !point.complet) && <span className={styles.etroit}>{etat}</span>}
      </th>
      <td className={`${styles.nombre} ${styles.fort}`}>{ecrit(volume)}</td>
      {avecFuite && <td className={classes(styles.nombre, part !== null && styles.part)}>{ecrit(part ?? 0)}</td>}
      <td className={styles.large}>{etat}</td>
      {avecIndex && <td className={`${styles.nombre} ${styles.large}`}>{ecrit(index)}</td>}
      {avecPrecedent && (
        <>
          <td className={`${styles.nombre} ${styles.large}`}>{ecrit(avant)}</td>
          <td className={classes(styles.nombre, avecFuite && styles.large)}>
            {ecart === null ? absent : `${ecart > 0 ? '+\u202F' : ''}${ecrit(ecart)}`}
          </td>
        </>
      )}
    </tr>
  )
}

/** Only exceptions are badged. */
function Etat({ point, jour, dernierJour }: Pick<LigneProps, 'point' | 'jour' | 'dernierJour'>) {
  if (attendReleve(point, dernierJour))
    return (
      <StatusBadge icon={<IconClockHour4 size={16} stroke={1.75} aria-hidden="true" />}>
        {PAS_ENCORE_RELEVE}
      </StatusBadge>
    )
  const etat = connaissanceDe(point, jour)
  if (etat === 'estime') {
    return (
      <StatusBadge level="information" icon={<IconWaveSine size={16} stroke={1.75} aria-hidden="true" />}>
        {libelles.estimee}
      </StatusBadge>
    )
  }
  if (etat === 'manquant') {
    return (
      <StatusBadge icon={<IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />}>
        {libelles.manquante}
      </StatusBadge>
    )
  }
  if (etat === 'mesure') return libelles.mesuree
  return (
    <StatusBadge icon={<IconClockHour4 size={16} stroke={1.75} aria-hidden="true" />}>
      {etat === 'enCours' ? libelles.enCours : libelles.partielle}
    </StatusBadge>
  )
}
