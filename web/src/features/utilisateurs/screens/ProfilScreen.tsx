import { estGestionnaire, LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { estCachee } from '../../../lib/session/menu-haut.ts'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { FormulaireProfil } from '../components/FormulaireProfil.tsx'
import { IdentitesLiees } from '../components/IdentitesLiees.tsx'
import { libelles } from '../libelles.ts'
import { libelles as personnel } from '../personnel/libelles.ts'
import { OngletPersonnel, ONGLETS_PERSONNELS } from '../personnel/OngletPersonnel.tsx'
import styles from './ProfilScreen.module.css'

const MotDePasseDialog = lazy(async () => ({
  default: (await import('../components/MotDePasseDialog.tsx')).MotDePasseDialog,
}))
const PanneauSecondFacteur = lazy(async () => ({
  default: (await import('../second-facteur/PanneauSecondFacteur.tsx')).PanneauSecondFacteur,
}))
const SuppressionCompteDialog = lazy(async () => ({
  default: (await import('../components/SuppressionCompteDialog.tsx')).SuppressionCompteDialog,
}))

function Compte() {
  const { profils, meta, dateCreation } = useUtilisateur()
  const [profil] = profils
  const faits = [
    ...(profil ? [{ term: libelles.profil.role, value: LIBELLES_PROFILS[profil] }] : []),
    ...(meta.PremiumMail ? [{ term: libelles.profil.comptePrincipal, value: meta.PremiumMail }] : []),
    {
      term: libelles.derniereConnexion,
      value: meta.derniere_date_connexion ? formatDateHeure(meta.derniere_date_connexion) : libelles.premiereConnexion,
    },
    ...(dateCreation ? [{ term: libelles.creation, value: formatDate(dateCreation) }] : []),
  ]
  return (
    <Panel title={libelles.compte}>
      <DescriptionList items={faits} stacked />
    </Panel>
  )
}

const textes = personnel.onglets

/** `/user/profile`: the user's own account, and in its tabs what he consents to, his sessions, his data. */
export function ProfilScreen() {
  const { onglet } = useSearch({ from: '/user/profile' })
  const courant = ONGLETS_PERSONNELS.find((nom) => nom === onglet)
  const onglets = [
    { href: '#/user/profile', label: textes.profil, current: courant === undefined },
    ...ONGLETS_PERSONNELS.map((nom) => ({
      href: `#/user/profile?onglet=${nom}`,
      label: textes[nom],
      current: courant === nom,
    })),
  ]
  return (
    <>
      <PageTitle title={libelles.profil.titre} />
      <TabNav label={libelles.profil.titre} tabs={onglets} />
      {courant === undefined ? <Identite /> : <OngletPersonnel nom={courant} />}
    </>
  )
}

/** Who he is, his password, the end of his account. */
function Identite() {
  const { profils, modeUsurpation } = useUtilisateur()
  const [dialog, setDialog] = useState<'motDePasse' | 'suppression' | null>(null)
  const fermer = () => setDialog(null)
  return (
    <>
      <div className={styles.colonnes}>
        <Panel title={libelles.profil.identite}>
          <FormulaireProfil />
        </Panel>
        <div className={styles.cote}>
          <Compte />
          <IdentitesLiees />
          <Panel title={libelles.securite}>
            <p className={styles.texte}>{libelles.securiteTexte}</p>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('motDePasse')}>
              {libelles.motDePasse.bouton}
            </Button>
          </Panel>
          {estGestionnaire(profils) && !modeUsurpation && (
            <Suspense fallback={<Loading />}>
              <PanneauSecondFacteur />
            </Suspense>
          )}
          {!estCachee(profils, 'suppression') && (
            <Panel title={libelles.suppression.section}>
              <p className={styles.texte}>{libelles.suppression.texte}</p>
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setDialog('suppression')}>
                {libelles.suppression.bouton}
              </Button>
            </Panel>
          )}
        </div>
      </div>
      <Suspense>
        {dialog === 'motDePasse' && <MotDePasseDialog onClose={fermer} />}
        {dialog === 'suppression' && <SuppressionCompteDialog onClose={fermer} />}
      </Suspense>
    </>
  )
}
