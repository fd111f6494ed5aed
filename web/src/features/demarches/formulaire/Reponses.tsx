import type { EtapeActive } from '@ael/contract/demarches/moteur/parcourir.ts'
import { parEtape, type Reponse } from '@ael/contract/demarches/moteur/soumettre.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Demande.module.css'

const mots = libelles.verification

interface Props {
  etapes: readonly EtapeActive[]
  reponses: readonly Reponse[]
  onModifier: (etape: string) => void
}

/** The answers of each step, with the way back to it. */
export const Reponses = ({ etapes, reponses, onModifier }: Props) => (
  <div className={styles.recap}>
    {etapes.map(({ etape, champs }) => {
      const donnees = reponses.filter((reponse) => champs.some(({ champ }) => champ.id === reponse.champ))
      return (
        <Panel
          key={etape.id}
          title={etape.libelle}
          aside={
            <Button variant="quiet" aria-label={mots.modifierEtape(etape.libelle)} onClick={() => onModifier(etape.id)}>
              {mots.modifier}
            </Button>
          }
        >
          {donnees.length === 0 ? <p className={styles.note}>{mots.sansReponse}</p> : <Liste reponses={donnees} />}
        </Panel>
      )
    })}
  </div>
)

/** Questions with their answers; a long one keeps its lines. */
export const Liste = ({ reponses }: { reponses: readonly Reponse[] }) => (
  <DescriptionList
    stacked
    items={reponses.map(({ champ, question, reponse }) => ({
      key: champ,
      term: question,
      value: reponse,
    }))}
  />
)

/** All that was answered, under the name of each step. */
export const ListeParEtape = ({ reponses }: { reponses: readonly Reponse[] }) =>
  parEtape(reponses).map(({ etape, reponses: siennes }) => (
    <section key={etape} className={styles.section}>
      {etape !== '' && <h3>{etape}</h3>}
      <Liste reponses={siennes} />
    </section>
  ))
