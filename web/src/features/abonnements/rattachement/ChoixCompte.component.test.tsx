import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { RattachementParListe } from './RattachementParListe.tsx'

const { rechercheUtilisateurs } = utilisateursCalls
const compte = (rang: number, propres: Partial<UtilisateurResume> = {}): UtilisateurResume => ({
  ...unUtilisateur({ userWebId: `${30 + rang}`, nomComplet: `Durand ${rang}`, email: `durand${rang}@exemple.fr` }),
  derniereConnexion: null,
  univers: [],
  gerable: true,
  usurpable: false,
  ...propres,
})
const trouves = (nombre: number, propres: Partial<UtilisateurResume> = {}) =>
  Array.from({ length: nombre }, (_, rang) => compte(rang, propres))
const section = page.getByRole('region', { name: 'Compte à compléter' })
const champ = page.getByRole('searchbox', { name: 'Rechercher un compte' })

async function chercher(mots = 'durand') {
  await afficher(<RattachementParListe aUnAutre />)
  await champ.fill(mots)
  await userEvent.keyboard('{Enter}')
}

it('among the accounts found, only those that are managed are proposed; the one chosen may be exchanged for another', async () => {
  const resultats = [compte(1), compte(2, { gerable: false }), compte(3)]
  serveur.repond(rechercheUtilisateurs, { resultats, nbTotalResultats: 3, partiel: false })
  serveur.repond(abonnementsCalls.gestionListeAbonnements, { message: 'Fait.', rattaches: 1, resultats: [] })
  await chercher()
  await expect.element(section.getByRole('listitem')).toHaveLength(2)
  expect(serveur.demandes(rechercheUtilisateurs)[0]?.body).toEqual({
    indexPremierElement: 0,
    nbreElementsParPage: 100,
    recherche: 'durand',
  })
  await page.getByRole('button', { name: 'Durand 1 durand1@exemple.fr' }).click()
  await expect.element(champ).not.toBeInTheDocument()
  await expect.element(section).toMatchTextContent('Durand 1durand1@exemple.fr')
  await page.getByRole('button', { name: 'Choisir un autre compte' }).click()
  await champ.fill('durand')
  await page.getByRole('button', { name: /^Durand 3/ }).click()
  await page.getByRole('textbox').fill('0700101')
  await page.getByRole('button', { name: 'Rattacher la liste' }).click()
  await expect
    .poll(() => serveur.demandes(abonnementsCalls.gestionListeAbonnements))
    .toEqual([{ body: { contrats: ['0700101'], userWebId: 33 } }])
  // The next list goes to the same account.
  await expect.element(page.getByText('Fait.')).toBeVisible()
  await expect.element(section).toMatchTextContent('Durand 3durand3@exemple.fr')
})

it.each([
  ['more than are shown', trouves(9), {}, 8, 'Les 8 premiers sur 9. Précisez la recherche.'],
  ['all that are shown', trouves(8), {}, 8, ''],
  ['none at all', [], {}, 0, 'Aucun compte pour « durand ».'],
  ['none of his', trouves(2, { gerable: false }), {}, 0, 'Aucun compte pour « durand ».'],
  [
    'none of his among the first',
    trouves(2, { gerable: false }),
    { nbTotalResultats: 3 },
    0,
    'Aucun des premiers comptes trouvés n’est à vous. Précisez la recherche.',
  ],
  [
    'none of his among a part',
    trouves(2, { gerable: false }),
    { partiel: true },
    0,
    'Aucun des premiers comptes trouvés n’est à vous. Précisez la recherche.',
  ],
])('says that there are %s', async (_, resultats, propres, montres, dit) => {
  serveur.repond(rechercheUtilisateurs, { resultats, nbTotalResultats: resultats.length, partiel: false, ...propres })
  await chercher()
  await expect.poll(() => section.getByRole('status').element().textContent?.replaceAll(/\s/g, ' ')).toBe(dit)
  await expect.element(section.getByRole('listitem')).toHaveLength(montres)
  await champ.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(section.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(section.getByRole('status')).toHaveTextContent('')
})

it('says why accounts could not be searched', async () => {
  serveur.refuse(rechercheUtilisateurs, { status: 403, message: 'Vous n’avez pas ce droit.' })
  await chercher()
  await expect.element(section.getByRole('status')).toMatchTextContent('Vous n’avez pas ce droit.')
})
