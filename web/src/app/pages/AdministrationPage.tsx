import type { SujetAccueil } from '@ael/contract/administration/accueil.ts'
import { AccueilDuPersonnel } from '../../features/administration/tableau-de-bord/AccueilDuPersonnel.tsx'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Panel } from '../../ui/Panel.tsx'
import { blocsDuPersonnel } from '../menus/administration.ts'
import styles from './AdministrationPage.module.css'

/** Which room works off what waits. */
const LIEUX: Readonly<Record<SujetAccueil, string>> = {
  demandes: '/admin/demandes',
  paiementsSansRetour: '/admin/paiements',
  paiementsNonIntegres: '/admin/paiements',
  anomalies: '/admin/paiements',
  retoursBanque: '/admin/exploitation?onglet=banque&aRevoir=oui',
  courriers: '/admin/exploitation?onglet=mails&etat=ECHEC',
  sms: '/admin/exploitation?onglet=sms&etat=ECHEC',
  imports: '/admin/exploitation?onglet=imports&avecRejets=oui',
  travaux: '/admin/exploitation',
}

/** `/admin`: what waits for somebody, the figures, and what the back office opens to this member of the staff, on a phone too, where there is no menu at the side. */
export function AdministrationPage() {
  const { profils } = useUtilisateur()
  const blocs = blocsDuPersonnel(profils).filter(({ titre }) => titre !== 'Administration')
  const ouvertes = new Set<string>(blocs.flatMap(({ entrees }) => entrees.map(({ route }) => route)))
  const lieux = Object.fromEntries(
    Object.entries(LIEUX).filter(([, adresse]) => ouvertes.has(adresse.replace(/\?.*/, ''))),
  )
  return (
    <AccueilDuPersonnel lieux={lieux}>
      <div className={styles.blocs}>
        {blocs.map(({ titre, entrees }) => (
          <Panel key={titre} title={titre}>
            <ul className={styles.liste}>
              {entrees.map(({ id, route, libelle, icone: Icone }) => (
                <li key={id}>
                  <a href={`#${route}`}>
                    <Icone size={20} stroke={1.75} aria-hidden="true" />
                    {libelle}
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </AccueilDuPersonnel>
  )
}
