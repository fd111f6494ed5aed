import type { Accueil, SujetAccueil } from '@ael/contract/administration/accueil.ts'
import { formatDateHeure } from '../../../lib/formats/dates.ts'
import { direDelai } from '../../../lib/formats/delai.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { DelayGraduation } from '../../../ui/DelayGraduation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { libelles } from './libelles.ts'
import styles from './Accueil.module.css'
import { direSuivis } from './suivis.ts'

const COMPTE_MAX = 10_000

interface Props {
  attentes: Accueil['attentes']
  /** Where each subject is worked off; one without a place is only told. */
  lieux: Partial<Record<SujetAccueil, string>>
  /** When it was read, in milliseconds. */
  maintenant: number
}

/** How much of the delay of the oldest is left, or how late it is, on a ruler and in words; since when, without a delay. */
function DelaiDuPlusAncien({
  depuis,
  echeance,
  maintenant,
}: {
  depuis: string
  echeance: string | null
  maintenant: number
}) {
  if (echeance === null) return <span className={styles.date}>{libelles.depuisLe(formatDateHeure(depuis))}</span>
  const fin = Date.parse(echeance)
  const enRetard = maintenant > fin
  return (
    <div className={styles.delai}>
      <DelayGraduation start={Date.parse(depuis)} end={fin} now={maintenant} />
      <span className={enRetard ? styles.retard : styles.date}>{direDelai({ echeance, enRetard }, maintenant)}</span>
    </div>
  )
}

/** One row a subject: those that wait first, late ones before the others, then the oldest; zeros grey. */
export function Attentes({ attentes, lieux, maintenant }: Props) {
  const enRetard = ({ echeance }: Accueil['attentes'][number]): number =>
    Number(echeance !== null && Date.parse(echeance) < maintenant)
  const parUrgence = attentes.toSorted(
    (a, b) =>
      Math.sign(b.nombre) - Math.sign(a.nombre) ||
      enRetard(b) - enRetard(a) ||
      (a.depuis ?? '').localeCompare(b.depuis ?? ''),
  )
  return (
    <Panel>
      {attentes.every(({ nombre }) => nombre === 0) && <p>{libelles.rien}</p>}
      <div className={styles.attentes}>
        <table className={styles.attente}>
          <caption>
            <VisuallyHidden>{libelles.titre}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{libelles.sujet}</th>
              <th scope="col" className={styles.nombre}>
                {libelles.nombre}
              </th>
              <th scope="col" className={styles.ancien}>
                {libelles.depuis}
              </th>
              <th scope="col">{libelles.acte}</th>
            </tr>
          </thead>
          <tbody>
            {parUrgence.map(({ sujet, nombre, depuis, echeance, suivis }) => {
              const { nom, acte } = libelles.sujets[sujet]
              const lieu = lieux[sujet]
              return (
                <tr key={sujet} className={nombre === 0 ? styles.zero : undefined}>
                  <th scope="row">
                    {nom} {nombre > 0 && suivis && <span className={styles.suivis}>{direSuivis(suivis)}</span>}
                  </th>
                  <td className={styles.nombre}>
                    {nombre > COMPTE_MAX ? libelles.plusDe(formatNombre(COMPTE_MAX)) : formatNombre(nombre)}
                  </td>
                  <td className={styles.ancien}>
                    {depuis && <DelaiDuPlusAncien depuis={depuis} echeance={echeance} maintenant={maintenant} />}
                  </td>
                  <td>{nombre > 0 && lieu && <a href={`#${lieu}`}>{acte}</a>}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
