import { IconCookie, IconKey, IconMap, IconLogout, IconTrash, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { ouvrirGestionCookies } from '../../lib/cookies/choix-cookies.ts'
import { useConfiguration, useFonctionnalite } from '../../lib/session/configuration.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { useMenus } from '../menus/use-menus.ts'
import styles from './MenuUtilisateur.module.css'
import { affichePar, initiales, nomEnEntete } from './nom-utilisateur.ts'
import { useDeconnexion } from './use-deconnexion.ts'
import { useFermeture } from './use-fermeture.ts'
import { libelles } from './libelles.ts'

const MotDePasseModal = lazy(async () => ({
  default: (await import('../../features/utilisateurs/components/MotDePasseModal.tsx')).MotDePasseModal,
}))
const SuppressionModal = lazy(async () => ({
  default: (await import('../../features/utilisateurs/components/SuppressionModal.tsx')).SuppressionModal,
}))

type Modale = 'motDePasse' | 'suppression'

/** The user's own menu: who he is, his account, the pages of the top menu, the way out. */
export function MenuUtilisateur({ menus: { compte, haut } }: { menus: ReturnType<typeof useMenus> }) {
  const utilisateur = useUtilisateur()
  const configuration = useConfiguration()
  const visite = useFonctionnalite('UseTutorial')
  const chemin = useLocation({ select: ({ pathname }) => pathname })
  const { open, setOpen, root } = useDisclosure<HTMLDivElement>()
  const [modale, setModale] = useState<{ nom: Modale; chemin: string } | null>(null)
  const deconnexion = useDeconnexion()
  const id = useId()
  useFermeture(root, open, () => setOpen(false))
  const ouvrir = (nom: Modale) => () => {
    setOpen(false)
    setModale({ nom, chemin })
  }
  const fermer = () => setModale(null)
  const gererCookies = () => {
    setOpen(false)
    ouvrirGestionCookies()
  }
  // A modal belongs to the page it was opened from.
  const ouverte = modale?.chemin === chemin ? modale.nom : null
  const [profil] = utilisateur.profils
  return (
    <div ref={root} className={styles.menu} data-visite="menu">
      <button
        type="button"
        className={styles.bouton}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{libelles.menuUtilisateur.nom}</VisuallyHidden>
        <span className={styles.nom}>{nomEnEntete(utilisateur, affichePar(configuration))}</span>
        <span className={styles.initiales} aria-hidden="true">
          {initiales(utilisateur)}
        </span>
      </button>
      <div id={id} className={styles.panneau} hidden={!open}>
        <p className={styles.qui}>
          <strong>{utilisateur.nomComplet || utilisateur.identifiant}</strong>
          <span>{utilisateur.email}</span>
          {profil && profil !== 'UTILISATEUR_STANDARD' && <span>{LIBELLES_PROFILS[profil]}</span>}
        </p>
        <ul className={styles.liste}>
          <li>
            <a href={compte.has('profil') ? '#/user/profile' : '#/user/donnees'} onClick={() => setOpen(false)}>
              <IconUser size={20} stroke={1.75} aria-hidden="true" />
              {compte.has('profil') ? libelles.menuUtilisateur.profil : libelles.menuUtilisateur.donnees}
            </a>
          </li>
          {compte.has('motDePasse') && (
            <li>
              <button type="button" aria-haspopup="dialog" onClick={ouvrir('motDePasse')}>
                <IconKey size={20} stroke={1.75} aria-hidden="true" />
                {libelles.menuUtilisateur.motDePasse}
              </button>
            </li>
          )}
          {haut.map(({ id: entree, route, libelle, icone: Icone }) => (
            <li key={entree}>
              <a href={`#${route}`} onClick={() => setOpen(false)}>
                <Icone size={20} stroke={1.75} aria-hidden="true" />
                {libelle}
              </a>
            </li>
          ))}
          {visite && (
            <li>
              <a href="#/dashboard/visite" onClick={() => setOpen(false)}>
                <IconMap size={20} stroke={1.75} aria-hidden="true" />
                {libelles.menuUtilisateur.visite}
              </a>
            </li>
          )}
          {compte.has('cookies') && (
            <li>
              <button type="button" aria-haspopup="dialog" onClick={gererCookies}>
                <IconCookie size={20} stroke={1.75} aria-hidden="true" />
                {libelles.menuUtilisateur.cookies}
              </button>
            </li>
          )}
          {compte.has('suppression') && (
            <li>
              <button type="button" aria-haspopup="dialog" onClick={ouvrir('suppression')}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
                {libelles.menuUtilisateur.suppression}
              </button>
            </li>
          )}
          <li className={styles.sortie}>
            <button type="button" disabled={deconnexion.isPending} onClick={() => deconnexion.mutate()}>
              <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              {libelles.menuUtilisateur.sortie}
            </button>
          </li>
        </ul>
      </div>
      <Suspense>
        {ouverte === 'motDePasse' && <MotDePasseModal onClose={fermer} />}
        {ouverte === 'suppression' && <SuppressionModal onClose={fermer} />}
      </Suspense>
    </div>
  )
}
