import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useAutorisations } from '../../../lib/session/autorisations.ts'
import { useVoitContenu } from '../../../lib/session/contenus-fermes.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Grille } from '../components/Grille.tsx'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { contexteGroupe } from '../testing/contextes.ts'
import { TUILES } from '../registre.ts'

const tuile = page.getByRole('region', { name: 'Contrats du groupe' })
const verrous = page.getByRole('button', { name: /^Qui voit la tuile/ })
const refuse = (appel: string) => {
  const [controleur = '', action = ''] = appel.split('/')
  return { controleur, action, autorise: false }
}

/** The dashboard of a group in which all tiles but that of the contracts are closed by rights. */
async function ouvrir(profil: Profil, fermes: string[] = []) {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, {
    autorisations: ['Facturation/factures', 'Alerte/alertes', 'Consommation/graphe'].map(refuse),
  })
  serveur.repond(accesCalls.getForbiddenUserContent, { contenus: fermes })
  serveur.repond(accesCalls.listeRestrictedContent, { resultats: [] })
  serveur.repond(accesCalls.getRestrictedContent, { resultats: [] })
  serveur.repond(accesCalls.perimetresContenu, { resultats: [], autres: false })
  await afficher(<Tableau />)
}

/** As the route has it: once it is known what is refused. Says when it knows what is closed, too. */
function Tableau() {
  const voit = useVoitContenu()
  return (
    useAutorisations().length > 0 && (
      <>
        <Grille contexte={contexteGroupe()} aujourdhui="2026-10-30" Payer={() => null} />
        {voit('carousel') && <p>Tout est lu</p>}
      </>
    )
  )
}

it('an administrator has on each tile the lock that says who sees it, and of the others beside', async () => {
  await ouvrir('ADMIN')
  await expect.element(tuile).toMatchTextContent('312')
  await expect.poll(() => verrous.elements().length).toBe(TUILES.length)
  await page.getByRole('button', { name: 'Qui voit la tuile «\u202FContrats du groupe\u202F»\u202F?' }).click()
  await expect.element(page.getByRole('dialog').getByRole('checkbox', { name: 'Premium' })).toBeChecked()
})

it('nobody else has any', async () => {
  await ouvrir('UTILISATEUR_PREMIUM')
  await expect.element(tuile).toBeVisible()
  await expect.element(verrous).not.toBeInTheDocument()
})

it.each([
  ['that is closed to somebody is not', [contenuDeTuile('contrats')], 0],
  ['is, while others are closed', [contenuDeTuile('solde')], 1],
])('a tile %s drawn for him', async (_, fermes, dessinees) => {
  await ouvrir('UTILISATEUR_SECONDAIRE', fermes)
  await expect.element(page.getByText('Tout est lu')).toBeVisible()
  expect(tuile.elements()).toHaveLength(dessinees)
})
