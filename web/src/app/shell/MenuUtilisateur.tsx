import { type Icon, IconCookie, IconKey, IconMap, IconLogout, IconTrash, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { ouvrirGestionCookies } from '../../lib/cookies/choix-cookies.ts'
import { useConfiguration, useFonctionnalite } from '../../lib/session/configuration.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { useMenus } from '../menus/use-menus.ts'
import { Deroulant } from './Deroulant.tsx'
import styles from './MenuUtilisateur.module.css'
import { affichePar, initiales, nomEnEntete } from './nom-utilisateur.ts'
import { useDeconnexion } from './use-deconnexion.ts'
import { useOuverturePremiere } from './use-ouverture-premiere.ts'
import { libelles } from './libelles.ts'

const MotDePasseDialog = lazy(async () => ({
  default: (await import('../../features/utilisateurs/components/MotDePasseDialog.tsx')).MotDePasseDialog,
}))
const SuppressionCompteDialog = lazy(async () => ({
  default: (await import('../../features/utilisateurs/components/SuppressionCompteDialog.tsx')).SuppressionCompteDialog,
}))

type DialogName = 'motDePasse' | 'suppression'

interface Entree {
  icone: Icon
  onClick: () => void
  children: ReactNode
}

const Lien = ({ href, icone: Icone, onClick, children }: Entree & { href: string }) => (
  <li>
    <a href={href} onClick={onClick}>
      <Icone size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </a>
  </li>
)

/** Opens a window. */
const Geste = ({ icone: Icone, onClick, children }: Entree) => (
  <li>
    <button type="button" aria-haspopup="dialog" onClick={onClick}>
      <Icone size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </button>
  </li>
)

/** The user's own menu: who he is, his account, the pages of the top menu, the way out. */
export function MenuUtilisateur({
  menus: { compte, haut },
}: {
  menus: Pick<ReturnType<typeof useMenus>, 'compte' | 'haut'>
}) {
  const utilisateur = useUtilisateur()
  const configuration = useConfiguration()
  const visite = useFonctionnalite('UseTutorial')
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const deLuiMeme = useOuverturePremiere()
  const [ouvert, setOuvert] = useState(deLuiMeme)
  const [dialog, setDialog] = useState<{ nom: DialogName; chemin: string } | null>(null)
  const deconnexion = useDeconnexion()
  const fermerMenu = () => setOuvert(false)
  const ouvrir = (nom: DialogName) => () => {
    fermerMenu()
    setDialog({ nom, chemin })
  }
  const fermer = () => setDialog(null)
  const gererCookies = () => {
    fermerMenu()
    ouvrirGestionCookies()
  }
  // A modal belongs to the page it was opened from.
  const ouverte = dialog?.chemin === chemin ? dialog.nom : null
  const [profil] = utilisateur.profils
  const bouton = (
    <>
      <VisuallyHidden>{libelles.menuUtilisateur.nom}</VisuallyHidden>
      <span className={styles.nom}>{nomEnEntete(utilisateur, affichePar(configuration))}</span>
      <span className={styles.initiales} aria-hidden="true">
        {initiales(utilisateur)}
      </span>
    </>
  )
  return (
    <>
      <Deroulant
        visite="menu"
        open={ouvert}
        unasked={deLuiMeme}
        onOpenChange={setOuvert}
        button={bouton}
        buttonClassName={styles.bouton}
        label={libelles.menuUtilisateur.nom}
        align="end"
        className={styles.panneau}
      >
        <p className={styles.qui}>
          <strong>{utilisateur.nomComplet || utilisateur.identifiant}</strong>
          <span>{utilisateur.email}</span>
          {profil && profil !== 'UTILISATEUR_STANDARD' && <span>{LIBELLES_PROFILS[profil]}</span>}
        </p>
        <ul className={styles.liste}>
          <Lien href={compte.has('profil') ? '#/user/profile' : '#/user/donnees'} icone={IconUser} onClick={fermerMenu}>
            {compte.has('profil') ? libelles.menuUtilisateur.profil : libelles.menuUtilisateur.donnees}
          </Lien>
          {compte.has('motDePasse') && (
            <Geste icone={IconKey} onClick={ouvrir('motDePasse')}>
              {libelles.menuUtilisateur.motDePasse}
            </Geste>
          )}
          {haut.map(({ id: entree, route, libelle, icone }) => (
            <Lien key={entree} href={`#${route}`} icone={icone} onClick={fermerMenu}>
              {libelle}
            </Lien>
          ))}
          {visite && (
            <Lien href="#/dashboard/visite" icone={IconMap} onClick={fermerMenu}>
              {libelles.menuUtilisateur.visite}
            </Lien>
          )}
          {compte.has('cookies') && (
            <Geste icone={IconCookie} onClick={gererCookies}>
              {libelles.menuUtilisateur.cookies}
            </Geste>
          )}
          {compte.has('suppression') && (
            <Geste icone={IconTrash} onClick={ouvrir('suppression')}>
              {libelles.menuUtilisateur.suppression}
            </Geste>
          )}
          <li className={styles.sortie}>
            <button type="button" disabled={deconnexion.isPending} onClick={() => deconnexion.mutate()}>
              <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              {libelles.menuUtilisateur.sortie}
            </button>
          </li>
        </ul>
      </Deroulant>
      <Suspense>
        {ouverte === 'motDePasse' && <MotDePasseDialog onClose={fermer} />}
        {ouverte === 'suppression' && <SuppressionCompteDialog onClose={fermer} />}
      </Suspense>
    </>
  )
}
