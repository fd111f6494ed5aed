import type { GranulariteZoom } from '@ael/contract/consommation/granularites.ts'
import type { Plage } from '@ael/contract/consommation/periodes.ts'
import { DETAIL, libelles } from '../libelles.ts'
import { dernierJourReleve } from '../../../lib/consommation/barres.ts'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { estVide, zoomOuvert } from '../vue.ts'
import { PanneauFuite } from '../fuite/PanneauFuite.tsx'
import { Recit } from '../fuite/Recit.tsx'
import { Compagne } from './Compagne.tsx'
import { GrilleConsommation } from './GrilleConsommation.tsx'
import { Reserves } from './Reserves.tsx'
import { VueGraphique } from './VueGraphique.tsx'
import styles from './Consommation.module.css'

/** The graph, its caveats, its companion and the same figures as a table; nothing below the reason when nothing is known. */
export function DonneesConsommation({
  compagne,
  ...vueGraphique
}: Parameters<typeof VueGraphique>[0] & {
  /** What the second graph goes with: the view that was asked for. */
  compagne: { granularite: GranulariteZoom; plage: Plage }
}) {
  const { cible, fuite, exces, vue, graphe, maintenant, ouvertes, aller, enAttente } = vueGraphique
  const plusLoin = zoomOuvert(vue.granularite, ouvertes)
  const passes = graphe.resultats.filter(
    ({ dateReleve, volumeConsoEnLitres }) =>
      volumeConsoEnLitres !== null || dateReleve <= maintenant.instant.slice(0, dateReleve.length),
  )
  const vide = estVide(graphe)
  const plusGrand = Math.max(0, ...passes.map(({ volumeConsoEnLitres }) => volumeConsoEnLitres ?? 0))
  return (
    <>
      <VisuallyHidden>
        <output>{!enAttente && !vide && libelles.recuperees}</output>
      </VisuallyHidden>
      {fuite && cible.mode === 'contrat' ? (
        <div className={styles.avecFuite}>
          <PanneauFuite fuite={fuite} numeroContrat={cible.contract} />
          <VueGraphique {...vueGraphique} />
        </div>
      ) : (
        <VueGraphique {...vueGraphique} />
      )}
      {fuite && cible.mode === 'contrat' && <Recit fuite={fuite} numeroContrat={cible.contract} />}
      {!enAttente && <Reserves reserves={graphe.reserves} grandeur={graphe.grandeur} unite={vue.unite} />}
      {vue.affichage === 'graphique' && !vide && (
        <Compagne
          {...compagne}
          cible={cible}
          unite={vue.unite}
          comparer={vue.comparer}
          fuite={fuite}
          maintenant={maintenant}
        />
      )}
      {passes.length > 0 && !vide && (
        <section aria-labelledby="detail" className={styles.detail}>
          <div className={styles.teteDetail}>
            <h2 id="detail">{DETAIL[vue.granularite]}</h2>
            {plusLoin && <p>{libelles.parJour}</p>}
          </div>
          <GrilleConsommation
            titre={DETAIL[vue.granularite]}
            points={passes}
            ecrire={ecriture(graphe.grandeur, vue.unite, plusGrand)}
            jour={maintenant.jour}
            dernierJour={dernierJourReleve(graphe)}
            fuite={fuite}
            exces={exces}
            {...(plusLoin && { onZoom: (cle: string) => aller({ granularite: plusLoin, jour: cle.slice(0, 10) }) })}
          />
        </section>
      )}
    </>
  )
}
