import type { Contexte } from '@ael/contract/demarches/modele.ts'
import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'
import { parEtape, type Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { IconCircleCheck, IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'
import { Liste } from './Reponses.tsx'
import { fichiersDe, type Valeurs } from './saisie-demande.ts'

const mots = libelles.resume

/** As many answers as are read at a glance. */
const COURTE = 12

/** The answers so far; of a long form, those of the steps that are passed are folded under their name. */
function Dites({ reponses, courante }: { reponses: readonly Reponse[]; courante: string | undefined }) {
  if (reponses.length <= COURTE) return <Liste reponses={reponses} />
  return parEtape(reponses).map(({ etape, reponses: dites }) => {
    const siennes = <Liste reponses={dites} />
    if (etape === '') return <div key={etape}>{siennes}</div>
    return (
      <details key={etape} className={styles.etape} open={etape === courante}>
        <summary>{etape}</summary>
        {siennes}
      </details>
    )
  })
}

interface Props {
  contexte: Contexte
  etapes: readonly EtapeActive[]
  valeurs: Valeurs
  /** None where they are all on the page already. */
  reponses: readonly Reponse[] | null
  /** The step one is at, by its name. */
  courante: string | undefined
  note: ReactNode
}

/** Beside the form: what was answered so far, the documents that are asked, whether all of it is kept. */
export function Resume({ contexte, etapes, valeurs, reponses, courante, note }: Props) {
  const champs = etapes.flatMap((etape) => etape.champs)
  const documents = champs.filter(({ champ }) => champ.type === 'fichiers')
  // Documents have a list of their own; a box that nobody ticked may not have been looked at yet.
  const tues = new Set(
    champs
      .filter(({ champ, valeur }) => champ.type === 'case' && valeur !== 'Oui')
      .concat(documents)
      .map(({ champ }) => champ.id),
  )
  const dites = (reponses ?? []).filter(({ champ }) => !tues.has(champ))
  const contrat = contexte.contrat && {
    champ: 'contrat',
    etape: '',
    question: mots.contrat,
    reponse: contexte.contrat.numeroContrat,
  }
  // The contract is a question of many forms, answered already.
  const seul = contrat && !dites.some(({ reponse }) => reponse === contrat.reponse)
  return (
    <aside className={styles.cote}>
      {reponses && (
        <Panel title={mots.titre}>
          {dites.length === 0 && !seul ? (
            <p className={styles.note}>{mots.vide}</p>
          ) : (
            <Dites reponses={seul ? [contrat, ...dites] : dites} courante={courante} />
          )}
        </Panel>
      )}
      {documents.length > 0 && (
        <Panel title={mots.documents}>
          <ul className={styles.documents}>
            {documents.map(({ champ, libelle, obligatoire }) => {
              const nombre = fichiersDe(valeurs[champ.id]).length
              const Icone = nombre > 0 ? IconCircleCheck : IconFileUpload
              return (
                <li key={champ.id}>
                  <Icone size={20} stroke={1.75} aria-hidden="true" className={nombre > 0 ? styles.joint : undefined} />
                  <span>
                    {libelle}
                    <small>{nombre > 0 ? mots.joints(nombre) : obligatoire ? mots.aJoindre : mots.facultatif}</small>
                  </span>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {note}
    </aside>
  )
}
