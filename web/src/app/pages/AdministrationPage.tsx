import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { blocsDuPersonnel } from '../menus/administration.ts'
import styles from './AdministrationPage.module.css'

/** `/admin`: what the back office opens to this member of the staff, on a phone too, where there is no menu at the side. */
export function AdministrationPage() {
  const { profils } = useUtilisateur()
  const blocs = blocsDuPersonnel(profils).filter(({ titre }) => titre !== 'Administration')
  return (
    <>
      <PageTitle title="Administration" />
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
      {blocs.length === 0 && (
        <p>Rien de l’administration n’est ouvert à votre profil. Un administrateur peut vous en donner un autre.</p>
      )}
    </>
  )
}
