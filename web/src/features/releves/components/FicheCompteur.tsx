import { formatNombre } from '../../../lib/formats/nombres.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Lecture } from '../lecture.ts'
import { libelles } from '../libelles.ts'
import styles from '../Releves.module.css'

const LITRES = 1000
const JOURS_PAR_MOIS = 365 / 12

interface Props {
  numeroContrat: string
  adresse?: string
  lecture: Lecture
  dernierEnvoi?: { valeurIndex: number; dateReleve: string } | null
}

/** Which meter it is, what it showed last, until when it can be read. */
export function FicheCompteur({
  numeroContrat,
  adresse,
  lecture: { compteur, repere, debut, fin },
  dernierEnvoi,
}: Props) {
  const { unite, nombreRoues } = compteur
  const { ensemble, moyenneJour } = repere
  return (
    <Panel title={libelles.votreReleve} footer={<a href="#/contenu/lire_compteur">{libelles.lireCompteur}</a>}>
      <div className={styles.dernier}>
        <p className={styles.discret}>{ensemble ? libelles.dernier(ensemble.jour) : libelles.sansDernier}</p>
        {ensemble &&
          (unite === 'm3' ? (
            <IndexDisplay litres={ensemble.valeur * LITRES} black={nombreRoues} red={0} />
          ) : (
            <Figure value={formatNombre(ensemble.valeur)} unit="kWh" size="sm" />
          ))}
      </div>
      <DescriptionList
        stacked
        items={[
          { term: libelles.contrat, value: numeroContrat },
          ...(adresse ? [{ term: libelles.adresse, value: adresse }] : []),
          { term: libelles.jusquAu, value: fin === null ? libelles.enToutTemps : libelles.periode(debut, fin) },
          ...(moyenneJour === null
            ? []
            : [
                { term: libelles.consommationHabituelle, value: libelles.parMois(moyenneJour * JOURS_PAR_MOIS, unite) },
              ]),
          ...(dernierEnvoi
            ? [
                {
                  term: libelles.dejaEnvoye,
                  value: libelles.envoi(dernierEnvoi.valeurIndex, dernierEnvoi.dateReleve, unite),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
