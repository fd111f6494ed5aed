import { accesCalls } from '@ael/contract/acces/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { SansContrat } from '../components/SansContrat.tsx'
import { TUILES } from '../registre.ts'

const verrous = page.getByRole('button', { name: /^Qui voit la tuile/ })

it('an administrator has the lock of every tile, also of those that nothing shows him', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['ADMIN'], nbContrats: 0 }))
  serveur.repond(accesCalls.listeRestrictedContent, {
    resultats: [
      { contentId: 'tuile-solde', scope: '', profil: 'UTILISATEUR_PREMIUM', restricted: true },
      { contentId: 'tuile-relances', scope: '', profil: 'UTILISATEUR_PREMIUM', restricted: false },
    ],
  })
  serveur.repond(accesCalls.getRestrictedContent, { resultats: [] })
  serveur.repond(accesCalls.perimetresContenu, { resultats: [], autres: false })
  await afficher(<SansContrat />)
  await expect.poll(() => verrous.elements().length).toBe(TUILES.length)
  expect(await reproches()).toEqual([])
  await expect.poll(() => page.getByRole('button', { name: /Quelqu’un ne la voit pas/ }).elements().length).toBe(1)
  await page.getByRole('button', { name: 'Qui voit la tuile «\u202FRelances\u202F»\u202F?' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Premium' })).toBeChecked()
})

it('nobody else has any', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['WEBMASTER'], nbContrats: 0 }))
  await afficher(<SansContrat />)
  await expect.element(page.getByRole('heading', { name: 'Aucun contrat sur ce compte' })).toBeVisible()
  await expect.element(verrous).not.toBeInTheDocument()
})
